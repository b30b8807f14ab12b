package dev.kubewright.api.codec;

import dev.kubewright.api.apiextensions.v1.JSONSchemaPropsCodec;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJsonCodec;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program that reads difficult documents: some are many times larger than its heap, some are
 * nested deeper than its stack, and some have parts that are expensive to share.
 */
final class HostileStreams {
  /** Reads very large values, some larger than allowed. It needs a heap for them. */
  static final String GREAT_VALUES = "great-values";

  private static final int SIZE = 96 * 1024 * 1024;
  private static final int COLLIDING = 17;
  private static final int DROP = 64;

  /** The reader does not search pieces at the end of the available data. */
  private static final String BLANKS = " ".repeat(64);

  private HostileStreams() {}

  /** Prints the result for each document. */
  public static void main(String[] arguments) {
    if (List.of(arguments).contains(GREAT_VALUES)) {
      say("long string", Codecs.STRING, "\"", "0123456789abcdef", "\"");
      say("long name", PodCodec.INSTANCE, "{\"", "0123456789abcde\\n", "\":0}");
      say("long raw string", RawJsonCodec.INSTANCE, "\"", "0123456789abcdef", "\"");
      say("long raw array", RawJsonCodec.INSTANCE, "[", "[1, 2, 3, {}], ", "0]");
      sayCollisions();
      return;
    }
    String deep = "{\"not\":".repeat(200) + "{}" + "}".repeat(200);
    say("string", PodCodec.INSTANCE, "{\"unknown\":\"", "0123456789abcdef", "\"}");
    say("escapes", PodCodec.INSTANCE, "{\"unknown\":\"", "\\u00e4\\ud83d\\ude00ä€", "\"}");
    say("number", PodCodec.INSTANCE, "{\"unknown\":-", "1234567890", "e1}");
    say("blanks", PodCodec.INSTANCE, "{\"metadata\":", " \n\t\r        ", "{}}");
    say("items", PodCodec.INSTANCE, "{\"unknown\":[", "{\"a\":[1,null,{}]},", "0]}");
    say("fields", PodCodec.INSTANCE, "{", "\"unknown\":0,", "\"metadata\":{}}");
    say("nulls", PodCodec.INSTANCE, "{", "\"spec\":null,", "\"metadata\":{}}");
    say("again", PodCodec.INSTANCE, "{", "\"metadata\":{\"name\":\"a\"},", "\"spec\":{}}");
    say("arrays", PodCodec.INSTANCE, "{\"unknown\":", "[", "");
    say("objects", PodCodec.INSTANCE, "{\"unknown\":", "{\"a\":", "");
    say("schemas", JSONSchemaPropsCodec.INSTANCE, "", "{\"not\":", "");
    say("tail", PodCodec.INSTANCE, "{}", "          ", "x");
    say("deep", JSONSchemaPropsCodec.INSTANCE, deep, "", "");
    sayDrops();
    sayShared();
  }

  private static void say(String name, Codec<?> codec, String start, String unit, String end) {
    int times = unit.isEmpty() ? 0 : SIZE / unit.length();
    int atOnce = 1000;
    byte[] block = bytes(unit.repeat(atOnce));
    say(
        name,
        codec,
        Json.reader(joined(start, Stream.generate(() -> block).limit(times / atOnce), end)));
  }

  private static void say(String name, Codec<?> codec, JsonReader in) {
    try {
      while (in.peek() != JsonToken.END_OF_DOCUMENT) {
        codec.read(in);
      }
      System.out.println(name + ": read");
    } catch (CodecException e) {
      String message = String.valueOf(e.getMessage());
      System.out.println(name + ": " + message.substring(0, message.indexOf(" at $")));
    }
  }

  /**
   * Prints the result for long values that begin with a known piece. Each value is a document, and
   * every later read returns one byte.
   */
  private static void sayDrops() {
    byte[] value = bytes("\"" + "x".repeat(60_000) + "\"");
    var drops =
        IntStream.range(0, 400)
            .mapToObj(
                i ->
                    new ByteArrayInputStream(value) {
                      @Override
                      public synchronized int read(byte[] into, int offset, int length) {
                        return super.read(into, offset, pos == 0 ? DROP : 1);
                      }
                    });
    say("drops", RawJsonCodec.INSTANCE, Json.reader(new SequenceInputStream(in(drops))));
  }

  /** Prints the result for keys with equal hashes. */
  private static void sayCollisions() {
    Stream<byte[]> entries =
        IntStream.range(0, 1 << COLLIDING)
            .mapToObj(
                bits ->
                    IntStream.range(0, COLLIDING)
                        .mapToObj(i -> (bits >> i & 1) == 0 ? "Aa" : "BB")
                        .collect(Collectors.joining("", "\"", "\":\"\",")))
            .map(HostileStreams::bytes);
    say(
        "collisions",
        PodCodec.INSTANCE,
        Json.reader(joined("{\"metadata\":{\"labels\":{", entries, "\"last\":\"\"}}}")));
  }

  /** Prints the result for documents that occur twice, so that one context would share them. */
  private static void sayShared() {
    DecodeContext context = DecodeContext.create();
    sayShared("tiny pieces", 20_000, context, i -> "{\"a\":{\"b\":{" + keys(i, 400) + "}}}");
    sayShared("many pieces", 2_000, context, i -> "[[[" + "0,".repeat(25_000) + i + "]]]");
    sayShared("pieces", 20_000, context, i -> "[[[\"" + i + "x".repeat(5_000) + "\",0]]]");
    sayShared("great pieces", 2_000, context, i -> "[[[\"" + i + "x".repeat(50_000) + "\",0]]]");
    sayShared("sequences", 40_000, context, i -> "[[[" + "0,".repeat(i % 1000) + "true]]]");
    sayShared("strings", 20_000, context, i -> "[" + keys(i, 100).replace(":0", "") + "]");
  }

  private static String keys(int from, int count) {
    return IntStream.range(from * count, (from + 1) * count)
        .mapToObj(i -> "\"" + i + "\":0")
        .collect(Collectors.joining(","));
  }

  private static void sayShared(
      String name, int count, DecodeContext context, IntFunction<String> document) {
    Stream<byte[]> documents =
        IntStream.range(0, count).mapToObj(i -> bytes(document.apply(i / 2) + BLANKS));
    Codec<?> codec = name.equals("strings") ? Codecs.list(Codecs.STRING) : RawJsonCodec.INSTANCE;
    say(name, codec, Json.reader(joined("", documents, ""), context));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static InputStream joined(String start, Stream<byte[]> parts, String end) {
    Stream<byte[]> all = Stream.concat(Stream.of(bytes(start)), parts);
    return new SequenceInputStream(
        in(Stream.concat(all, Stream.of(bytes(end))).map(ByteArrayInputStream::new)));
  }

  private static Enumeration<InputStream> in(Stream<? extends InputStream> streams) {
    Iterator<? extends InputStream> parts = streams.iterator();
    return new Enumeration<>() {
      @Override
      public boolean hasMoreElements() {
        return parts.hasNext();
      }

      @Override
      public InputStream nextElement() {
        return parts.next();
      }
    };
  }
}
