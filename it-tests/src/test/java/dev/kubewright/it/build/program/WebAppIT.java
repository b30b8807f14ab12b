package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.processor.KubewrightProcessor;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
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

/**
 * A user's project with a CRD in two versions: a pod template, a CEL rule, a list map and
 * conditions. javac and the Eclipse compiler write the same CRD, and both servers take it.
 */
class WebAppIT extends Scenario {
  private static final Path SOURCES =
      Path.of(System.getProperty("kubewright.root", ".."), "it-tests/src/test/resources/webapp");
  private static final String CRD = "META-INF/kubewright/crds/webapps.web.example.com.yaml";

  /** {@code kubectl apply} stores the whole object in an annotation of at most this size. */
  private static final int LONGEST_ANNOTATION = 262_144;

  @TempDir private Path folder = Path.of("unset");

  private static List<Path> libraries() {
    return Stream.of(
            Kind.class,
            Yaml.class,
            RestConfig.class,
            RestClient.class,
            SharedInformer.class,
            KubernetesClientset.class,
            NullMarked.class)
        .map(Javac::home)
        .toList();
  }

  @Test
  void program_ofTheEclipseCompiler_usesTheCrdThatJavacWritesToo() throws Exception {
    Path byJavac = folder.resolve("javac");
    assertThat(new Javac(byJavac).path("--class-path", libraries()).compile(sources())).isEmpty();
    Path byEclipse = folder.resolve("eclipse");
    compileByEclipse(byEclipse);
    String crd = Files.readString(byJavac.resolve(CRD));

    assertThat(Files.readString(byEclipse.resolve(CRD))).isEqualTo(crd);
    assertThat(Crd.parse(crd).versions()).containsExactly("v1", "v1beta1");
    assertThat(Crd.parse(crd).json().length()).isLessThan(LONGEST_ANNOTATION);
    assertThat(run(byEclipse))
        .containsExactly(
            "3 replicas, [WebPort[name=http, number=80, path=null]]",
            "ready True",
            "web.example.com/v1beta1 WebApp is deprecated; use web.example.com/v1 WebApp",
            "v1beta1 3 replicas",
            judge == Judge.CONTROL_PLANE ? "refused" : "accepted")
        .inOrder();
  }

  private static Map<String, String> sources() throws IOException {
    var texts = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        texts.put(SOURCES.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  /** Compiles as {@code docs/howto/setup.md} shows it. */
  private void compileByEclipse(Path classes) throws Exception {
    Path compiler =
        SOURCES
            .resolve("../../../../target/compilers/ecj-3.46.100.jar")
            .toAbsolutePath()
            .normalize();
    run(
        folder.resolve("ecj.txt"),
        List.of(
            "-jar",
            compiler.toString(),
            "--release",
            "17",
            "-encoding",
            "UTF-8",
            "-nowarn",
            "-classpath",
            join(libraries()),
            "-processorpath",
            Javac.home(KubewrightProcessor.class).toString(),
            "-s",
            Files.createDirectories(folder.resolve("generated")).toString(),
            "-d",
            classes.toString(),
            SOURCES.toString()),
        Map.of());
  }

  private List<String> run(Path classes) throws Exception {
    var path = new ArrayList<Path>(libraries());
    path.add(classes);
    return run(
            folder.resolve("program.txt"),
            List.of("--class-path", join(path), "com.example.webapp.Main", namespace),
            Map.of("KUBECONFIG", server().kubeconfig(folder).toString()))
        .lines()
        .toList();
  }

  private static String run(Path output, List<String> arguments, Map<String, String> environment)
      throws Exception {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.redirectOutput(output.toFile()).start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    process.destroyForcibly();
    String said = Files.readString(output);
    assertWithMessage(said).that(ended && process.exitValue() == 0).isTrue();
    return said;
  }

  private static String join(List<Path> path) {
    return String.join(File.pathSeparator, path.stream().map(Path::toString).toList());
  }
}
