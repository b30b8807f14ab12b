package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err, true), arguments);
    return new Ran(code, out.toString(), err.toString());
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
