package com.example.nulls;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.annotation.JsonName;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.json.Nulls;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Addresses, of which some are taken.
 *
 * @param open whether addresses are given out
 * @param key what counts as a key
 * @param tags marks
 * @param owners who has an address
 * @param allocations which addresses are taken
 * @param kettle for tea
 * @param nulls the fields that are null
 * @param rest the other fields
 */
public record PoolSpec(
    @JsonNullable @Default("true") @Nullable Boolean open,
    @Required @JsonNullable @JsonName("the-key") @Nullable String key,
    @JsonNullable List<String> tags,
    @JsonNullable Map<String, @Nullable String> owners,
    List<@Nullable Long> allocations,
    @JsonNullable @Nullable Kettle kettle,
    Nulls nulls,
    @UnknownFields Map<String, RawJson> rest) {}
