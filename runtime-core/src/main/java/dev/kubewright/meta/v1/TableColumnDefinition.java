package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;

/**
 * A column of a {@link Table}.
 *
 * @param name the heading
 * @param type the OpenAPI type of the cells, such as {@code string} or {@code integer}
 * @param format the OpenAPI format of the cells, or {@code ""}. {@code name} marks the names of the
 *     objects.
 * @param description the meaning of the column
 * @param priority 0 for columns that are always shown. Higher numbers are shown where there is more
 *     room, such as with {@code kubectl get -o wide}.
 */
@Model
public record TableColumnDefinition(
    String name, String type, String format, String description, @Required int priority)
    implements TableColumnDefinitionBuilder.With {}
