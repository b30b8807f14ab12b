package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** Arguments of the commands for pods, and outputs without a reader. */
class PodArgumentsTest {
  private static final String NOWHERE = "--server=http://127.0.0.1:1";

  @TempDir private Path folder = Path.of("unset");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    return Main.run(InputStream.nullInputStream(), out, err, arguments);
  }

  private String firstError() {
    return err.toString(UTF_8).lines().findFirst().orElse("");
  }

  @Test
  void podName_withItsType_isTheName() {
    var names = new PodName();
    var patterns = new PodName.Regex();

    assertThat(names.convert("web-0")).isEqualTo("web-0");
    assertThat(names.convert("pod/web-0")).isEqualTo("web-0");
    assertThat(names.convert("pods/web-0")).isEqualTo("web-0");
    assertThat(patterns.convert("web-.*").pattern()).isEqualTo("web-.*");
    assertThat(patterns.convert("pod/web.0").pattern()).isEqualTo("^web\\.0$");
    for (String none : new String[] {"deploy/web", "pod/", "/web", "pod/a/b"}) {
      assertThrows(TypeConversionException.class, () -> names.convert(none));
      assertThrows(TypeConversionException.class, () -> patterns.convert(none));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"exec deploy/web -- true", "logs deploy/web", "cp prod/pod/web:/a b"})
  void otherKinds_areOneClearMistake(String line) {
    assertThat(run((line + " " + NOWHERE).replace("true " + NOWHERE, "true").split(" ")))
        .isEqualTo(2);
    assertThat(firstError()).contains("names no pod; name one, such as web-0 or p");
  }

  /** Mistakes that need no server to be seen are one line, before anything is sent. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "logs --tail=-2 | --tail must be -1 or more, not -2",
        "logs --since=-5s | '-5s' is no duration such as 5s, 2m or 1h",
        "logs --since=2562048h | '2562048h' is longer than 2562047h",
        "logs --since=1.5.h | '1.5.h' is no duration such as 5s, 2m or 1h",
        "logs --since= | '' is no duration such as 5s, 2m or 1h",
        "logs -f -p | -f and -p exclude each other",
        "logs -f --max-log-requests=0 | --max-log-requests must be 1 or more, not 0",
        "logs -f --max-log-requests=-1 | --max-log-requests must be 1 or more, not -1",
        "logs -l == | -l: ",
        "logs -f -l a=b=c | -l: ",
        "cp --retries=-1 web-0:/a b | --retries must be 0 or more, not -1",
        "cp web-0: x | 'web-0:' has no path; name both, such as web-0:/srv",
        "cp x prod/web-0: | 'prod/web-0:' has no path; name both, such as web-0:/srv",
        "cp prod/:/a x | 'prod/:/a' has no pod; name both, such as web-0:/srv",
        "cp a b | exactly one of both paths has a pod, such as web-0:/srv",
        "cp web-0:/a web-1:/b | exactly one of both paths has a pod, such as web-0:/srv",
        "crd install x.yaml --timeout=0 | --timeout must be longer than 0",
        "crd install x.yaml --timeout=-1 | '-1' is no duration such as 5s, 2m or 1h",
        "crd install x.yaml --owner=ä | --owner: an owner has from 1 to 128 visible ASCII",
        "import -p a -d b --group-version=a/b/c | --group-version: ",
      })
  void impossibleValues_areOneClearMistake(String line, String message) {
    assertThat(run((line + " " + NOWHERE).split(" "))).isEqualTo(2);
    assertThat(firstError()).startsWith("error: ");
    assertThat(firstError()).contains(message.strip());
    assertThat(err.toString(UTF_8).lines().count()).isEqualTo(2); // and where the help is
  }

  /** As kubectl, whose {@code --request-timeout} also takes a number of seconds. */
  @ParameterizedTest
  @CsvSource({
    "7, PT7S",
    "0, PT0S",
    "1h2m3s, PT1H2M3S",
    "1.5h, PT1H30M",
    "500ms, PT0.5S",
    ".5s, PT0.5S",
    "1m1m, PT2M",
    "3us, PT0.000003S",
  })
  void duration_isReadAsInGo(String text, Duration duration) {
    assertThat(ConnectionOptions.Timeout.duration(text)).isEqualTo(duration);
  }

  /** Otherwise this program would take the options of the command. */
  @Test
  void exec_withoutDashes_isRefused() {
    assertThat(run("exec", NOWHERE, "web-0", "sh", "-c", "exit 7")).isEqualTo(2);
    assertThat(firstError())
        .isEqualTo("error: the command comes after --, as in: kubewright exec web-0 -- ls -l /");
  }

  @ParameterizedTest
  @CsvSource({
    "--kubeconfig f exec web-0 -- true, --kubeconfig, exec",
    "--kubeconfig=f exec web-0 -- true, --kubeconfig, exec",
    "-n prod logs web, -n, logs",
    "--take-over crd install x.yaml, --take-over, crd install",
    "crd --owner=a install x.yaml, --owner, crd install",
    "--sort-by=name logs, --sort-by, api-resources",
  })
  void optionBeforeItsCommand_isToldWhereItBelongs(String line, String option, String command) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(firstError())
        .isEqualTo(
            "error: the option %1$s comes after its command, as in: kubewright %2$s %1$s ..."
                .formatted(option, command));
  }

  /** The parser would take them for options without their dashes. */
  @ParameterizedTest
  @ValueSource(strings = {"help", "help logs", "token", "crd owner"})
  void wordLikeAnOption_isAnUnknownCommand(String line) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(firstError()).startsWith("error: unknown command '");
  }

  @Test
  void crdInstall_ofNoObject_namesTheFileAndTheDocument() throws IOException {
    Path file = Files.writeString(folder.resolve("x.yaml"), "kind: X\n");

    assertThat(run("crd", "install", file.toString(), NOWHERE)).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "error: " + file + ": document 1 is no Kubernetes object: it has no apiVersion\n");
  }

  @Test
  void passedOn_outputIsClosed_endsTheCommand() {
    var closed =
        new PassedOn(
            new OutputStream() {
              @Override
              public void write(int one) throws IOException {
                throw new IOException("Broken pipe");
              }
            });

    assertThrows(OutputClosedException.class, () -> closed.write(1));
  }

  @ParameterizedTest
  @CsvSource({
    "0:0:0:0:0:0:0:1, ::1",
    "0:0:0:0:0:0:0:0, ::",
    "fe80:0:0:0:1:0:0:2%eth0, fe80::1:0:0:2%eth0",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:2:3:4:5:6",
    "10:0:3:4:5:6:7:8, 10:0:3:4:5:6:7:8",
  })
  void addressOfIpv6_isShort(String whole, String shorter) {
    assertThat(PortForwardCommand.shorter(whole)).isEqualTo(shorter);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"web-0 0", "web-0 1:2:3", "svc/web 99999", "web-0 ht_tp", "web 80 --address=a.b"})
  void portForward_wrongArguments_areMistakesOfTheCommandLine(String arguments) {
    var all = new ArrayList<>(List.of("port-forward", "--server=http://127.0.0.1:1"));
    all.addAll(List.of(arguments.split(" ")));

    assertThat(run(all.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString()).startsWith("error: ");
  }
}
