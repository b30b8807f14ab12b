package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.RequestWait;
import dev.kubewright.apiserver.resource.CustomConversion;
import dev.kubewright.apiserver.schema.Defaulter;
import dev.kubewright.apiserver.schema.Pruner;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.webhook.ConversionWebhook;
import dev.kubewright.apiserver.webhook.WebhookFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts custom objects between versions, for one request or watch. One thread at a time uses it.
 *
 * <p>No webhook is called while the store is locked: a slow one would stop the whole server, and
 * one that asks this server would wait for itself. Reads and writes convert before they take the
 * lock. Only a write that others overtook too often runs under it as a whole. If such an action
 * needs a webhook, it is abandoned, which it can be because it has written nothing yet. The webhook
 * is called, and the action runs again and finds the result.
 */
public final class Conversions {
  /**
   * How often an action is abandoned. A real server tries a write again until its time is over, and
   * a webhook that changes the object with each call overtakes each attempt.
   */
  private static final int MOST_ABANDONED = 50;

  private final Store store;
  private final ConversionWebhook webhooks;
  private final List<String> warnings;
  private final Map<Wanted, Outcome> outcomes = new HashMap<>();
  private boolean remembers;

  /**
   * Creates the conversions of a request.
   *
   * @param warnings those of the response. Warnings of abandoned actions are removed.
   */
  public Conversions(Store store, ConversionWebhook webhooks, List<String> warnings) {
    this.store = store;
    this.webhooks = webhooks;
    this.warnings = warnings;
  }

  /** A conversion by a webhook. */
  private record Wanted(JsonNode webhook, ObjectNode object, String version) {
    /** Returns the same with an object of its own. */
    Wanted copy() {
      return new Wanted(webhook, object.deepCopy(), version);
    }
  }

  /** The converted object, or why there is none. */
  private record Outcome(@Nullable ObjectNode object, String failure) {}

  /** Thrown when a webhook has not converted an object. */
  public static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Failed(String why) {
      super(why, null, false, false);
    }

    String why() {
      return String.valueOf(getMessage());
    }
  }

  /** Ends an action that needs a webhook. */
  private static final class Pending extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Wanted wanted;

    Pending(Wanted wanted) {
      super("a webhook has to be called", null, false, false);
      this.wanted = wanted;
    }
  }

  /**
   * Runs an action as {@link Store#locked} does, and again for each webhook that it needs.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 504 if it needs another one each time
   */
  public <T> T locked(Supplier<T> action) {
    if (store.isLocked()) {
      return action.get();
    }
    int before = warnings.size();
    for (int abandoned = 0; abandoned < MOST_ABANDONED; abandoned++) {
      try {
        return store.locked(action);
      } catch (Pending pending) {
        warnings.subList(before, warnings.size()).clear();
        outcomes.put(pending.wanted, call(pending.wanted));
      }
    }
    throw Errors.overtime();
  }

  /**
   * Runs an action without the lock. Results of webhooks are kept for what the request does next,
   * so an object that did not change is converted once.
   */
  public <T> T remembering(Supplier<T> action) {
    boolean before = remembers;
    remembers = true;
    try {
      return action.get();
    } finally {
      remembers = before;
    }
  }

  /**
   * Returns an object in another version, without the fields that this version does not have.
   *
   * @return a new object, or the given one if it has the version
   * @throws Failed if the webhook has not converted it
   */
  public ObjectNode convert(ObjectNode object, CustomConversion conversion, String version) {
    ObjectNode converted = convertAll(object, conversion, version);
    return converted == object ? object : known(converted, conversion, version);
  }

  /**
   * Returns an object in another version, with the fields that this version does not have.
   *
   * @return a new object, or the given one if it has the version
   * @throws Failed if the webhook has not converted it
   */
  ObjectNode convertAll(ObjectNode object, CustomConversion conversion, String version) {
    if (Json.string(object, "apiVersion").equals(version)) {
      return object;
    }
    JsonNode webhook = conversion.webhook();
    return webhook == null
        ? object.deepCopy().put("apiVersion", version)
        : converted(new Wanted(webhook, object, version));
  }

  /**
   * Returns an object in another version of a kind without a webhook, without the fields that this
   * version does not have.
   *
   * @return a new object, or the given one if it has the version
   */
  static ObjectNode renamed(ObjectNode object, CustomConversion conversion, String version) {
    return Json.string(object, "apiVersion").equals(version)
        ? object
        : known(object.deepCopy().put("apiVersion", version), conversion, version);
  }

  private static ObjectNode known(ObjectNode result, CustomConversion conversion, String version) {
    JsonNode schema = conversion.schemas().get(version);
    if (schema != null) {
      Pruner.prune(result, schema, new ArrayList<>());
      Defaulter.dropNulls(result, schema);
    }
    return result;
  }

  private ObjectNode converted(Wanted wanted) {
    Outcome known = outcomes.get(wanted);
    if (known == null && store.isLocked()) {
      throw new Pending(wanted.copy());
    }
    if (known == null) {
      known = call(wanted);
      if (remembers) {
        outcomes.put(wanted.copy(), known);
      }
    }
    ObjectNode result = known.object();
    if (result == null) {
      throw new Failed(known.failure());
    }
    return result.deepCopy();
  }

  private Outcome call(Wanted wanted) {
    RequestWait wait = RequestWait.begin();
    try {
      return new Outcome(webhooks.convert(wanted.webhook(), wanted.object(), wanted.version()), "");
    } catch (WebhookFailure failure) {
      return new Outcome(null, failure.text());
    } finally {
      wait.end();
    }
  }
}
