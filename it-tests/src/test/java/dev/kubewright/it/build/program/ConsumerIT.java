package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user's own project: compiled with the processor of this build, then run in its own JVM. */
class ConsumerIT {
  private static final String KIND =
      """
      package com.example.consumer;

      import dev.kubewright.annotation.Kind;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;

      /** Something small. */
      @Kind(group = "consumer.example.com", version = "v1")
      public record Widget(ObjectMeta metadata, WidgetSpec spec) implements KubernetesObject {}
      """;
  private static final String SPEC =
      """
      package com.example.consumer;

      import dev.kubewright.annotation.Minimum;
      import java.util.List;
      import dev.kubewright.collection.Lists;

      /** What is wanted. */
      public record WidgetSpec(@Minimum(1) Integer size, List<String> parts) {
        /** Copies the parts. */
        public WidgetSpec {
          parts = Lists.copy(parts);
        }
      }
      """;
  private static final String PACKAGE =
      """
      @GenerateClientset("Consumer")
      @NullMarked
      package com.example.consumer;

      import dev.kubewright.annotation.GenerateClientset;
      import org.jspecify.annotations.NullMarked;
      """;
  private static final String MAIN =
      """
      package com.example.consumer;

      import dev.kubewright.error.InvalidException;
      import dev.kubewright.selector.Selector;
      import dev.kubewright.rest.crd.Crd;
      import dev.kubewright.rest.crd.CrdInstaller;
      import dev.kubewright.rest.RestClient;
      import dev.kubewright.connect.config.RestConfig;
      import java.time.Duration;

      final class Main {
        public static void main(String[] args) {
          var config = RestConfig.builder().server(args[0]).token(args[1]).build();
          try (var rest = RestClient.connect(config)) {
            CrdInstaller.over(rest).install(Crd.of(Widgets.TYPE));
            var widgets = ConsumerClientset.over(rest).consumerV1().widgets("default");
            widgets.create(
                WidgetBuilder.build(
                    w -> w.metadata(m -> m.name("a")).spec(s -> s.size(1).addParts("x"))));
            widgets.change("a", w -> WidgetBuilder.from(w).spec(s -> s.size(2)).build());
            try {
              widgets.change("a", w -> WidgetBuilder.from(w).spec(s -> s.size(0)).build());
            } catch (InvalidException refused) {
              System.out.println("refused " + refused.code());
            }
            try (var informers = ConsumerInformerFactory.over(rest)) {
              var lister = informers.consumerV1().widgets().lister();
              informers.startAndSync(Duration.ofSeconds(20));
              for (Widget widget : lister.list(Selector.everything())) {
                System.out.println(widget.metadata().name() + " " + widget.spec());
              }
            }
            System.out.println("named " + Main.class.getModule().isNamed());
          }
        }
      }
      """;

  @TempDir private Path folder = Path.of("unset");

  private static Map<String, String> project() {
    var texts = new TreeMap<String, String>();
    texts.put("com/example/consumer/Widget.java", KIND);
    texts.put("com/example/consumer/WidgetSpec.java", SPEC);
    texts.put("com/example/consumer/package-info.java", PACKAGE);
    texts.put("com/example/consumer/Main.java", MAIN);
    return texts;
  }

  /** Returns the run-time modules, which need no other library. */
  private static List<Path> runtimes() {
    return Stream.of(
            Kind.class,
            Yaml.class,
            RestConfig.class,
            RestClient.class,
            SharedInformer.class,
            NullMarked.class)
        .map(Javac::home)
        .toList();
  }

  @Test
  void classPath_compilesAndRuns() throws Exception {
    List<String> problems = new Javac(folder).path("--class-path", runtimes()).compile(project());

    assertThat(problems).isEmpty();
    var path = new ArrayList<Path>(runtimes());
    path.add(folder);
    assertThat(run("--class-path", join(path), "com.example.consumer.Main"))
        .containsExactly("refused 422", "a WidgetSpec[size=2, parts=[x]]", "named false")
        .inOrder();
  }

  @Test
  void modulePath_compilesAndRuns() throws Exception {
    Map<String, String> texts = project();
    texts.put(
        "module-info.java",
        "module com.example.consumer {\n"
            + "  requires dev.kubewright.rest;\n"
            + "  requires dev.kubewright.cache;\n}\n");

    List<String> problems = new Javac(folder).path("--module-path", runtimes()).compile(texts);

    assertThat(problems).isEmpty();
    var path = new ArrayList<Path>(runtimes());
    path.add(folder);
    assertThat(
            run(
                "--module-path",
                join(path),
                "-m",
                "com.example.consumer/com.example.consumer.Main"))
        .containsExactly("refused 422", "a WidgetSpec[size=2, parts=[x]]", "named true")
        .inOrder();
  }

  @Test
  void coreAlone_makesCodecsAndCrdAndNoClient() {
    Map<String, String> texts = project();
    texts.remove("com/example/consumer/Main.java");
    texts.remove("com/example/consumer/package-info.java");

    List<String> problems =
        new Javac(folder)
            .path("--class-path", Stream.of(Kind.class, NullMarked.class).map(Javac::home).toList())
            .compile(texts);

    assertThat(problems).isEmpty();
    Path made = folder.resolve("com/example/consumer");
    assertThat(Files.exists(made.resolve("WidgetCodec.class"))).isTrue();
    assertThat(Files.exists(made.resolve("WidgetBuilder.class"))).isTrue();
    assertThat(Files.exists(made.resolve("Widgets.class"))).isTrue();
    assertThat(Files.exists(made.resolve("client"))).isFalse();
    assertThat(
            Files.exists(
                folder.resolve("META-INF/kubewright/crds/widgets.consumer.example.com.yaml")))
        .isTrue();
  }

  private static String join(List<Path> path) {
    return String.join(File.pathSeparator, path.stream().map(Path::toString).toList());
  }

  private List<String> run(String... arguments) throws IOException, InterruptedException {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      var command = new ArrayList<String>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of(arguments));
      command.addAll(List.of(server.url(), server.token()));
      Path output = folder.resolve("output.txt");
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      process.destroyForcibly();
      String said = Files.readString(output);
      assertWithMessage(said).that(ended && process.exitValue() == 0).isTrue();
      return said.lines().toList();
    }
  }
}
