package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.cli.Main;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubewright exec} beside {@code kubectl exec}. */
@Timeout(120)
class ExecCommandIT {
  private static final String POD = Nodes.pod(Kubelet.PLAIN);

  @TempDir private static Path folder = Path.of("unset");

  private static Nodes nodes;
  private static String kubeconfig;

  @BeforeAll
  static void start() throws IOException {
    nodes = Nodes.start(List.of());
    kubeconfig =
        "--kubeconfig="
            + Files.writeString(folder.resolve("kubeconfig"), nodes.plane().kubeconfig());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      nodes.close();
    }
  }

  /** What a command printed, and its exit code. */
  private record Ran(int code, String out, String err) {}

  private static Ran kubewright(InputStream in, String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    String[] all =
        Stream.concat(Stream.of("exec", kubeconfig, "-n", "default"), Stream.of(arguments))
            .toArray(String[]::new);
    int code = Main.run(in, out, err, all);
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  private static Ran kubectl(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(
        ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl")).orElseThrow().toString());
    command.addAll(List.of("exec", kubeconfig, "-n", "default"));
    command.addAll(List.of(arguments));
    Path err = folder.resolve("err");
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Ran(process.waitFor(), out, Files.readString(err));
  }

  @Test
  void exec_command_printsWhatKubectlPrints() throws Exception {
    String[] arguments = {POD, "--", "sh", "-c", "echo out; echo err >&2; exit 7"};

    Ran ours = kubewright(InputStream.nullInputStream(), arguments);
    Ran theirs = kubectl(arguments);

    assertThat(ours.code()).isEqualTo(theirs.code());
    assertThat(ours.out()).isEqualTo(theirs.out());
    assertThat(ours.err()).isEqualTo("err\n");
    assertThat(theirs.err()).startsWith("err\n");
  }

  @Test
  void exec_input_isPassedOn() {
    byte[] bytes = {0, (byte) 255, 10, 13};

    Ran sum = kubewright(new ByteArrayInputStream(bytes), "-i", "-c", "app", POD, "--", "cksum");

    assertThat(sum.err()).isEmpty();
    assertThat(sum.out()).endsWith(" 4\n");
    assertThat(sum.code()).isEqualTo(0);
  }

  @Test
  void exec_mistakes_areOneLine() {
    Ran missing = kubewright(InputStream.nullInputStream(), POD, "--", "/no/such/tool");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err().lines().toList()).hasSize(1);
    assertThat(missing.err()).contains("did not start");
    assertThat(kubewright(InputStream.nullInputStream(), POD).code()).isEqualTo(2);
    Ran noTerminal = kubewright(InputStream.nullInputStream(), "-i", "-t", POD, "--", "true");
    assertThat(noTerminal.code()).isEqualTo(1);
    assertThat(noTerminal.err()).contains("-t needs");
  }

  /** As kubectl: without its keys, nothing could end a command on a terminal. */
  @Test
  void exec_terminalWithoutInput_isLeftOut() throws Exception {
    String[] arguments = {"-t", POD, "--", "sh", "-c", "tty; exit 3"};

    Ran ours = kubewright(InputStream.nullInputStream(), arguments);
    Ran theirs = kubectl(arguments);

    assertThat(ours.out()).isEqualTo(theirs.out());
    assertThat(ours.code()).isEqualTo(theirs.code());
    assertThat(ours.err()).isEqualTo("warning: -t needs -i, so the command gets no terminal\n");
  }

  /** The signal of Ctrl-C reaches the program, because the terminal is as it was. */
  @Test
  void exec_terminalWithoutInput_ctrlCEndsIt() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no program script");
    Process process = onTerminal("-t", POD, "--", "sh", "-c", "echo begun; exec sleep 600");
    try {
      assertThat(linesTo(process.inputReader(UTF_8), "begun")).isNotEmpty();

      process.getOutputStream().write(3); // what the key sends
      process.getOutputStream().flush();

      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  /** As kubectl, which a signal ends. */
  @Test
  void exec_readerClosesTheOutput_endsQuietly() throws Exception {
    Path err = folder.resolve("err-closed");
    Process process =
        new ProcessBuilder(words(POD, "--", "yes")).redirectError(err.toFile()).start();
    try (InputStream out = process.getInputStream()) {
      assertThat(out.readNBytes(4)).isEqualTo("y\ny\n".getBytes(UTF_8));
    }

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(141);
    assertThat(Files.readString(err)).isEmpty();
  }

  /** Returns the command line that runs the program. */
  private static List<String> words(String... arguments) {
    var words =
        new ArrayList<String>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "exec",
                kubeconfig,
                "-n",
                "default"));
    words.addAll(List.of(arguments));
    return words;
  }

  /**
   * The program {@code script} runs a command on a terminal. A shell lets what it runs in the
   * background ignore Ctrl-C, and its children with it.
   */
  private static Process onTerminal(String... arguments) throws IOException {
    List<String> words = words(arguments);
    Path program = folder.resolve("on-terminal");
    Files.writeString(
        program,
        words.stream()
            .map(word -> "'" + word + "'")
            .collect(
                Collectors.joining(
                    " ", "stty cols 100 rows 30; tty; exec env --default-signal=INT ", "\n")));
    return new ProcessBuilder("script", "-qec", "sh " + program, "/dev/null")
        .redirectErrorStream(true)
        .start();
  }

  private static List<String> linesTo(BufferedReader lines, String last) throws IOException {
    var all = new ArrayList<String>();
    do {
      String line = lines.readLine();
      assertWithMessage("a line after " + all).that(line).isNotNull();
      all.add(line.strip());
    } while (!all.contains(last));
    return all;
  }

  /** The kubelets of the tests write each size as a line. */
  @Tag("streams-exec-13")
  @Test
  void exec_terminalGetsAnotherSize_commandGetsIt() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no program script");
    Process process = onTerminal("-i", "-t", POD, "--", "sh", "-c", "read line; exit 7");
    try {
      var lines = process.inputReader(UTF_8);
      String terminal = lines.readLine().strip();
      assertThat(linesTo(lines, "size 100x30")).doesNotContain("size 90x20");

      Process resized =
          new ProcessBuilder("stty", "-F", terminal, "cols", "90", "rows", "20").start();
      assertThat(resized.waitFor()).isEqualTo(0);
      assertThat(linesTo(lines, "size 90x20")).isNotEmpty();

      process.getOutputStream().write("typed\n".getBytes(UTF_8));
      process.getOutputStream().flush();
      assertThat(process.waitFor()).isEqualTo(7);
    } finally {
      process.destroyForcibly();
    }
  }
}
