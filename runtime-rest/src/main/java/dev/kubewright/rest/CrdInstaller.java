package dev.kubewright.rest;

import dev.kubewright.client.AlreadyExistsException;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.LongSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Brings a CRD to a server and waits, by a watch, until it is served. */
final class CrdInstaller {
  private static final String PATH = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final Calls calls;
  private final ConflictRetry retries;
  private final LongSupplier nanoTime;

  CrdInstaller(Calls calls, ConflictRetry retries, LongSupplier nanoTime) {
    this.calls = calls;
    this.retries = retries;
    this.nanoTime = nanoTime;
  }

  void install(Crd crd, Duration timeout) {
    long deadline = nanoTime.getAsLong() + timeout.toNanos();
    JsonNode state = createOrUpdate(crd);
    while (!established(crd, state)) {
      Duration left = Duration.ofNanos(deadline - nanoTime.getAsLong());
      if (left.isNegative() || left.isZero()) {
        throw new CrdException("the CRD " + crd.name() + " was not established within " + timeout);
      }
      if (!arrivesByWatch(crd, state, left)) {
        state = tree(calls.get(path(crd)));
      } else {
        return;
      }
    }
  }

  private JsonNode createOrUpdate(Crd crd) {
    try {
      return send("POST", PATH, crd.document());
    } catch (AlreadyExistsException present) {
      return retries.run(() -> update(crd));
    }
  }

  /** What others have written into the metadata stays; spec, labels and annotations become ours. */
  private JsonNode update(Crd crd) {
    var present = (ObjectNode) tree(calls.get(path(crd)));
    if (present.path("metadata").hasNonNull("deletionTimestamp")) {
      throw new CrdException(
          "the CRD " + crd.name() + " is being deleted; install it again when it is gone");
    }
    ObjectNode wanted = crd.document();
    present.set("spec", wanted.get("spec"));
    for (String field : new String[] {"labels", "annotations"}) {
      if (wanted.path("metadata").get(field) instanceof ObjectNode values) {
        present.withObject("/metadata/" + field).setAll(values);
      }
    }
    return send("PUT", path(crd), present);
  }

  private boolean arrivesByWatch(Crd crd, JsonNode state, Duration left) {
    try (Watch<RawJson> watch = watch(crd, state, left)) {
      for (WatchEvent<RawJson> event : watch) {
        if (event instanceof WatchEvent.Error<RawJson>) {
          return false;
        }
        if (event instanceof WatchEvent.Deleted<RawJson>) {
          throw new CrdException(
              "the CRD " + crd.name() + " was deleted while it was being installed");
        }
        if (event instanceof WatchEvent.Modified<RawJson> modified
            && established(crd, tree(modified.object()))) {
          return true;
        }
      }
    }
    return false;
  }

  private Watch<RawJson> watch(Crd crd, JsonNode state, Duration left) {
    String query =
        new Query()
            .add("watch", true)
            .add("fieldSelector", "metadata.name=" + crd.name())
            .add("resourceVersion", state.path("metadata").path("resourceVersion").asString(""))
            .seconds("timeoutSeconds", left)
            .toString();
    Request request = calls.request("GET", PATH + query, null, null, left.plus(GRACE));
    return new TypedWatch<>(request, calls.send(request), RawJsonCodec.INSTANCE, DecodeContext.create());
  }

  private static boolean established(Crd crd, JsonNode state) {
    boolean established = false;
    for (JsonNode condition : state.path("status").path("conditions")) {
      String type = condition.path("type").asString("");
      String status = condition.path("status").asString("");
      if (type.equals("NamesAccepted") && status.equals("False")) {
        throw new CrdException(
            "the server does not accept the names of the CRD "
                + crd.name()
                + ": "
                + condition.path("message").asString(""));
      }
      established |= type.equals("Established") && status.equals("True");
    }
    return established;
  }

  private static String path(Crd crd) {
    return PATH + "/" + ResourcePath.segment("name", crd.name());
  }

  private JsonNode send(String method, String path, JsonNode body) {
    var content = RequestBody.of(Trees.write(body));
    return tree(
        calls.request(method, path, content, "application/json", calls.timeout().orElse(null)));
  }

  private JsonNode tree(Request request) {
    return calls.read(request, body -> Trees.read(Bodies.bytes(request, body)));
  }

  private static JsonNode tree(RawJson json) {
    return Trees.read(json.text().getBytes(StandardCharsets.UTF_8));
  }
}
