package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.Widget;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every text is read or refused within a limited time. */
class YamlFuzzTest {
  private static final Scheme SCHEME = Scheme.of(Widget.TYPE);
  private static final int ROUNDS = Integer.getInteger("kubewright.fuzz.rounds", 10_000);
  private static final long SOON = 5_000_000_000L;
  private static final byte[] SAMPLE =
      """
      ---
      # first
      apiVersion: stable.example.com/v1
      kind: Widget
      metadata: &m {name: "sm\\u00e4ll", labels: {a: 'b', "c": d}}
      spec:
        size: 0x10
        parts: &p
        - {name: a, weight: 1_0}
        - name: |-
            lines
             of text
          weight: !!int "2"
      --- # second
      apiVersion: v1
      kind: List
      items:
      - apiVersion: v1
        kind: Other
        metadata: {<<: *x}
        merged: {<<: [&x {a: 1}, {b: 2.50}], ? c : [~, yes, .5, 1e3]}
        folded: >+
          so
          on

        again: *x
      ...
      ---
      {"apiVersion": "v1", "kind": "Json", "n": [1, -2.5e+3, null, true, "\\u00e4"]}
      """
          .getBytes(StandardCharsets.UTF_8);
  private static final String[] SNIPPETS = {
    "\n",
    "\t",
    " ",
    "  ",
    ":",
    ": ",
    "- ",
    "? ",
    "#",
    "&x ",
    "*x",
    "!!str ",
    "!x ",
    "|",
    ">",
    "'",
    "\"",
    "[",
    "]",
    "{",
    "}",
    ",",
    "---\n",
    "...\n",
    "%A\n",
    "<<: ",
    "\\",
    "\u0085",
    "\u2028",
    "\ufeff",
    "😀",
    "\0",
    "\u007f",
    "@",
    "`",
    "=",
    "0",
    "-",
    "+",
    ".",
    "_",
    "e9",
    "~",
    "[[[[[[[["
  };

  @Test
  void loadAll_mutatedText_valueOrCodecException() {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] text = mutated(random);
      String message =
          "seed " + seed + " round " + round + ":\n" + new String(text, StandardCharsets.UTF_8);
      long start = System.nanoTime();
      read += load(text, message) ? 1 : 0;
      assertWithMessage(message).that(System.nanoTime() - start).isLessThan(SOON);
    }
    assertWithMessage("seed " + seed + ": texts that were read").that(read).isGreaterThan(0);
  }

  @Test
  void loadAll_truncatedText_valueOrCodecException() {
    for (int length = 0; length <= SAMPLE.length; length++) {
      load(Arrays.copyOf(SAMPLE, length), "length " + length);
    }
  }

  private static boolean load(byte[] text, String message) {
    try {
      List<KubernetesObject> objects = Yaml.loadAll(new ByteArrayInputStream(text), SCHEME);
      String dumped = Yaml.dumpAll(objects, SCHEME);
      assertWithMessage(message).that(Yaml.loadAll(dumped, SCHEME)).isEqualTo(objects);
      return true;
    } catch (CodecException refused) {
      assertWithMessage(message).that(refused).hasMessageThat().isNotEmpty();
      return false;
    }
  }

  private static byte[] mutated(Random random) {
    byte[] text = valid(random);
    for (int changes = random.nextInt(4); changes > 0; changes--) {
      int at = random.nextInt(text.length);
      byte[] snippet = SNIPPETS[random.nextInt(SNIPPETS.length)].getBytes(StandardCharsets.UTF_8);
      int removed = Math.min(text.length - at, random.nextInt(3));
      text =
          switch (random.nextInt(5)) {
            case 0 -> spliced(text, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 1 -> spliced(text, at, random.nextInt(text.length - at), new byte[0]);
            default -> spliced(text, at, removed, snippet);
          };
      if (text.length == 0) {
        return text;
      }
    }
    return text;
  }

  /** The sample without its one mistake, an alias that comes too early, most of the time. */
  private static byte[] valid(Random random) {
    String text = new String(SAMPLE, StandardCharsets.UTF_8);
    return (random.nextInt(4) == 0 ? text : text.replace("{<<: *x}", "{name: x}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] spliced(byte[] text, int at, int removed, byte[] inserted) {
    byte[] result = new byte[text.length - removed + inserted.length];
    System.arraycopy(text, 0, result, 0, at);
    System.arraycopy(inserted, 0, result, at, inserted.length);
    System.arraycopy(text, at + removed, result, at + inserted.length, text.length - at - removed);
    return result;
  }
}
