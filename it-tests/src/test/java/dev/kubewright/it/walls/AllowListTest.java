package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A package imports what its row in a file of {@link AllowList} names, and nothing else. */
class AllowListTest {
  static Set<String> rooms() {
    var rooms = new TreeSet<>(WallsTest.ROOMS);
    rooms.add("core");
    rooms.add("api");
    return rooms;
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void packages_importWhatTheirRowsAllow(String room) {
    JavaClasses classes = room.equals("api") ? WallsTest.BESIDE_GENERATED : WallsTest.CLASSES;

    List<String> problems = new AllowList(room, WallsTest.CORE).problems(classes);

    assertWithMessage("%s.txt\n%s\n", room, String.join("\n", problems)).that(problems).isEmpty();
  }

  /** The file {@code it.txt} has mistakes of all kinds, and is about this package. */
  @Test
  void mistakes_areNamed() {
    var walls = new ClassFileImporter().importClasses(AllowList.class, AllowListTest.class);

    List<String> problems = new AllowList("it", WallsTest.CORE).problems(walls);

    assertThat(problems.get(0)).isEqualTo("not a row, or the second one of its package: it.walls");
    assertThat(problems.get(1))
        .startsWith("it.walls may not import com.tngtech.archunit.core.importer: AllowListTest ");
    assertThat(problems.subList(2, problems.size()))
        .containsExactly(
            "it.walls does not need core",
            "it.walls does not need cli",
            "no such package: it.nowhere")
        .inOrder();
    assertThat(new AllowList("it.walls", WallsTest.CORE).problems(walls))
        .containsExactly(
            "no row: it.walls -> com.google.common.truth com.tngtech.archunit.core.domain"
                + " com.tngtech.archunit.core.importer org.junit.jupiter.api"
                + " org.junit.jupiter.params org.junit.jupiter.params.provider");
  }
}
