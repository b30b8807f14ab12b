package dev.kubewright.it.codec;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Random scalars: ordinary ones, and those that break readers and writers. */
public final class Scalars {
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "web",
          "nginx:1.27",
          "app.kubernetes.io/name",
          "null",
          "true",
          "1",
          " ",
          "\"",
          "\\",
          "\\\"",
          "\\u0041",
          "\u0000",
          "\u0001\u001f\u007f\u0080\u009f",
          "\b\f\n\r\t",
          "</script>&<",
          "ä",
          "€uro",
          "\u07ff\u0800\uffff\ufffd\ufeff",
          "\u2028\u2029",
          "\ud83d\ude00",
          "\ud800\udc00\udbff\udfff",
          "seven77",
          "eight888",
          "nine 9999",
          "$ref",
          "[0].a['b']",
          "e\u0301\u202e");

  private static final List<String> QUANTITIES =
      List.of(
          "0",
          "-0",
          "1",
          "+1",
          "1.",
          ".5",
          "1.50",
          "0.5m",
          "100m",
          "-100m",
          "1n",
          "1u",
          "1k",
          "1M",
          "1G",
          "1T",
          "1P",
          "1E",
          "1Ki",
          "1Mi",
          "1Gi",
          "1Ti",
          "1Pi",
          "1Ei",
          "-1.5Gi",
          "1e3",
          "1E-3",
          "9223372036854775807",
          "-9223372036854775808",
          "12345678901234567890Ei",
          "0.000000001");

  private static final List<Instant> TIMES =
      List.of(
          Instant.EPOCH,
          Instant.parse("0000-01-01T00:00:00Z"),
          Instant.parse("0001-01-01T00:00:00Z"),
          Instant.parse("1969-12-31T23:59:59Z"),
          Instant.parse("2024-02-29T12:34:56Z"),
          Instant.parse("9999-12-31T23:59:59Z"));

  private static final List<Double> DOUBLES =
      List.of(
          0.0,
          -0.0,
          1.0,
          -1.5,
          0.1,
          1e-6,
          9.99e-7,
          1e21,
          9.99e20,
          5e-324,
          2.2250738585072014E-308,
          Double.MAX_VALUE,
          -Double.MAX_VALUE,
          9007199254740993.0,
          2e-3);

  private final Random random;

  public Scalars(Random random) {
    this.random = random;
  }

  private <T> T pick(List<T> among) {
    return among.get(random.nextInt(among.size()));
  }

  public String text() {
    return switch (random.nextInt(40)) {
      case 0 -> pick(TEXTS).repeat(1 + random.nextInt(40));
      case 1 -> codePoints(1 + random.nextInt(70));
      case 2 -> random.nextInt(20) == 0 ? "x".repeat(17_000) + "ä€" : pick(TEXTS) + pick(TEXTS);
      default -> pick(TEXTS);
    };
  }

  private String codePoints(int length) {
    var text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      int point = random.nextInt(1 << 1 + random.nextInt(20));
      boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      text.appendCodePoint(surrogate ? '?' : point);
    }
    return text.toString();
  }

  public int int32() {
    return (int) integer(32);
  }

  public long int64() {
    return integer(64);
  }

  private long integer(int bits) {
    long max = bits == 64 ? Long.MAX_VALUE : Integer.MAX_VALUE;
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> max;
      case 2 -> -max - 1;
      case 3 -> -1L - random.nextInt(100);
      default -> random.nextLong() >> 64 - bits + random.nextInt(bits);
    };
  }

  public double float64() {
    double any = Double.longBitsToDouble(random.nextLong());
    return random.nextBoolean() || Double.isNaN(any) || Double.isInfinite(any)
        ? pick(DOUBLES)
        : any;
  }

  public Instant time(boolean micros) {
    Instant time = random.nextBoolean() ? pick(TIMES) : TIMES.get(4).plusSeconds(random.nextInt());
    return micros ? time.plusNanos(random.nextInt(1_000_000) * 1000L) : time;
  }

  public String quantity() {
    return pick(QUANTITIES);
  }

  public byte[] bytes() {
    var bytes = new byte[random.nextInt(8) == 0 ? random.nextInt(5000) : random.nextInt(6)];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Returns any JSON but null, because null counts as missing. */
  public String json(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 -> Long.toString(int64());
      case 1 -> pick(List.of("1.0", "1e5", "-0.0E+10", "123456789012345678901234567890"));
      case 2 -> Boolean.toString(random.nextBoolean());
      case 3 -> quoted();
      case 4 -> "[]";
      case 5 -> "[null," + json(depth - 1) + " ,\t" + json(depth - 1) + "]";
      default -> jsonObject(depth);
    };
  }

  public String jsonObject(int depth) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      names.add(quoted());
    }
    return names.stream()
        .map(name -> name + ": " + (depth > 0 ? json(depth - 1) : "null"))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private String quoted() {
    return JsonMapper.shared().writeValueAsString(text());
  }
}
