package dev.kubewright.importer.model;

/**
 * A constant of a record, which is a string.
 *
 * @param name its name in Java
 * @param value any text
 * @param component the component that may have the value
 * @param nameInEnum its name as the constant of an enum
 * @param lifespan the releases that have the word
 */
public record ConstantModel(
    String name, String value, String component, String nameInEnum, Lifespan lifespan) {}
