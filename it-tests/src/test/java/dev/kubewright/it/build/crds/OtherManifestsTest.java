package dev.kubewright.it.build.crds;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.apiextensions.v1.CustomResourceDefinition;
import dev.kubewright.api.apiextensions.v1.CustomResourceDefinitions;
import dev.kubewright.document.Json;
import dev.kubewright.it.support.compile.OtherCrds;
import dev.kubewright.jackson.JacksonReader;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Manifests of other projects, which are read, written and read again. */
class OtherManifestsTest {
  private static final Scheme SCHEME = Scheme.of(CustomResourceDefinitions.TYPE);

  static List<String> names() {
    return OtherCrds.names();
  }

  @Test
  void names_folderOfCrds_takesPart() {
    OptionalInt count = OtherCrds.ofTheFolder();
    assumeTrue(count.isPresent(), "-Dkubewright.crds names no folder: its CRDs are not tried");
    assertThat(count.getAsInt()).isGreaterThan(0);
  }

  @ParameterizedTest
  @MethodSource("names")
  void crd_asATree_isWhatAnotherReaderReads(String name) {
    String text = OtherCrds.original(name);
    List<KubernetesObject> objects = Yaml.loadAll(text, Scheme.NONE);

    assertWithMessage(name).that(objects).hasSize(1);
    var tree = YAMLMapper.shared().readTree(text);
    var other = Unstructured.CODEC.read(JacksonReader.of(YAMLMapper.shared().treeAsTokens(tree)));
    assertThat(objects.get(0)).isEqualTo(other);
    String written = Yaml.dumpAll(objects, Scheme.NONE);
    assertThat(Yaml.loadAll(written, Scheme.NONE)).isEqualTo(objects);
    String json = Json.encodeToString(Unstructured.CODEC, other);
    assertThat(Yaml.loadAll(json, Scheme.NONE)).isEqualTo(objects);
  }

  @ParameterizedTest
  @MethodSource("names")
  void crd_typed_readsBack(String name) {
    String text = OtherCrds.original(name);
    List<KubernetesObject> objects = Yaml.loadAll(text, SCHEME);

    var crd = (CustomResourceDefinition) objects.get(0);
    String written = Yaml.dump(crd, CustomResourceDefinitions.TYPE);
    assertThat(Yaml.load(written, CustomResourceDefinitions.TYPE)).isEqualTo(crd);
    assertThat(Unstructured.of(crd, CustomResourceDefinitions.TYPE))
        .isEqualTo(Yaml.loadAll(written, Scheme.NONE).get(0));
  }
}
