/**
 * What a person who writes a codec needs: {@link dev.kubewright.json.Codec}, the reader and writer
 * that it gets, and codecs and types of usual values ({@link dev.kubewright.json.Codecs}, {@link
 * dev.kubewright.json.Times}).
 *
 * <p>Only generated code, readers and writers call {@link dev.kubewright.json.ObjectCodec}, {@link
 * dev.kubewright.json.RecordCodec}, {@link dev.kubewright.json.KindCodec}, {@link
 * dev.kubewright.json.OneOfCodec}, {@link dev.kubewright.json.ReadSupport} and {@link
 * dev.kubewright.json.Masked}.
 */
@NullMarked
package dev.kubewright.json;

import org.jspecify.annotations.NullMarked;
