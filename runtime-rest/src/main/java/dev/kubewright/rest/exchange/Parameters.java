package dev.kubewright.rest.exchange;

import dev.kubewright.client.option.ApplyOptions;
import dev.kubewright.client.option.CreateOptions;
import dev.kubewright.client.option.DeleteOptions;
import dev.kubewright.client.option.FieldValidation;
import dev.kubewright.client.option.GetOptions;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.PatchOptions;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.UpdateOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.DeleteOptionsBody;
import dev.kubewright.meta.v1.Preconditions;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Converts options to URL parameters. */
public final class Parameters {
  private static final Duration LONGEST = Duration.ofDays(365);

  private Parameters() {}

  /** Adds the options of a list. */
  public static Request.Builder add(Request.Builder to, ListOptions options) {
    to.parameter("labelSelector", options.labels())
        .parameter("fieldSelector", options.fields())
        .parameter("limit", options.limit())
        .parameter("continue", options.continueToken());
    return version(to, options.resourceVersion(), options.resourceVersionMatch())
        .parameter("shardSelector", options.shardSelector())
        .parameter("timeoutSeconds", seconds(options.timeout()));
  }

  /** Adds the options of a watch. */
  public static Request.Builder add(Request.Builder to, WatchOptions options) {
    to.parameter("watch", true)
        .parameter("labelSelector", options.labels())
        .parameter("fieldSelector", options.fields());
    version(to, options.resourceVersion(), options.resourceVersionMatch());
    return flag(to, "allowWatchBookmarks", options.allowBookmarks())
        .parameter("sendInitialEvents", options.sendInitialEvents())
        .parameter("shardSelector", options.shardSelector())
        .parameter("timeoutSeconds", seconds(options.timeout()));
  }

  /** Adds the options of a read. */
  public static Request.Builder add(Request.Builder to, GetOptions options) {
    return to.parameter("resourceVersion", options.resourceVersion());
  }

  /** Adds the options of a creation. */
  public static Request.Builder add(Request.Builder to, CreateOptions options) {
    return writing(to, options.dryRun(), options.fieldManager(), options.fieldValidation());
  }

  /** Adds the options of an update. */
  public static Request.Builder add(Request.Builder to, UpdateOptions options) {
    return writing(to, options.dryRun(), options.fieldManager(), options.fieldValidation());
  }

  /** Adds the options of a patch. */
  public static Request.Builder add(Request.Builder to, PatchOptions options) {
    writing(to, options.dryRun(), options.fieldManager(), options.fieldValidation());
    return flag(to, "force", options.force());
  }

  /** Adds the options of an apply. */
  public static Request.Builder add(Request.Builder to, ApplyOptions options) {
    writing(to, options.dryRun(), options.fieldManager(), options.fieldValidation());
    return flag(to, "force", options.force());
  }

  /** Returns the body of a delete request. */
  public static DeleteOptionsBody body(DeleteOptions options) {
    Propagation propagation = options.propagation();
    boolean conditional = options.uid() != null || options.resourceVersion() != null;
    return new DeleteOptionsBody(
        options.dryRun() ? List.of("All") : Lists.absent(),
        options.gracePeriodSeconds(),
        null,
        conditional ? new Preconditions(options.uid(), options.resourceVersion()) : null,
        propagation == null ? null : propagation.jsonName(),
        options.ignoreStoreReadErrorWithClusterBreakingPotential() ? true : null);
  }

  private static Request.Builder writing(
      Request.Builder to,
      boolean dryRun,
      @Nullable String fieldManager,
      @Nullable FieldValidation validation) {
    return to.parameter("dryRun", dryRun ? "All" : null)
        .parameter("fieldManager", fieldManager)
        .parameter("fieldValidation", validation == null ? null : validation.jsonName());
  }

  private static Request.Builder version(
      Request.Builder to, @Nullable String version, @Nullable ResourceVersionMatch match) {
    return to.parameter("resourceVersion", version)
        .parameter("resourceVersionMatch", match == null ? null : match.jsonName());
  }

  private static Request.Builder flag(Request.Builder to, String name, boolean value) {
    return to.parameter(name, value ? true : null);
  }

  /**
   * Returns a time limit in whole seconds, rounded up, or null for none. Limits of more than a year
   * become none, because servers count in 64-bit nanoseconds.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public static @Nullable Long seconds(@Nullable Duration value) {
    if (value == null || positive(value).compareTo(LONGEST) > 0) {
      return null;
    }
    return value.getNano() == 0 ? value.getSeconds() : value.getSeconds() + 1;
  }

  /**
   * Returns a time limit in milliseconds, rounded up, as a Go duration, or null for none. Limits of
   * more than a year become none.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public static @Nullable String milliseconds(@Nullable Duration value) {
    return value == null || positive(value).compareTo(LONGEST) > 0
        ? null
        : Math.max(1, value.plusNanos(999_999).toMillis()) + "ms";
  }

  /**
   * Returns a time limit as Go prints durations, such as {@code 32s} or {@code 1m30s}. Caches of
   * responses that are shared with client-go have it in their keys. Limits of less than a second
   * are in milliseconds, rounded up. Limits of more than a year become null.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public static @Nullable String goDuration(Duration value) {
    if (positive(value).compareTo(LONGEST) > 0 || value.compareTo(Duration.ofSeconds(1)) < 0) {
      return milliseconds(value);
    }
    long millis = value.plusNanos(999_999).toMillis();
    String fraction = millis % 1000 == 0 ? "" : String.format(Locale.ROOT, ".%03d", millis % 1000);
    String seconds = millis / 1000 % 60 + fraction.replaceAll("0+$", "") + "s";
    long minutes = millis / 60_000;
    if (minutes == 0) {
      return seconds;
    }
    return (minutes < 60 ? "" : minutes / 60 + "h") + minutes % 60 + "m" + seconds;
  }

  /**
   * Checks a time limit.
   *
   * @throws IllegalArgumentException if it is zero or negative
   */
  static Duration positive(Duration timeout) {
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(
          "the timeout " + timeout + " is not positive; leave it out for none");
    }
    return timeout;
  }
}
