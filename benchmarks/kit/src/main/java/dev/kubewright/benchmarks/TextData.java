package dev.kubewright.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lists of objects that are mostly text, as an API server sends them. The same in each run. */
final class TextData {
  private static final long SEED = 20261123;
  private static final int CONFIG_MAPS = 200;
  private static final int FILES = 4;
  private static final int FILE_LINES = 110;
  private static final int LINE = 42;
  private static final int FILE_LETTERS = 4500;
  private static final int ESCAPE_EVERY = 7;
  private static final int SECRETS = 8;
  private static final int SECRET_BYTES = 768 * 1024; // 1 MB in base64
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 .:/-_={}";

  private final Random random = new Random(SEED);

  private TextData() {}

  /** ConfigMaps of 19 KB, four files of lines of 42 letters each. */
  static byte[] lines() {
    var data = new TextData();
    return list("ConfigMap", CONFIG_MAPS, unused -> data.files(data::linesOfAFile));
  }

  /** ConfigMaps of 21 KB, every seventh letter of their files escaped. */
  static byte[] escapes() {
    var data = new TextData();
    return list("ConfigMap", CONFIG_MAPS, unused -> data.files(data::escapesOfAFile));
  }

  /** Secrets of 1 MB. */
  static byte[] secrets() {
    var data = new TextData();
    return list("Secret", SECRETS, unused -> "\"key\":\"" + data.secret() + "\"");
  }

  private static byte[] list(String kind, int count, Function<Integer, String> data) {
    String items =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    """
                    {"metadata":{"name":"text-%1$d","namespace":"default",\
                    "uid":"5d3c1b7e-0000-4000-8000-%1$012d","resourceVersion":"%1$d",\
                    "creationTimestamp":"2026-01-01T00:00:00Z"},"data":{"""
                            .formatted(i)
                        + data.apply(i)
                        + "}}")
            .collect(Collectors.joining(","));
    String list =
        "{\"kind\":\"%sList\",\"apiVersion\":\"v1\",\"metadata\":{\"resourceVersion\":\"1\"},\"items\":["
            .formatted(kind);
    return (list + items + "]}").getBytes(StandardCharsets.UTF_8);
  }

  private String files(Function<StringBuilder, StringBuilder> file) {
    return IntStream.range(0, FILES)
        .mapToObj(i -> "\"file-" + i + ".yaml\":\"" + file.apply(new StringBuilder()) + "\"")
        .collect(Collectors.joining(","));
  }

  private StringBuilder linesOfAFile(StringBuilder text) {
    for (int line = 0; line < FILE_LINES; line++) {
      for (int i = 0; i < LINE; i++) {
        text.append(letter());
      }
      text.append("\\n");
    }
    return text;
  }

  private StringBuilder escapesOfAFile(StringBuilder text) {
    for (int i = 1; i <= FILE_LETTERS; i++) {
      if (i % ESCAPE_EVERY == 0) {
        text.append(i % 2 == 0 ? "\\\"" : "\\n");
      } else {
        text.append(letter());
      }
    }
    return text;
  }

  private char letter() {
    return LETTERS.charAt(random.nextInt(LETTERS.length()));
  }

  private String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}
