/** The rules of the house, read from classes and sources. */
@NullMarked
package dev.kubewright.it.walls;

import org.jspecify.annotations.NullMarked;
