/** Programs of users, compiled with the processor of this build. Some run in a JVM of their own. */
@NullMarked
package dev.kubewright.it.build.program;

import org.jspecify.annotations.NullMarked;
