package com.example.nulls;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.Rest;
import dev.kubewright.annotation.WireName;
import dev.kubewright.annotation.WireNullable;
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
    @WireNullable @Default("true") @Nullable Boolean open,
    @Required @WireNullable @WireName("the-key") @Nullable String key,
    @WireNullable List<String> tags,
    @WireNullable Map<String, @Nullable String> owners,
    List<@Nullable Long> allocations,
    @WireNullable @Nullable Kettle kettle,
    Nulls nulls,
    @Rest Map<String, RawJson> rest) {}
