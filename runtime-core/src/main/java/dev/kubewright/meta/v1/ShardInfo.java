package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Since;

/**
 * The part of a collection that a list contains.
 *
 * @param selector the selector that the server applied
 */
@Model
@Since("1.36")
public record ShardInfo(String selector) implements ShardInfoBuilder.With {}
