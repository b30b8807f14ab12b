package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The metadata that only the server sets, and what a request says about it. */
public final class SystemMetadata {
  private static final String DELETION = "deletionTimestamp";
  private static final String GRACE = "deletionGracePeriodSeconds";
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  private SystemMetadata() {}

  /** Removes what a new object cannot have. */
  static void wipe(ObjectNode metadata) {
    metadata.remove("selfLink");
    metadata.remove(List.of(DELETION, GRACE));
  }

  /**
   * Gives an object what the stored one has. The uid of a replaced object is a precondition, and
   * that of a patched one stays what it is.
   */
  static void keep(Call call, ObjectNode metadata, ObjectNode old) {
    for (String field : List.of("resourceVersion", "creationTimestamp")) {
      Json.setOrRemove(metadata, field, old.get(field));
    }
    if (!isPatch(call) || Json.string(metadata, "uid").isEmpty()) {
      Json.setOrRemove(metadata, "uid", old.get("uid"));
    }
  }

  /**
   * Gives an object what the stored one has of a deletion that began, and returns a fault for each
   * other value of what never changes.
   *
   * @param metadata those that the strategy of the kind has prepared
   */
  static List<FieldError> changed(ObjectNode metadata, ObjectNode old) {
    if (old.has(DELETION)) {
      Json.setOrRemove(metadata, DELETION, old.get(DELETION));
    }
    if (Json.find(metadata, GRACE) == null) {
      Json.setOrRemove(metadata, GRACE, old.get(GRACE));
    }
    List<FieldError> faults = new ArrayList<>();
    for (String field : List.of("uid", DELETION, GRACE)) {
      JsonNode value = Json.find(metadata, field);
      if (value == null) {
        metadata.remove(field);
      } else if (!Json.same(value, old.get(field))) {
        faults.add(FieldError.invalid("metadata." + field, value, "field is immutable"));
      }
    }
    return faults;
  }

  /** Sets the namespace that the path says, and refuses another one. */
  public static void checkNamespace(Call call, ObjectNode metadata) {
    if (!call.resource().namespaced()) {
      metadata.remove("namespace");
      return;
    }
    String stated = Json.string(metadata, "namespace");
    if (!stated.isEmpty() && !stated.equals(call.namespace())) {
      throw Errors.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
    metadata.put("namespace", call.namespace());
  }

  /** Refuses an object whose name is not the one in the path. */
  static void checkName(Call call, ObjectNode object) {
    String name = Json.string(object, "metadata", "name");
    if (name.isEmpty()) {
      throw Errors.badRequest(
          "the name of the object ("
              + call.name()
              + " based on URL) was undeterminable: name must be provided");
    }
    if (!name.equals(call.name())) {
      throw Errors.badRequest(
          "the name of the object ("
              + name
              + ") does not match the name on the URL ("
              + call.name()
              + ")");
    }
  }

  /**
   * Refuses a uid or a resource version that is not the one of the stored object.
   *
   * @param unconditional whether the kind lets an update leave out the resource version
   */
  static void checkPreconditions(
      Call call, ObjectNode object, ObjectNode old, boolean unconditional) {
    if (!isPatch(call)) {
      requireSame(call, "UID", Json.string(object, "metadata", "uid"), old);
    }
    long version = version(object);
    if (version == 0 && !unconditional) {
      throw Errors.invalid(
          call.resource().group(),
          call.resource().plural(),
          call.name(),
          List.of(
              new FieldError(
                  "FieldValueInvalid",
                  "metadata.resourceVersion",
                  "Invalid value: 0: must be specified for an update")));
    }
    if (version != 0 && version != version(old)) {
      throw Errors.conflict(
          call.groupResource(),
          call.name(),
          "the object has been modified; please apply your changes to the latest version and try"
              + " again");
    }
  }

  private static boolean isPatch(Call call) {
    return call.request().method().equals("PATCH");
  }

  /** Returns whether an object has a resource version. A text that is none does not count. */
  static boolean isVersioned(ObjectNode object) {
    BigInteger number = number(Json.string(object, "metadata", "resourceVersion"));
    return number != null && number.signum() > 0 && number.bitLength() <= Long.SIZE;
  }

  /**
   * Returns the resource version of an object, or 0 if it has none.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 500 for a text that is none
   */
  static long version(ObjectNode object) {
    String text = Json.string(object, "metadata", "resourceVersion");
    if (text.isEmpty()) {
      return 0;
    }
    BigInteger number = number(text);
    if (number == null || number.bitLength() > Long.SIZE) {
      throw Errors.unreasoned(
          "strconv.ParseUint: parsing "
              + GoText.quote(text)
              + ": "
              + (number == null ? "invalid syntax" : "value out of range"));
    }
    return number.longValue();
  }

  private static @Nullable BigInteger number(String text) {
    return NUMBER.matcher(text).matches() ? new BigInteger(text) : null;
  }

  /**
   * Checks a precondition of storage.
   *
   * @param what {@code UID} or {@code ResourceVersion}
   * @param wanted the expected value. Any value meets the empty string.
   */
  static void requireSame(Call call, String what, String wanted, ObjectNode old) {
    String own = Json.string(old, "metadata", what.equals("UID") ? "uid" : "resourceVersion");
    if (!wanted.isEmpty() && !wanted.equals(own)) {
      boolean dryRun = !call.request().query().getOrDefault("dryRun", List.of()).isEmpty();
      // The real server's storage adds the folder, and it sees no dry run.
      throw call.invalidObject(
          dryRun ? "/" : "/registry/",
          "Precondition failed: "
              + what
              + " in precondition: "
              + wanted
              + ", "
              + what
              + " in object meta: "
              + own);
    }
  }
}
