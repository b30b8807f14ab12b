package dev.kubewright.benchmarks.simdjson;

import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import java.util.ArrayList;
import java.util.List;
import org.simdjson.JsonValue;
import org.simdjson.SimdJsonParser;

/**
 * The tape of simdjson-java: it marks where values stand, makes no objects of them, and is lost
 * with the next document. The library does not write.
 */
public final class TapeCodec implements CodecPeer, TextPeer {
  private static final int LONGEST = 160 << 20;
  private static final int DEPTH = 1024;

  private final SimdJsonParser parser = new SimdJsonParser(LONGEST, DEPTH);

  /** Made by name. */
  public TapeCodec() {}

  private JsonValue parse(byte[] body) {
    return parser.parse(body, body.length);
  }

  @Override
  public Object decodeList(byte[] body) {
    return parse(body);
  }

  @Override
  public List<?> items(Object list) {
    List<JsonValue> items = new ArrayList<>();
    ((JsonValue) list).get("items").arrayIterator().forEachRemaining(items::add);
    return items;
  }

  @Override
  public Object decodePod(byte[] body) {
    return parse(body);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return parse(frame);
  }

  @Override
  public byte[] encode(Object pod) {
    throw new UnsupportedOperationException("simdjson-java does not write");
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    throw new UnsupportedOperationException("a tape is read-only");
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return parse(body);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return parse(body);
  }

  @Override
  public byte[] encodeConfigMaps(Object list) {
    return encode(list);
  }

  @Override
  public byte[] encodeSecrets(Object list) {
    return encode(list);
  }
}
