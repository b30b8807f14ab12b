/**
 * What an informer reports to the program and to the log. Nothing that the program throws there
 * gets back.
 */
@NullMarked
package dev.kubewright.cache.report;

import org.jspecify.annotations.NullMarked;
