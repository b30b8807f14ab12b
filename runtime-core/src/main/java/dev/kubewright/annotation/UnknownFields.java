package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Collects the fields of an object that no other component stands for. The component is the last
 * one of a record, and its type is {@code Map<String, RawJson>}:
 *
 * <pre>{@code
 * public record DriverSpec(String name, @UnknownFields Map<String, RawJson> options) {}
 * }</pre>
 *
 * <p>The codec reads unknown fields into the map, in the order of the document, and writes them
 * after the other fields. If a name occurs twice in a document, the last value counts. The schema
 * of the record gets {@code x-kubernetes-preserve-unknown-fields}, so the server keeps these fields
 * too. The component itself is no field: it has no name on the wire. Writing throws a {@code
 * CodecException} if the map has a key that is the name of another component, or {@code apiVersion}
 * or {@code kind} in a kind.
 *
 * <p>On a record that a sealed interface permits, it says that this record stands for all
 * alternatives that no other record stands for. Its only component is such a map:
 *
 * <pre>{@code
 * public sealed interface Source {
 *   record Git(String url) implements Source {}
 *
 *   @UnknownFields
 *   record Other(@UnknownFields Map<String, RawJson> alternatives) implements Source {}
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface UnknownFields {}
