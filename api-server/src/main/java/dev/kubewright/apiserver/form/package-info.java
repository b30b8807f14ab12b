/** Bodies to objects, and objects to bodies, in the versions of requests. Writes nothing. */
@NullMarked
package dev.kubewright.apiserver.form;

import org.jspecify.annotations.NullMarked;
