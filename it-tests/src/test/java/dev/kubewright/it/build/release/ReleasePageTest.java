package dev.kubewright.it.build.release;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The page on the newest release names all that its facts have since that release, or had until the
 * one before. So a change of the facts cannot miss the page, which only two builds can make.
 */
class ReleasePageTest {
  private static final String FACTS = "/dev/kubewright/facts/merged/";

  private final JsonNode history = fact("history.json");
  private final JsonNode resources = fact("resources.json");

  private static JsonNode fact(String name) {
    try (InputStream in =
        Objects.requireNonNull(ReleasePageTest.class.getResourceAsStream(FACTS + name), name)) {
      return JsonMapper.shared().readTree(in.readAllBytes());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns a release, counted from the newest one. */
  private String release(int fromTheEnd) {
    JsonNode releases = history.path("releases");
    return releases.get(releases.size() - 1 - fromTheEnd).asString();
  }

  private List<String> page() throws IOException {
    return Files.readAllLines(
        ReleaseReportIT.ROOT.resolve("docs/reference/kubernetes-" + release(0) + ".md"));
  }

  /** A row of the tables, whose last two cells are new and gone. */
  private static boolean isNamed(List<String> page, String first, String name, boolean isNew) {
    for (String line : page) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 5
          && cells[1].strip().equals("`" + first + "`")
          && cells[isNew ? 2 : 3].contains("`" + name + "`")) {
        return true;
      }
    }
    return false;
  }

  @Test
  void page_namesTheNewFieldsOfTypes() throws IOException {
    List<String> page = page();
    var missing = new TreeSet<String>();
    int found = 0;
    for (Map.Entry<String, JsonNode> type : history.path("types").properties()) {
      for (Map.Entry<String, JsonNode> field : type.getValue().path("fields").properties()) {
        for (boolean isNew : fates(field.getValue())) {
          String name = WireChanges.shortName(type.getKey());
          found++;
          if (!isNamed(page, name, field.getKey(), isNew)) {
            missing.add(name + " " + field.getKey());
          }
        }
      }
    }

    assertThat(missing).isEmpty();
    assertThat(found).isGreaterThan(0);
  }

  @Test
  void page_namesTheNewKinds() throws IOException {
    List<String> page = page();
    var missing = new TreeSet<String>();
    int found = 0;
    for (Map.Entry<String, JsonNode> groupVersion : history.path("resources").properties()) {
      for (Map.Entry<String, JsonNode> resource : groupVersion.getValue().properties()) {
        JsonNode facts = resources.path(groupVersion.getKey()).path(resource.getKey());
        String kind = facts.path("kind").path("kind").asString();
        for (boolean isNew : fates(resource.getValue())) {
          found++;
          if (!isNamed(page, groupVersion.getKey(), kind, isNew)) {
            missing.add(groupVersion.getKey() + " " + kind);
          }
        }
      }
    }

    assertThat(missing).isEmpty();
    assertThat(found).isGreaterThan(0);
  }

  /** Returns true if something came with the newest release, false if it went with it. */
  private List<Boolean> fates(JsonNode lifespan) {
    var fates = new ArrayList<Boolean>();
    if (lifespan.path("since").asString("").equals(release(0))) {
      fates.add(true);
    }
    if (lifespan.path("until").asString("").equals(release(1))) {
      fates.add(false);
    }
    return fates;
  }
}
