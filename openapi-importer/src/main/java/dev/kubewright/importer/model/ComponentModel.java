package dev.kubewright.importer.model;

/**
 * A component of a record.
 *
 * @param name its name in Java
 * @param type its type; the annotations on it stand before the component
 * @param nullable whether it is {@code @Nullable}
 * @param description what it means, may be empty
 */
public record ComponentModel(String name, JavaType type, boolean nullable, String description) {}
