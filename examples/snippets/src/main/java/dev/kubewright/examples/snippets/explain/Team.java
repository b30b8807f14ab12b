package dev.kubewright.examples.snippets.explain;

import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.Model;
import java.util.List;

/** People with different names. */
@Model
// @start region="team"
public record Team(
    @MaxItems(64) @CelRule("self.all(x, self.filter(y, y == x).size() == 1)")
        List<@MaxLength(63) String> members) {}
// @end
