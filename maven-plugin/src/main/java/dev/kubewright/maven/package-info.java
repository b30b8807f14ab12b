/** The goals of the Maven plugin: parameters in, files out. */
@NullMarked
package dev.kubewright.maven;

import org.jspecify.annotations.NullMarked;
