package dev.kubewright.rest;

import dev.kubewright.client.ApplyOptions;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.FieldValidation;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.ResourceVersionMatch;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.WatchOptions;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The query of a request, in the server's words. Values that are null or say nothing are left out.
 * One thread.
 */
final class Query {
  private final StringBuilder text = new StringBuilder();

  /** Which objects to list. */
  static Query of(ListOptions options) {
    return new Query()
        .add("labelSelector", options.labels())
        .add("fieldSelector", options.fields())
        .add("limit", options.limit())
        .add("continue", options.continue_())
        .version(options.resourceVersion(), options.resourceVersionMatch())
        .seconds("timeoutSeconds", options.timeout());
  }

  /** What to watch. */
  static Query of(WatchOptions options) {
    return new Query()
        .add("watch", true)
        .add("labelSelector", options.labels())
        .add("fieldSelector", options.fields())
        .version(options.resourceVersion(), options.resourceVersionMatch())
        .flag("allowWatchBookmarks", options.allowBookmarks())
        .flag("sendInitialEvents", options.sendInitialEvents())
        .seconds("timeoutSeconds", options.timeout());
  }

  /** How to create. */
  static Query of(CreateOptions options) {
    return writing(options.dryRun(), options.fieldManager(), options.fieldValidation());
  }

  /** How to replace. */
  static Query of(UpdateOptions options) {
    return writing(options.dryRun(), options.fieldManager(), options.fieldValidation());
  }

  /** How to patch. */
  static Query of(PatchOptions options) {
    return writing(options.dryRun(), options.fieldManager(), options.fieldValidation())
        .flag("force", options.force());
  }

  /** How to apply. */
  static Query of(ApplyOptions options) {
    return writing(options.dryRun(), options.fieldManager(), options.fieldValidation())
        .flag("force", options.force());
  }

  private static Query writing(
      boolean dryRun, @Nullable String fieldManager, @Nullable FieldValidation validation) {
    return new Query()
        .add("dryRun", dryRun ? "All" : null)
        .add("fieldManager", fieldManager)
        .add("fieldValidation", validation == null ? null : validation.wireName());
  }

  Query version(@Nullable String version, @Nullable ResourceVersionMatch match) {
    return add("resourceVersion", version)
        .add("resourceVersionMatch", match == null ? null : match.wireName());
  }

  Query flag(String name, boolean value) {
    return value ? add(name, true) : this;
  }

  Query seconds(String name, @Nullable Duration value) {
    return add(name, value == null ? null : Math.max(1, value.plusMillis(999).toSeconds()));
  }

  Query add(String name, @Nullable Object value) {
    String word = value == null ? "" : value.toString();
    if (!word.isEmpty()) {
      text.append(text.length() == 0 ? '?' : '&').append(name).append('=');
      text.append(URLEncoder.encode(word, StandardCharsets.UTF_8));
    }
    return this;
  }

  /** The query with its question mark, {@code ""} if it is empty. */
  @Override
  public String toString() {
    return text.toString();
  }
}
