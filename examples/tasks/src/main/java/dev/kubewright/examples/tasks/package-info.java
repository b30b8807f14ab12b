/**
 * Usual tasks, written as a program would. A region such as {@code T04} is one task: its lines and
 * imports are counted.
 */
@NullMarked
package dev.kubewright.examples.tasks;

import org.jspecify.annotations.NullMarked;
