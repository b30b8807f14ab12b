package dev.kubewright.it.build.artifact;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Published poms bring users what they need, and no more. */
class PublishedPomsIT {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", ".."));

  @ParameterizedTest
  @ValueSource(strings = {"generator-processor", "openapi-importer"})
  void reducedPom_namingInsideTheJar_isNoDependency(String module) throws IOException {
    Path target = ROOT.resolve(module).resolve("target");
    String pom = Files.readString(target.resolve("dependency-reduced-pom.xml"));
    List<String> naming;
    try (Stream<Path> files = Files.list(target);
        JarFile jar =
            new JarFile(
                files
                    .filter(
                        file -> file.getFileName().toString().startsWith("kubewright-" + module))
                    .filter(file -> file.toString().endsWith("-SNAPSHOT.jar"))
                    .findFirst()
                    .orElseThrow()
                    .toFile())) {
      naming =
          jar.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.contains("naming/Plurals"))
              .toList();
    }

    assertThat(pom).doesNotContain("<artifactId>kubewright-generator-naming</artifactId>");
    assertThat(naming).hasSize(1);
    assertThat(naming.get(0)).contains("/shaded/naming/");
  }

  @Test
  void parent_readByUsers_importsNoBom() throws Exception {
    NodeList scopes = pom("pom.xml").getElementsByTagName("scope");

    assertThat(texts(scopes)).doesNotContain("import");
  }

  @Test
  void bom_importedByUsers_managesOurArtifactsOnly() throws Exception {
    Element bom = pom("bom/pom.xml");

    assertThat(bom.getElementsByTagName("parent").getLength()).isEqualTo(0);
    assertThat(new LinkedHashSet<>(texts(bom.getElementsByTagName("groupId"))))
        .containsExactly("dev.kubewright");
  }

  @Test
  void bom_everyPublishedJar_isManaged() throws Exception {
    List<String> published = new ArrayList<>();
    for (String module : texts(pom("pom.xml").getElementsByTagName("module"))) {
      Element project = pom(module + "/pom.xml");
      if (project.getElementsByTagName("maven.deploy.skip").getLength() == 0
          && !module.matches("bom|benchmarks|gradle-plugin/marker|examples/quarkus")) {
        published.add(artifact(project));
      }
    }

    assertThat(texts(pom("bom/pom.xml").getElementsByTagName("artifactId")))
        .containsAtLeastElementsIn(published);
  }

  private static Element pom(String path) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(ROOT.resolve(path).toFile())
        .getDocumentElement();
  }

  /** Returns the artifact id of a project, which is the first that is a child of its root. */
  private static String artifact(Element project) {
    for (Node child = project.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child.getNodeName().equals("artifactId")) {
        return child.getTextContent();
      }
    }
    throw new AssertionError("a pom without an artifact id");
  }

  private static List<String> texts(NodeList nodes) {
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }
}
