package dev.kubewright.it.judge.go;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.rest.apply.CsaUpgrade;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares with client-go's answers, which {@code control-plane/managedfields} has recorded. Write
 * them again, in {@code it-tests/control-plane}, with {@code go run ./managedfields
 * ../src/test/resources/dev/kubewright/it/judge/go}.
 */
final class ManagedFieldsOracleTest {
  private static List<?> recorded(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ManagedFieldsOracleTest.class.getResourceAsStream(file), file)) {
      return (List<?>) Objects.requireNonNull(Json.decode(Tree.CODEC, in.readAllBytes()));
    }
  }

  private static String text(Object entry, String field) {
    return String.valueOf(TreePath.get(entry, field));
  }

  private static Unstructured object(Object entry) {
    Object tree = TreePath.get(entry, "object");
    return Json.decode(Unstructured.CODEC, Json.encode(Tree.CODEC, tree));
  }

  private static ResourceType<Unstructured> type(Unstructured object) {
    return Unstructured.typeOf(
        object.groupVersionKind(), "things", dev.kubewright.annotation.Scope.NAMESPACED);
  }

  private static boolean refused(Object entry) {
    return Boolean.TRUE.equals(TreePath.get(entry, "refused"));
  }

  @TestFactory
  Stream<DynamicTest> extract_isWhatClientGoExtracts() throws IOException {
    List<?> entries = recorded("extractions.json");
    assertThat(entries.size()).isAtLeast(30);
    return entries.stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    text(entry, "name") + " of " + text(entry, "manager"),
                    () -> extraction(entry)));
  }

  private static void extraction(Object entry) {
    Unstructured object = object(entry);
    String manager = text(entry, "manager");
    String subresource = text(entry, "subresource");
    if (refused(entry)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> ApplyConfigurations.extract(type(object), object, manager, subresource));
      return;
    }
    Object expected = withoutNulls(TreePath.get(entry, "expected"));

    Unstructured tree = ApplyConfigurations.extract(type(object), object, manager, subresource);

    assertThat(withoutNulls(tree.fields())).isEqualTo(expected);
    var known = KubernetesScheme.SCHEME.type(object.groupVersionKind());
    if (object.groupVersionKind().group().equals("stable.example.com")) {
      assertThat(known).isEmpty();
    } else {
      assertThat(typed(known.orElseThrow(), entry)).isEqualTo(expected);
    }
  }

  private static <T extends KubernetesObject> @Nullable Object typed(
      ResourceType<T> type, Object entry) {
    T object = Json.decode(type.codec(), Json.encode(Tree.CODEC, TreePath.get(entry, "object")));
    T extracted =
        ApplyConfigurations.extract(
            type, object, text(entry, "manager"), text(entry, "subresource"));
    assertThat(extracted.metadata().managedFields()).isEmpty();
    return Tree.of(type.codec(), extracted);
  }

  @TestFactory
  Stream<DynamicTest> upgrade_isThePatchOfClientGo() throws IOException {
    List<?> entries = recorded("upgrades.json");
    assertThat(entries.size()).isAtLeast(10);
    return entries.stream()
        .map(entry -> DynamicTest.dynamicTest(text(entry, "name"), () -> upgrade(entry)));
  }

  private static void upgrade(Object entry) {
    Unstructured object = object(entry);
    Set<String> csaManagers = new HashSet<>();
    ((List<?>) Objects.requireNonNull(TreePath.get(entry, "csaManagers")))
        .forEach(name -> csaManagers.add((String) name));
    String ssaManager = text(entry, "ssaManager");
    String subresource = text(entry, "subresource");
    // client-go finds nothing to change in an object whose managed fields were dropped.
    if (refused(entry) || object.metadata().managedFields().isEmpty()) {
      assertThrows(
          IllegalArgumentException.class,
          () -> CsaUpgrade.patch(object, csaManagers, ssaManager, subresource));
      return;
    }

    var patch = CsaUpgrade.patch(object, csaManagers, ssaManager, subresource);

    Object expected = TreePath.get(entry, "patch");
    if (expected == null) {
      assertThat(patch).isEmpty();
    } else {
      Object ours =
          Json.decode(
              Tree.CODEC, patch.orElseThrow().body().text().getBytes(StandardCharsets.UTF_8));
      assertWithMessage("%s", ours).that(ours).isEqualTo(expected);
    }
  }

  private static @Nullable Object withoutNulls(@Nullable Object tree) {
    if (tree instanceof Map<?, ?> map) {
      var kept = new LinkedHashMap<Object, Object>();
      map.forEach(
          (name, value) -> {
            Object part = withoutNulls(value);
            if (part != null) {
              kept.put(name, part);
            }
          });
      return kept;
    }
    return tree instanceof List<?> list
        ? list.stream().map(ManagedFieldsOracleTest::withoutNulls).toList()
        : tree;
  }
}
