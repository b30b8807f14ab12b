package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * Which part of a collection a list is.
 *
 * @param selector the selector that the server applied
 */
@Model
public record ShardInfo(String selector) implements ShardInfoBuilder.With {}
