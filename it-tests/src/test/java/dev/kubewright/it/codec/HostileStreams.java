package dev.kubewright.it.codec;

import dev.kubewright.api.apiextensions.v1.JSONSchemaPropsCodec;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that reads documents many times the size of its heap, of which a reader has no reason
 * to keep anything, and documents that are nested deeper than its stack.
 */
final class HostileStreams {
  private static final int SIZE = 96 * 1024 * 1024;

  private HostileStreams() {}

  /** Says for each document how it ended. */
  public static void main(String[] arguments) {
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
  }

  private static void say(String name, Codec<?> codec, String start, String unit, String end) {
    int times = unit.isEmpty() ? 0 : SIZE / unit.length();
    JsonReader in =
        JsonReader.of(
            new SequenceInputStream(
                Collections.enumeration(List.of(bytes(start), repeated(unit, times), bytes(end)))));
    try {
      codec.read(in);
      in.finish();
      System.out.println(name + ": read");
    } catch (CodecException e) {
      String message = String.valueOf(e.getMessage());
      System.out.println(name + ": " + message.substring(0, message.indexOf(" at $")));
    }
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static InputStream repeated(String unit, int times) {
    int atOnce = 1000;
    byte[] block = unit.repeat(atOnce).getBytes(StandardCharsets.UTF_8);
    return new SequenceInputStream(
        Collections.enumeration(
            Stream.generate(() -> (InputStream) new ByteArrayInputStream(block))
                .limit(times / atOnce)
                .toList()));
  }
}
