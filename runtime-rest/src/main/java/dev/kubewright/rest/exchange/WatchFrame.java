package dev.kubewright.rest.exchange;

import static dev.kubewright.Values.orElse;

import dev.kubewright.client.WatchEvent;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.meta.v1.StatusCodec;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one frame of a watch: {@code {"type": …, "object": …}}, in any order. A status in place of
 * a frame becomes a {@link WatchEvent.Error}.
 */
final class WatchFrame {
  private static final FieldNames NAMES =
      FieldNames.of("type", "object", "kind", "message", "reason", "code");
  private static final FieldNames OBJECT = FieldNames.of("object");

  private static final Set<String> CHANGES = Set.of("ADDED", "MODIFIED", "DELETED");

  private static final Codec<@Nullable String> TEXT = Codecs.nullable(Codecs.STRING);
  private static final Codec<@Nullable Integer> NUMBER = Codecs.nullable(Codecs.INTEGER);

  private WatchFrame() {}

  /**
   * Reads a frame.
   *
   * @param context the reader's context, also used for an object that comes before its type
   */
  static <T> WatchEvent<T> read(JsonReader in, Codec<T> codec, DecodeContext context) {
    String type = null;
    RawJson held = null;
    WatchEvent<T> event = null;
    BareStatus bare = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> type = in.readString();
        case 1 -> {
          if (type == null) {
            held = in.readRaw();
          } else {
            event = event(type, in, codec);
          }
        }
        case 2, 3, 4, 5 -> {
          bare = bare == null ? new BareStatus() : bare;
          bare.read(field, in);
        }
        default -> in.skipValue();
      }
    }
    if (type != null && held != null) {
      event = event(type, again(held, context), codec);
    }
    if (type == null && bare != null && bare.isStatus()) {
      return new WatchEvent.Error<>(bare.status());
    }
    return complete(in, event);
  }

  /** A status in place of a frame. Only the parts for people are read. */
  private static final class BareStatus {
    private final StatusBuilder status = new StatusBuilder().status("Failure");
    private boolean named;

    void read(int field, JsonReader in) {
      switch (field) {
        case 2 -> named = "Status".equals(TEXT.read(in));
        case 3 -> status.message(TEXT.read(in));
        case 4 -> status.reason(TEXT.read(in));
        default -> status.code(NUMBER.read(in));
      }
    }

    boolean isStatus() {
      return named;
    }

    Status status() {
      return status.build();
    }
  }

  /**
   * Returns a reader of the object inside a frame, so that paths and depth are those of a frame.
   */
  private static JsonReader again(RawJson object, DecodeContext context) {
    String frame = "{\"object\":" + object.text() + "}";
    JsonReader in = Json.reader(frame.getBytes(StandardCharsets.UTF_8), context);
    in.beginObject();
    in.nextField(OBJECT);
    return in;
  }

  private static <T> WatchEvent<T> complete(JsonReader in, @Nullable WatchEvent<T> event) {
    if (event == null) {
      throw in.error("expected a type and an object but found a frame without one of them");
    }
    return event;
  }

  /** Skips an object of another shape, so that the frames after it can be read. */
  private static <T> WatchEvent<T> event(String type, JsonReader in, Codec<T> codec) {
    return Tolerant.read(
        in,
        reader -> understood(type, reader, codec),
        (key, misfit) -> {
          if (!CHANGES.contains(type)) {
            throw misfit;
          }
          return new WatchEvent.Unreadable<>(key, type.equals("DELETED"), misfit);
        });
  }

  private static <T> WatchEvent<T> understood(String type, JsonReader in, Codec<T> codec) {
    return switch (type) {
      case "ADDED" -> new WatchEvent.Added<>(codec.read(in));
      case "MODIFIED" -> new WatchEvent.Modified<>(codec.read(in));
      case "DELETED" -> new WatchEvent.Deleted<>(codec.read(in));
      case "BOOKMARK" -> new WatchEvent.Bookmark<>(metadata(in));
      case "ERROR" -> new WatchEvent.Error<>(StatusCodec.INSTANCE.read(in));
      default ->
          throw in.error(
              "expected ADDED, MODIFIED, DELETED, BOOKMARK or ERROR but found a type \""
                  + type
                  + "\"");
    };
  }

  private static ObjectMeta metadata(JsonReader in) {
    in.beginObject();
    ObjectMeta metadata = Tolerant.fields(in);
    return orElse(metadata, ObjectMeta.NONE);
  }
}
