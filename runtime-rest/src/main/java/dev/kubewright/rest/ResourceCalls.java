package dev.kubewright.rest;

import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.Json;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.meta.v1.DeleteOptionsCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The requests to one resource and the reading of their answers; complaints name the object. */
final class ResourceCalls {
  private static final FieldNames KIND = FieldNames.of("kind", "status");

  /** How much longer than the server a watch is given before it counts as dead. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final Calls calls;
  private final ResourcePath path;
  private final @Nullable DecodeContext context;

  ResourceCalls(Calls calls, ResourcePath path) {
    this(calls, path, null);
  }

  private ResourceCalls(Calls calls, ResourcePath path, @Nullable DecodeContext context) {
    this.calls = calls;
    this.path = path;
    this.context = context;
  }

  /** The same, reading lists and watches with a context instead of one for each. */
  ResourceCalls sharing(DecodeContext with) {
    return new ResourceCalls(calls, path, with);
  }

  private DecodeContext context() {
    return context == null ? DecodeContext.create() : context;
  }

  /**
   * A value to send and how to write it.
   *
   * @param value the value
   * @param codec writes it
   */
  record Sent<B>(B value, Codec<B> codec) {
    Body body() {
      return new Body(Json.encode(codec, value), "application/json");
    }
  }

  /** A body and its media type. */
  private record Body(byte[] bytes, String type) {}

  <R> R get(Target target, Codec<R> codec) {
    return read(request("GET", target, null, null), codec::read, target.name());
  }

  /** The object as the server sent it. */
  byte[] getBytes(Target target) {
    return bytes(request("GET", target, null, null));
  }

  /**
   * Sends a value; where the server answers with no more than a success, it comes back as it was
   * sent.
   */
  <B, R> R write(String method, Target target, Sent<B> sent, Codec<R> codec) {
    Request request = request(method, target, sent.body(), null);
    if (sent.codec() != (Object) codec) {
      return read(request, codec::read, target.name());
    }
    byte[] answer = bytes(request);
    if (isSuccess(answer)) {
      @SuppressWarnings("unchecked") // one codec for both: they are of one type
      R unchanged = (R) sent.value();
      return unchanged;
    }
    return decode(answer, codec, target.name());
  }

  /** Whether an answer is no more than that; one that cannot be read is for {@link #decode}. */
  private static boolean isSuccess(byte[] answer) {
    try {
      return isSuccess(JsonReader.of(answer));
    } catch (CodecException malformed) {
      return false;
    }
  }

  private static boolean isSuccess(JsonReader in) {
    String kind = "";
    boolean success = false;
    if (in.peek() != JsonToken.OBJECT) {
      return false;
    }
    in.beginObject();
    for (int field = in.nextField(KIND); field != FieldNames.END; field = in.nextField(KIND)) {
      if (field == FieldNames.UNKNOWN || in.peek() != JsonToken.STRING) {
        in.skipValue();
      } else if (field == 0) {
        kind = in.readString();
      } else {
        success = in.readString().equals("Success");
      }
    }
    return success && kind.equals("Status");
  }

  <R> R patch(Target target, Patch patch, Codec<R> codec) {
    var body =
        new Body(patch.body().text().getBytes(StandardCharsets.UTF_8), patch.type().wireName());
    return read(request("PATCH", target, body, null), codec::read, target.name());
  }

  void delete(Target target, DeleteOptions options, @Nullable Duration timeout) {
    boolean plain = options.equals(DeleteOptions.NONE);
    Body body = plain ? null : new Sent<>(options, DeleteOptionsCodec.INSTANCE).body();
    calls.run(request("DELETE", target, body, timeout));
  }

  <T> ObjectList<T> list(ListOptions options, Codec<T> codec) {
    var target = new Target(path.collection(), Query.of(options), "");
    Request request = request("GET", target, null, options.timeout());
    return calls.read(
        request,
        body ->
            Bodies.decode(
                JsonReader.of(body, context()),
                in -> ListReader.read(in, codec),
                path.describe("")));
  }

  <T> Watch<T> watch(WatchOptions options, Codec<T> codec) {
    Duration limit = options.timeout() == null ? null : options.timeout().plus(GRACE);
    Request request =
        calls.request("GET", path.collection() + Query.of(options), null, null, limit);
    Response response;
    try {
      response = calls.send(request);
    } catch (TransportException failed) {
      if (Failures.connectionLost(failed)) {
        return new TypedWatch<>(request, null, codec, context());
      }
      throw failed;
    }
    if (response.status() != 200) {
      try (response) {
        throw Errors.of(request, response);
      }
    }
    return new TypedWatch<>(request, response, codec, context());
  }

  private Request request(
      String method, Target target, @Nullable Body body, @Nullable Duration limit) {
    Duration timeout = limit == null ? calls.timeout().orElse(null) : limit;
    target.query().add("timeout", timeout == null ? null : Math.max(1, timeout.toMillis()) + "ms");
    String place = target.path() + target.query();
    return body == null
        ? calls.request(method, place, null, null, timeout)
        : calls.request(method, place, RequestBody.of(body.bytes()), body.type(), timeout);
  }

  private byte[] bytes(Request request) {
    return calls.read(request, body -> Bodies.bytes(request, body));
  }

  private <R> R read(Request request, Function<JsonReader, R> reader, String name) {
    return calls.read(
        request, body -> Bodies.decode(JsonReader.of(body), reader, path.describe(name)));
  }

  <R> R decode(byte[] document, Codec<R> codec, String name) {
    return Bodies.decode(JsonReader.of(document), codec::read, path.describe(name));
  }
}
