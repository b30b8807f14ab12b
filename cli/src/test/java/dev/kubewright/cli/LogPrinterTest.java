package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.stream.log.LogLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LogPrinterTest {
  private static final ObjectKey POD = ObjectKey.of("prod", "web-0");
  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");

  private final StringWriter text = new StringWriter();
  private final LogPrinter printer =
      new LogPrinter(new PrintWriter(text), (pod, container) -> container + " ", true);

  private void print(String container, String part, boolean partial) {
    boolean unused = printer.print(POD, container, new LogLine(NOON, part, partial));
  }

  @Test
  void print_partsOfALine_areOneLine() {
    print("app", "one ", true);
    print("app", "two ", true);
    print("app", "three", false);
    print("app", "next", false);

    assertThat(text.toString())
        .isEqualTo("app 2026-07-01T12:00:00Z one two three\napp 2026-07-01T12:00:00Z next\n");
  }

  @Test
  void print_lineOfAnotherContainerBetween_beginsALineOfItsOwn() {
    print("app", "one ", true);
    print("sidecar", "other", false);
    print("app", "two", false);

    assertThat(text.toString().replace(NOON + " ", "").lines().toList())
        .containsExactly("app one ", "sidecar other", "app two")
        .inOrder();
  }

  /** A large log without a reader is not read to its end. */
  @Test
  void print_outputIsClosed_saysSoSoon() {
    var closed =
        new LogPrinter(
            new PrintWriter(
                new OutputStream() {
                  @Override
                  public void write(int one) throws IOException {
                    throw new IOException("Broken pipe");
                  }
                }),
            (pod, container) -> "",
            false);
    int lines = 1;
    while (closed.print(POD, "app", new LogLine(null, "x".repeat(99), false))) {
      lines++;
    }

    assertThat(lines).isEqualTo(82); // 8 KiB
  }

  @Test
  void restarted_afterAPart_isALineOfItsOwn() {
    print("app", "no end", true);
    printer.restarted(POD, "app");
    print("app", "again", true);
    printer.endLine();
    printer.endLine();

    assertThat(text.toString().replace(NOON + " ", ""))
        .isEqualTo("app no end\napp --- restarted ---\napp again\n");
  }
}
