package dev.kubewright.examples.clientgo;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return Main.run(
        List.of(args), new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  @Test
  void run_withoutArguments_runsAll() {
    int status = run();

    assertThat(err.toString(UTF_8)).isEmpty();
    assertThat(status).isEqualTo(0);
    for (String name : Main.names()) {
      assertThat(out.toString(UTF_8)).contains("== " + name);
    }
  }

  @Test
  void run_oneName_runsThatOne() {
    assertThat(run("raw-rest")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("Created raw-rest-example.");
    assertThat(out.toString(UTF_8)).doesNotContain("== deployment");
  }

  @Test
  void run_unknownName_showsUsage() {
    assertThat(run("nothing")).isEqualTo(2);
    assertThat(run("--kubeconfig")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).startsWith("usage: ");
  }

  @Test
  void run_missingKubeconfig_saysSoInOneSentence() {
    assertThat(run("--kubeconfig", "does-not-exist")).isEqualTo(1);
    assertThat(err.toString(UTF_8).strip().lines().count()).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("does-not-exist: does not exist");
  }
}
