package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * The part of a collection that a list contains.
 *
 * @param selector the selector that the server applied
 */
@Model
public record ShardInfo(String selector) implements ShardInfoBuilder.With {}
