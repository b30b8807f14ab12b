/** Requests and responses, paths, and the users behind requests. Knows no object. */
@NullMarked
package dev.kubewright.apiserver.front;

import org.jspecify.annotations.NullMarked;
