/** Built-in kinds as a build of long ago may have known them: with few of their fields. */
@NullMarked
package dev.kubewright.it.older;

import org.jspecify.annotations.NullMarked;
