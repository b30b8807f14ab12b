package dev.kubewright.apiserver.form;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import dev.kubewright.apiserver.protobuf.WireException;
import dev.kubewright.apiserver.tree.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Objects that Go wrote in both forms: k8s.io/api holds one of each kind, with every field set. */
class GoObjectsTest {
  private static final int MUTATIONS = 100_000;

  private static List<Path> objects() throws IOException {
    Path folder =
        ControlPlaneBinaries.find()
            .map(found -> found.directory().resolve("testdata"))
            .orElse(Path.of("/nowhere"));
    assumeTrue(
        Files.isDirectory(folder), "no objects of Go: it-tests/control-plane/build.sh brings them");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".pb")).sorted().toList();
    }
  }

  private static JsonNode json(Path pb) throws IOException {
    return Json.MAPPER.readTree(
        Files.readAllBytes(Path.of(pb.toString().replaceFirst("pb$", "json"))));
  }

  @Test
  void read_everyKind_isTheJsonThatGoWrote() throws IOException {
    var read = new ArrayList<String>();
    var different = new ArrayList<String>();
    var others = new ArrayList<String>();
    for (Path file : objects()) {
      JsonNode json = json(file);
      String version = Json.string(json, "apiVersion");
      String kind = Json.string(json, "kind");
      if (!ProtobufBody.knows(version, kind)) {
        others.add(version + " " + kind);
        continue;
      }
      withoutNulls(json);
      ObjectNode ours = ProtobufBody.read(Files.readAllBytes(file), version, kind);
      withoutNulls(ours); // a map may hold them
      if (!ours.equals(json)) {
        different.add(file.getFileName() + ": " + differences("", json, ours));
      }
      read.add(kind);
    }
    System.out.println("read " + read.size() + " objects of Go; not served by 1.36: " + others);
    assertThat(different).isEmpty();
    assertThat(read.size()).isAtLeast(90);
  }

  @Test
  void write_everyKind_areTheBytesThatGoWrote() throws IOException {
    var written = new ArrayList<String>();
    var different = new ArrayList<String>();
    for (Path file : objects()) {
      JsonNode json = json(file);
      if (!ProtobufBody.knows(Json.string(json, "apiVersion"), Json.string(json, "kind"))) {
        continue;
      }
      byte[] go = Files.readAllBytes(file);
      byte[] ours = BuiltInMessages.document(json);
      int at = Arrays.mismatch(go, ours);
      if (at >= 0) {
        different.add(file.getFileName() + ": at " + at + " of " + go.length);
      }
      written.add(Json.string(json, "kind"));
    }
    assertThat(different).isEmpty();
    assertThat(written.size()).isAtLeast(90);
  }

  private static List<String> differences(String path, JsonNode go, JsonNode ours) {
    if (!(go instanceof ObjectNode expected) || !(ours instanceof ObjectNode found)) {
      return go.equals(ours) ? List.of() : List.of(path + ": " + go + " is read as " + ours);
    }
    var names = new TreeSet<>(expected.propertyNames());
    names.addAll(found.propertyNames());
    return names.stream()
        .flatMap(
            name -> differences(path + "." + name, expected.path(name), found.path(name)).stream())
        .toList();
  }

  private static void withoutNulls(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        if (object.get(name).isNull()) {
          object.remove(name);
        }
      }
      object.forEach(GoObjectsTest::withoutNulls);
    } else if (node instanceof ArrayNode array) {
      array.forEach(GoObjectsTest::withoutNulls);
    }
  }

  @Test
  void read_mutatedBytes_isReadOrRefused() throws IOException {
    var objects = new ArrayList<byte[]>();
    for (Path file : objects()) {
      objects.add(Files.readAllBytes(file));
    }
    long seed = 20261123;
    Random random = new Random(seed);
    int refused = 0;
    for (int round = 0; round < MUTATIONS; round++) {
      byte[] bytes = objects.get(random.nextInt(objects.size())).clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      if (random.nextInt(4) == 0) {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      try {
        ProtobufBody.read(bytes, "v1", "ConfigMap");
      } catch (WireException | ApiError e) {
        refused++;
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("seed " + seed + ", round " + round, e);
      }
    }
    assertThat(refused).isGreaterThan(MUTATIONS / 10);
  }
}
