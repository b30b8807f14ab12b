/** A part of Gradle that its published jar lacks. Gradle loads it by its name. */
package org.gradle.internal.compiler.java;
