/**
 * Capabilities of typed clients, such as {@code Gettable} and {@code Listable}, with their options
 * and results: lists, pages, watches and patches.
 */
@NullMarked
package dev.kubewright.client;

import org.jspecify.annotations.NullMarked;
