package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The fields that one manager owns through one operation.
 *
 * @param manager the manager
 * @param operation {@code Apply} or {@code Update}
 * @param apiVersion version in which the fields are named
 * @param time when the set last changed
 * @param fieldsType {@code FieldsV1}
 * @param fieldsV1 the fields
 * @param subresource the subresource that was written
 */
@Model
public record ManagedFieldsEntry(
    @Nullable String manager,
    @Nullable String operation,
    @Nullable String apiVersion,
    @Nullable Instant time,
    @Nullable String fieldsType,
    @Nullable FieldsV1 fieldsV1,
    @Nullable String subresource)
    implements ManagedFieldsEntryBuilder.With {}
