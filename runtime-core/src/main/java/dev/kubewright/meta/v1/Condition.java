package dev.kubewright.meta.v1;

import dev.kubewright.annotation.EnumValues;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.MinLength;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.Model;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One aspect of the state of an object.
 *
 * @param type the aspect
 * @param status {@code True}, {@code False} or {@code Unknown}
 * @param observedGeneration the generation of the object for which the condition was set
 * @param lastTransitionTime when the status last changed
 * @param reason machine-readable reason
 * @param message text for people
 */
@Model
public record Condition(
    @MaxLength(316)
        @MatchesPattern(
            "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?"
                + "(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
        String type,
    @EnumValues({"True", "False", "Unknown"}) String status,
    @Minimum(0) @Nullable Long observedGeneration,
    Instant lastTransitionTime,
    @MinLength(1) @MaxLength(1024) @MatchesPattern("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")
        String reason,
    @MaxLength(32768) String message)
    implements ConditionBuilder.With {}
