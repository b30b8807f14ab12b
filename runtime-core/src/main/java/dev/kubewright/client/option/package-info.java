/**
 * Options of calls, and the words that they choose from. Most calls take their options as a lambda
 * over the builder, such as {@code list(o -> o.labels("app=db").limit(100))}, so programs seldom
 * import them. Code that keeps options, such as a cache, holds the records.
 */
@NullMarked
package dev.kubewright.client.option;

import org.jspecify.annotations.NullMarked;
