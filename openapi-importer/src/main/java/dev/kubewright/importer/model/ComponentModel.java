package dev.kubewright.importer.model;

import java.util.Optional;

/**
 * A component of a record.
 *
 * @param name its name in Java
 * @param type its type; the annotations on it stand before the component
 * @param nullness {@code @Nullable}, or nothing; it stands right before the type
 * @param description what it means, may be empty
 * @param lifespan the releases that have the field
 */
public record ComponentModel(
    String name,
    JavaType type,
    Optional<TypeRef> nullness,
    String description,
    Lifespan lifespan) {}
