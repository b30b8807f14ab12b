package dev.kubewright.it.judge.kubectl;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.Pem;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.it.support.Waits;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * kubectl prints the same about both servers.
 *
 * <p>The real server writes an event when its check of addresses, every three minutes, meets a
 * service whose address it does not know yet. The commands ask for all events before they create
 * the first service, and the descriptions of services are compared without this event.
 */
@Timeout(500)
class KubectlComparisonIT {
  private static final String NAMESPACE = "kubectl-compare";

  /** Begins a command with an editor. */
  private static final String EDIT = "EDIT ";

  /** What each server makes up, and the uid of the administrator, which is configured. */
  private static final Map<Pattern, String> REPLACED = replaced();

  /** A request for the user jane, whose key is not kept. */
  private static final String SIGNING_REQUEST =
      "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlJQ1l6Q0NBVXNDQVFBd0hqRU5NQXNHQTFV"
          + "RUF3d0VhbUZ1WlRFTk1Bc0dBMVVFQ2d3RVpHVjJjekNDQVNJdwpEUVlKS29aSWh2Y05BUUVCQlFBRGdnRVBB"
          + "RENDQVFvQ2dnRUJBTTlhSUVZQnQvaXJwQ2Zsc2M1LzdlakNwanNtCmRTWERFaGwyNGJUMEE4QzJqc2J1ZVVx"
          + "TDZFSUlQc0MrTUROK29VVm0vVEJhalRLanFpRU8rbEJOUmlJMXZQNlUKcCtLc09EL1Z1ZDFQR3BCMzZPaHVv"
          + "WkhabEQwSVMwNVYyUHdKZ2dMa2hBTlhxK0tsWGUzb1BTZUQ0V24wYzFkUApoV21OdHF0SndXbkUwdmhxMjhr"
          + "VndMM2NWcDJkdDBGanNYWUZTYStnR3FHQWY5TkNBTzJIVTBnOXgxdXYxVGRBCkluMjA3RDRjbE9WWU9Sekps"
          + "T2pXdlBZWEdMK1orcSt0S1J4ZEFEVVJGZWtUSWRERUFRb0JrTHBPSzdzTnp0Z1oKTlpkcTJTK2dKVHNNazB1"
          + "TTZCLzBZWlZtUXVXT3RsVllhWU92QVRONHVwSXFrRnFrU0FTTVp3dW5oSTBDQXdFQQpBYUFBTUEwR0NTcUdT"
          + "SWIzRFFFQkN3VUFBNElCQVFCSDRidWN4UWxldE52c2R4OE5BeC9vRVhQQTg0YllFcTdxCm1Oc3kyc1ZJcjZ6"
          + "eVJIV1VRM0NSMHM1SjdTT2JuWE5XWjNTenYyZit4OE8vTXBvTzMrbE1NMHJhZjZ6ODBSdCsKb3BrdzhSVWVS"
          + "aExwb2I0Q3lIRkFLNmdhbGg0VFd6RDlzV25RVDI1RWdYNTRHOUwrZXBZQ1BoeTJSVVFOSGFUNgpJaTNuaFVh"
          + "ZGdDMDgwZHhKTnpmZTMrcGdtL1FERTdPRzJ1M0JmNWJhaUVya1BjemRhdU83ZUdFbjFwcHJDNFg1CkdyZi9h"
          + "eTErTzhFU2Uwa2wyRzZlM2FQVEtGanpxWUY0ZnpKSi96NlltMnVBdFdISjhOenNVazU5Ujh1bWoyTkEKSDk4"
          + "MmNMZ21MT2NkejR3VkNTejZkbjMwSnZJRkV6V2F1RElCOXZTN21NOXY0ejVLeVYrMQotLS0tLUVORCBDRVJU"
          + "SUZJQ0FURSBSRVFVRVNULS0tLS0K";

  @TempDir private Path folder = Path.of("unset");

  private static Map<Pattern, String> replaced() {
    Map<Pattern, String> replaced = new LinkedHashMap<>();
    replaced.put(
        Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "<uid>");
    replaced.put(Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z"), "<time>");
    replaced.put(Pattern.compile("\\w{3}, \\d\\d \\w{3} \\d{4} [0-9:]{8} [-+]\\d{4}"), "<date>");
    replaced.put(
        Pattern.compile("(?<=[rR]esource ?[vV]ersion\\W{1,7})\\d+|(?<=to be 1, was )\\d+"),
        "<version>");
    replaced.put(Pattern.compile("\\b10\\.0\\.0\\.\\d+\\b"), "<cluster IP>");
    replaced.put(Pattern.compile("nodePort: 3\\d{4}"), "nodePort: <port>");
    replaced.put(Pattern.compile("127\\.0\\.0\\.1:\\d+"), "<address>");
    replaced.put(Pattern.compile("ey[\\w-]+\\.[\\w-]+\\.[\\w-]+"), "<token>");
    replaced.put(Pattern.compile("(?m)^ *(uid: admin-uid|UID +admin-uid)\n"), "");
    replaced.put(Pattern.compile("(LIVE|MERGED)-\\d+"), "$1");
    replaced.put(Pattern.compile("\\d{4}-\\d\\d-\\d\\d [0-9:.]+ \\+0000"), "<time>");
    replaced.put(Pattern.compile("\\b(\\d+m)?\\d+s\\b"), "<age>");
    replaced.put(Pattern.compile("kubectl-[\\w.-]*edit-\\d+(\\.\\w+)?"), "<edited file>");
    replaced.put(Pattern.compile(" {2,}"), "  ");
    replaced.put(Pattern.compile("(?m)^ *Warning  ClusterIPNotAllocated .*(\n|$)"), "");
    replaced.put(
        Pattern.compile("(?m)^Events:\n *Type .*\n *---- .*+\n?+(?! )"), "Events:  <none>\n");
    return replaced;
  }

  /**
   * A command.
   *
   * @param line its arguments
   * @param edit what sed does as the editor, or the empty string
   * @param declared why the servers may differ, or null
   */
  private record Command(String line, String edit, @Nullable RealOnly declared) {
    static Command of(String line) {
      for (RealOnly reason : RealOnly.values()) {
        if (line.startsWith(reason + ": ")) {
          return new Command(line.substring(reason.name().length() + 2), "", reason);
        }
      }
      int end = line.indexOf("/: ") + 1;
      return line.startsWith(EDIT)
          ? new Command(
              line.substring(end + 2), line.substring(EDIT.length(), end).replace('~', ' '), null)
          : new Command(line, "", null);
    }

    /** A tilde stands for a space inside of an argument. */
    List<String> arguments() {
      return Pattern.compile(" ")
          .splitAsStream(line.replace("{ns}", NAMESPACE))
          .map(word -> word.replace('~', ' '))
          .toList();
    }
  }

  @Test
  void commands_printTheSame() throws Exception {
    compare("kubectl.txt", 120);
  }

  /** Editors, custom objects, prunes, watches, rollouts, nodes and all forms of deletion. */
  @Test
  void moreCommands_printTheSame() throws Exception {
    compare("kubectl-more.txt", 250);
  }

  /** From the client's apply to that of the server, and back. */
  @Test
  @Tag("ssa-85")
  void applyOfClientAndServer_andEdit_printTheSame() throws Exception {
    compare("kubectl-ssa.txt", 30);
  }

  private void compare(String file, int atLeast) throws IOException {
    Judge.CONTROL_PLANE.require();
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
    Optional<Path> kubectl = ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl"));
    assumeTrue(kubectl.isPresent(), "no kubectl: " + ControlPlaneBinaries.whyMissing());
    List<Command> commands = text(file).lines().map(Command::of).toList();
    assertThat(commands.size()).isAtLeast(atLeast);
    writeFiles();
    writeDocuments();
    List<String> faults = new ArrayList<>();
    try (TestServer real = Judge.CONTROL_PLANE.start();
        TestServer memory = Judge.IN_MEMORY.start()) {
      Path toReal = prepare(real, "real");
      Path toMemory = prepare(memory, "memory");
      for (Command command : commands) {
        var responded =
            CompletableFuture.supplyAsync(() -> run(kubectl.orElseThrow(), toReal, command));
        String ours = run(kubectl.orElseThrow(), toMemory, command);
        String theirs = responded.join();
        if (ours.equals(theirs) != (command.declared() == null)) {
          faults.add(
              command.line()
                  + (command.declared() == null
                      ? "\n--- real\n" + theirs + "\n--- memory\n" + ours
                      : ": declared as " + command.declared() + ", yet both are alike"));
        }
      }
    }
    assertWithMessage("%s", String.join("\n\n", faults)).that(faults).isEmpty();
  }

  /** A real server needs a moment for its default namespaces. */
  private Path prepare(TestServer server, String name) throws IOException {
    Waits.until(
        "the default namespace",
        () -> {
          try (var rest = server.connect()) {
            return KubernetesClientset.over(rest).coreV1().namespaces().find("default").isPresent();
          }
        });
    return Files.writeString(folder.resolve(name), server.kubeconfig());
  }

  private static String text(String file) throws IOException {
    try (InputStream in = KubectlComparisonIT.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void writeFiles() throws IOException {
    Identity identity = CertificateAuthority.create("kubectl").client("jane", List.of("devs"));
    write("t.crt", Pem.of(identity.certificate()));
    write("t.key", Pem.of(identity.key()));
    write("cm.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm}\ndata: {a: '1'}\n");
    write("cm2.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm}\ndata: {b: '1'}\n");
    write("cm3.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm}\ndata: {a: '2'}\n");
    write("cm4.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm4}\ndata: {a: '1'}\n");
    write(
        "deployment.yaml",
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: ssa}
        spec:
          replicas: 3
          selector: {matchLabels: {app: ssa}}
          template:
            metadata: {labels: {app: ssa}}
            spec:
              containers: [{name: c, image: nginx, resources: {limits: {cpu: 0.5}}}]
        """);
    write("bad.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bad}\ndatas: {b: '1'}\n");
    write("unknown.yaml", "apiVersion: nowhere.test/v1\nkind: Nothing\nmetadata: {name: x}\n");
    write(
        "role.yaml",
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: Role
        metadata: {name: rec}
        rules: [{apiGroups: [""], resources: [pods], verbs: [get]}]
        """);
    write(
        "pod.yaml",
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: p, labels: {app: web}}
        spec: {containers: [{name: c, image: nginx, ports: [{containerPort: 80}]}]}
        """);
    StringBuilder requests = new StringBuilder();
    for (String name : List.of("csr-a", "csr-b")) {
      requests.append(
          """
          apiVersion: certificates.k8s.io/v1
          kind: CertificateSigningRequest
          metadata: {name: %s}
          spec: {request: %s, signerName: example.com/x, usages: [client auth]}
          ---
          """
              .formatted(name, SIGNING_REQUEST));
    }
    write("csr.yaml", requests.toString());
  }

  /** Writes the files of documents.yaml: a line with three hashes and a name begins each. */
  private void writeDocuments() throws IOException {
    for (String each : text("documents.yaml").split("(?m)^### ")) {
      int end = each.indexOf('\n');
      if (end > 0) {
        write(each.substring(0, end), each.substring(end + 1));
      }
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private String run(Path kubectl, Path kubeconfig, Command command) {
    try {
      List<String> all = new ArrayList<>();
      all.add(kubectl.toString());
      all.add("--kubeconfig=" + kubeconfig);
      all.add("--cache-dir=" + kubeconfig + "-cache");
      all.add("--namespace=" + NAMESPACE);
      all.addAll(command.arguments());
      Path printed = Files.createTempFile(folder, "kubectl", ".txt");
      ProcessBuilder builder =
          new ProcessBuilder(all)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(printed.toFile());
      builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
      builder.environment().put("TZ", "UTC");
      builder.environment().put("KUBE_EDITOR", "sed -i -e '" + command.edit() + "'");
      Process process = builder.start();
      boolean ended = process.waitFor(60, TimeUnit.SECONDS);
      process.destroyForcibly();
      String said = Files.readString(printed);
      for (Map.Entry<Pattern, String> entry : REPLACED.entrySet()) {
        said = entry.getKey().matcher(said).replaceAll(entry.getValue());
      }
      return (ended ? "code " + process.exitValue() : "no end") + "\n" + said;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
