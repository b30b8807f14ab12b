/** The rules of names and labels. The faults are in the real server's words. */
@NullMarked
package dev.kubewright.apiserver.name;

import org.jspecify.annotations.NullMarked;
