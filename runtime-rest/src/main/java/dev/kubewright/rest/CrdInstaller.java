package dev.kubewright.rest;

import dev.kubewright.client.AlreadyExistsException;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.json.JsonReader;
import java.time.Duration;
import java.util.function.LongSupplier;

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
    Unstructured state = createOrUpdate(crd);
    while (!established(crd, state)) {
      Duration left = Duration.ofNanos(deadline - nanoTime.getAsLong());
      if (left.isNegative() || left.isZero()) {
        throw new CrdException("the CRD " + crd.name() + " was not established within " + timeout);
      }
      if (!arrivesByWatch(crd, state, left)) {
        state = read(calls.get(path(crd)));
      } else {
        return;
      }
    }
  }

  private Unstructured createOrUpdate(Crd crd) {
    try {
      return send("POST", PATH, crd.document());
    } catch (AlreadyExistsException present) {
      return retries.run(() -> update(crd));
    }
  }

  /** What others have written into the metadata stays; spec, labels and annotations become ours. */
  private Unstructured update(Crd crd) {
    Unstructured present = read(calls.get(path(crd)));
    if (present.metadata().deletionTimestamp() != null) {
      throw new CrdException(
          "the CRD " + crd.name() + " is being deleted; install it again when it is gone");
    }
    Unstructured next = present.with(crd.document().map("spec"), "spec");
    for (String field : new String[] {"labels", "annotations"}) {
      for (var value : crd.document().map("metadata", field).entrySet()) {
        next = next.with(value.getValue(), "metadata", field, value.getKey());
      }
    }
    return send("PUT", path(crd), next);
  }

  private boolean arrivesByWatch(Crd crd, Unstructured state, Duration left) {
    try (Watch<Unstructured> watch = watch(crd, state, left)) {
      for (WatchEvent<Unstructured> event : watch) {
        if (event instanceof WatchEvent.Error<Unstructured>) {
          return false;
        }
        if (event instanceof WatchEvent.Deleted<Unstructured>) {
          throw new CrdException(
              "the CRD " + crd.name() + " was deleted while it was being installed");
        }
        if (event instanceof WatchEvent.Modified<Unstructured> modified
            && established(crd, modified.object())) {
          return true;
        }
      }
    }
    return false;
  }

  private Watch<Unstructured> watch(Crd crd, Unstructured state, Duration left) {
    String query =
        new Query()
            .add("watch", true)
            .add("fieldSelector", "metadata.name=" + crd.name())
            .add("resourceVersion", state.metadata().resourceVersion())
            .seconds("timeoutSeconds", left)
            .toString();
    Request request = calls.request("GET", PATH + query, null, null, left.plus(GRACE));
    return new TypedWatch<>(
        request, calls.send(request), Unstructured.CODEC, DecodeContext.create());
  }

  private static boolean established(Crd crd, Unstructured state) {
    boolean established = false;
    int count = state.list("status", "conditions").size();
    for (int i = 0; i < count; i++) {
      String type = condition(state, i, "type");
      String status = condition(state, i, "status");
      if (type.equals("NamesAccepted") && status.equals("False")) {
        throw new CrdException(
            "the server does not accept the names of the CRD "
                + crd.name()
                + ": "
                + condition(state, i, "message"));
      }
      established |= type.equals("Established") && status.equals("True");
    }
    return established;
  }

  private static String condition(Unstructured state, int index, String field) {
    return state.string("status", "conditions", Integer.toString(index), field).orElse("");
  }

  private static String path(Crd crd) {
    return PATH + "/" + ResourcePath.segment("name", crd.name());
  }

  private Unstructured send(String method, String path, Unstructured body) {
    var content = RequestBody.of(Json.encode(Unstructured.CODEC, body));
    return read(
        calls.request(method, path, content, "application/json", calls.timeout().orElse(null)));
  }

  private Unstructured read(Request request) {
    return calls.read(
        request,
        body -> Bodies.decode(JsonReader.of(body), Unstructured.CODEC::read, request.toString()));
  }
}
