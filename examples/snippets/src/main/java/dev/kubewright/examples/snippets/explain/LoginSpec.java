package dev.kubewright.examples.snippets.explain;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.annotation.Model;
import dev.kubewright.json.Nulls;
import java.util.List;
import org.jspecify.annotations.Nullable;

// @start region="record"
/** Who may log in. */
@Model
public record LoginSpec(
    @JsonNullable @Default("true") @Nullable Boolean ignoreUnknownUsers,
    @JsonNullable List<String> groups,
    List<@Nullable Long> slots,
    Nulls nulls)
    implements LoginSpecBuilder.With {}
// @end
