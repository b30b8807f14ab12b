package dev.kubewright.processor.model;

/**
 * A column of {@code kubectl get}.
 *
 * @param name the heading
 * @param jsonPath the path
 * @param type {@code string}, {@code integer}, {@code number}, {@code boolean} or {@code date};
 *     never empty
 * @param format an OpenAPI format, or empty
 * @param description what it means, or empty
 * @param priority 0 for always
 */
public record PrinterColumnModel(
    String name, String jsonPath, String type, String format, String description, int priority) {}
