package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands in {@code docs/reference/cli.md} print what the page shows. With {@code
 * -Dgolden.update=true} the page gets what they print.
 */
@Timeout(120)
class CliGuideIT {
  private static final Path PAGE =
      Path.of(System.getProperty("kubewright.root", ".."))
          .resolve("docs/reference/cli.md")
          .normalize();
  private static final Pattern CONSOLE = Pattern.compile("(?s)```console\n(.*?)```");
  private static final Pattern YAML = Pattern.compile("(?s)```yaml\n(.*?)```");

  @TempDir private Path folder = Path.of("unset");

  private int commands;

  @Test
  void recordedOutput_isWhatTheCommandsPrint() throws IOException {
    String page = Files.readString(PAGE);
    Matcher yaml = YAML.matcher(page);
    assertThat(yaml.find()).isTrue();
    Files.writeString(folder.resolve("crontabs.yaml"), yaml.group(1));
    Files.writeString(
        folder.resolve("changed.yaml"),
        yaml.group(1)
            .replace("default: 1", "default: 2")
            .replace("shortNames: [ct]", "shortNames: [ct, tab]"));
    String printed;
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      createPods(server);
      Path kubeconfig = Files.writeString(folder.resolve("config"), server.kubeconfig());
      printed =
          CONSOLE
              .matcher(page)
              .replaceAll(block -> Matcher.quoteReplacement(run(block, kubeconfig)));
    }

    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(PAGE, printed);
      page = printed;
    }
    assertThat(page).isEqualTo(printed);
    assertThat(commands).isAtLeast(10);
  }

  /** Creates the pods whose logs the page shows. */
  private static void createPods(InMemoryApiServer server) {
    server.node().log("GET / 200", "GET /healthz 200");
    try (RestClient rest = RestClient.over(server.transport())) {
      var core = KubernetesClientset.over(rest).coreV1();
      core.namespaces().create(n -> n.metadata(m -> m.name("prod")));
      for (String name : List.of("web-0", "web-1")) {
        core.pods("prod")
            .create(
                p ->
                    p.metadata(m -> m.name(name).putLabel("app", "web"))
                        .spec(
                            s ->
                                s.nodeName(server.node().node())
                                    .addContainer(c -> c.name("app").image("web"))));
      }
    }
  }

  /** Runs the commands of a block. Returns the block with what they print. */
  private String run(MatchResult block, Path kubeconfig) {
    StringBuilder text = new StringBuilder("```console\n");
    for (String line : block.group(1).lines().toList()) {
      if (line.startsWith("$ ")) {
        text.append(line).append('\n').append(run(line, kubeconfig));
        commands++;
      }
    }
    return text.append("```").toString();
  }

  private String run(String line, Path kubeconfig) {
    List<String> arguments = new ArrayList<>();
    List<String> words = Arrays.asList(line.split(" ")).subList(2, line.split(" ").length);
    assertWithMessage(line).that(line).startsWith("$ kubewright ");
    for (String word : words) {
      boolean file = word.matches("java|documents|documents/.*|.*\\.yaml");
      arguments.add(file ? folder.resolve(word).toString() : word);
    }
    arguments.add("--kubeconfig=" + kubeconfig);
    if (words.get(0).startsWith("api-")) {
      arguments.add("--cache-dir=" + folder.resolve("cache"));
    }
    Ran ran = Ran.kubewright(arguments.toArray(String[]::new));
    return (ran.err() + ran.out()).replace(folder + "/", "");
  }
}
