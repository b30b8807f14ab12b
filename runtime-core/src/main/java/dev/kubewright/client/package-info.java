/**
 * Capabilities of typed clients, such as {@code Gettable} and {@code Listable}, and their results:
 * lists, pages, watches, deletions. The options of the calls are in {@code
 * dev.kubewright.client.option}.
 */
@NullMarked
package dev.kubewright.client;

import org.jspecify.annotations.NullMarked;
