package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a command printed.
 *
 * @param code the exit code
 * @param out standard output
 * @param err standard error
 */
record Ran(int code, String out, String err) {
  /** Runs our command in this JVM. */
  static Ran kubewright(String... arguments) {
    return kubewright(InputStream.nullInputStream(), arguments);
  }

  /** Runs our command with an input. */
  static Ran kubewright(InputStream in, String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code = Main.run(in, out, err, arguments);
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Runs kubectl. The folder receives its output. */
  static Ran kubectl(Path folder, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(
        ControlPlaneBinaries.find()
            .flatMap(found -> found.binary("kubectl"))
            .orElseThrow()
            .toString());
    command.addAll(List.of(arguments));
    Path out = folder.resolve("kubectl.out");
    Path err = folder.resolve("kubectl.err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertWithMessage("%s ended", command).that(ended).isTrue();
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
