/**
 * Documents: {@link dev.kubewright.document.Json} and {@link dev.kubewright.document.Protobuf}
 * convert values to and from bytes, text and streams. {@link dev.kubewright.document.DecodeContext}
 * shares equal parts of many documents. Readers and writers of other formats extend {@link
 * dev.kubewright.document.TokenReader} and {@link dev.kubewright.document.TokenWriter}.
 */
@NullMarked
package dev.kubewright.document;

import org.jspecify.annotations.NullMarked;
