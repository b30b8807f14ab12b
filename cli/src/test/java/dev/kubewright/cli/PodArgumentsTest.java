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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  @CsvSource({
    "exec deploy/web -- true, 2",
    "logs deploy/web, 2",
    "cp prod/pod/web:/a b, 1",
  })
  void otherKinds_areOneClearMistake(String line, int code) {
    assertThat(run((line + " " + NOWHERE).replace("true " + NOWHERE, "true").split(" ")))
        .isEqualTo(code);
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
        "logs -f --max-log-requests=0 | --max-log-requests must be 1 or more, not 0",
        "logs -f --max-log-requests=-1 | --max-log-requests must be 1 or more, not -1",
        "logs -l == | -l: ",
        "logs -f -l a=b=c | -l: ",
        "cp --retries=-1 web-0:/a b | --retries must be 0 or more, not -1",
        "cp web-0: x | 'web-0:' has no path; name both, such as web-0:/srv",
        "cp x prod/web-0: | 'prod/web-0:' has no path; name both, such as web-0:/srv",
        "cp prod/:/a x | 'prod/:/a' has no pod; name both, such as web-0:/srv",
        "crd install x.yaml --timeout=0 | --timeout must be 1 or more, not 0",
        "crd install x.yaml --timeout=-1 | --timeout must be 1 or more, not -1",
      })
  void impossibleValues_areOneClearMistake(String line, String message) {
    assertThat(run((line + " " + NOWHERE).split(" "))).isEqualTo(2);
    assertThat(firstError()).startsWith("error: ");
    assertThat(firstError()).contains(message.strip());
    assertThat(err.toString(UTF_8).lines().count()).isEqualTo(2); // and where the help is
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
    "--kubeconfig f exec web-0 -- true, --kubeconfig",
    "--kubeconfig=f exec web-0 -- true, --kubeconfig",
    "-n prod logs web, -n",
  })
  void optionBeforeItsCommand_isToldWhereItBelongs(String line, String option) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(firstError())
        .startsWith("error: the option " + option + " comes after its command, as in: kubewright ");
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
}
