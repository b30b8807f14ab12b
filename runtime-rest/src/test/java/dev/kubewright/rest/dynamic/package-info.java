/** Tests of clients of metadata and of scales. */
@NullMarked
package dev.kubewright.rest.dynamic;

import org.jspecify.annotations.NullMarked;
