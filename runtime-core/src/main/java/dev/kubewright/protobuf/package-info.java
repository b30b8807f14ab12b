/**
 * Reads and writes Kubernetes protobuf for codecs of JSON. Not exported: {@link
 * dev.kubewright.document.Protobuf} makes the readers and writers.
 */
@NullMarked
package dev.kubewright.protobuf;

import org.jspecify.annotations.NullMarked;
