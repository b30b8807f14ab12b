/** Reads protobuf as JSON trees, by tables. It has nothing in common with the client's codecs. */
@NullMarked
package dev.kubewright.apiserver.protobuf;

import org.jspecify.annotations.NullMarked;
