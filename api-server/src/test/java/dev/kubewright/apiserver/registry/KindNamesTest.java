package dev.kubewright.apiserver.registry;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules of kinds have one place: the packages {@code registry} and {@code kinds}. */
final class KindNamesTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/kubewright/apiserver");
  private static final Pattern LITERAL = Pattern.compile("\"([a-z0-9.]*/[a-z]+)\"");

  /** Asks whether a CRD defines a kind, or takes its version from the resource. */
  private static final Pattern CUSTOM = Pattern.compile("isCustom\\(\\)|\\bcustom\\(\\)[.;)\\s]");

  /** Compares the kind or the plural of a resource with a text. */
  private static final Pattern COMPARED =
      Pattern.compile("\\.(kind|plural)\\(\\)\\s*\\.equals\\(\"[^\"]*\"\\)");

  /** Knows which resources CRDs define. */
  private static final String CATALOG = "resource/Catalog.java";

  /** Where the table gives two groups of events one bucket. */
  private static final String BUCKETS = "resource/Resource.java";

  @Test
  void namesOfResources_standInRegistryAndKindsAlone() throws IOException {
    Set<String> buckets = new TreeSet<>();
    for (Resource resource : new Catalog(RuntimeConfig.of("api/all=true")).all()) {
      buckets.add(resource.bucket());
    }
    List<String> found = new ArrayList<>();
    for (String file : sources()) {
      Matcher literals = LITERAL.matcher(Files.readString(SOURCES.resolve(file)));
      while (!file.equals(BUCKETS) && literals.find()) {
        if (buckets.contains(literals.group(1))) {
          found.add(file + ": " + literals.group());
        }
      }
    }
    assertThat(found).isEmpty();
  }

  /** What differs for kinds of CRDs is a question to their strategies, with a name of its own. */
  @Test
  void questionsForCustomKinds_areAskedByNoOther() throws IOException {
    Set<String> asking = new TreeSet<>();
    for (String file : sources()) {
      String text = Files.readString(SOURCES.resolve(file));
      if (!file.equals(CATALOG) && CUSTOM.matcher(text).find()) {
        asking.add(file);
      }
    }
    assertThat(asking).isEmpty();
  }

  /** A kind is no text to compare with either. */
  @Test
  void kinds_areComparedByRegistryAndKindsAlone() throws IOException {
    List<String> found = new ArrayList<>();
    for (String file : sources()) {
      Matcher compared = COMPARED.matcher(Files.readString(SOURCES.resolve(file)));
      while (compared.find()) {
        found.add(file + ": " + compared.group());
      }
    }
    assertThat(found).isEmpty();
  }

  private static List<String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .map(file -> SOURCES.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".java"))
          .filter(name -> !name.startsWith("registry/") && !name.startsWith("kinds/"))
          .sorted()
          .toList();
    }
  }
}
