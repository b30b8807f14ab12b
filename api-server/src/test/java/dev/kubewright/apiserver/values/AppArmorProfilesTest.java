package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** Annotations as a real server of release 1.37 reads them. */
class AppArmorProfilesTest {
  private static final String POD =
      """
      {"metadata":{"annotations":{"container.apparmor.security.beta.kubernetes.io/c":"%s"}},
       "spec":{%s"initContainers":[{"name":"i"}],"containers":[{"name":"c"%s}]}}
      """;

  private static ObjectNode filled(String profile, String spec, String container) {
    var pod = (ObjectNode) Json.MAPPER.readTree(POD.formatted(profile, spec, container));
    AppArmorProfiles.fillFields(pod);
    return pod;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "runtime/default | {\"type\":\"RuntimeDefault\"}",
        "unconfined | {\"type\":\"Unconfined\"}",
        "localhost/foo | {\"type\":\"Localhost\",\"localhostProfile\":\"foo\"}",
        "localhost/a/b | {\"type\":\"Localhost\",\"localhostProfile\":\"a/b\"}",
      })
  void annotation_ofAProfile_fillsTheField(String profile, String field) {
    ObjectNode pod = filled(profile, "", ",\"securityContext\":{\"runAsUser\":1}");

    assertThat(pod.at("/spec/containers/0/securityContext").toString())
        .isEqualTo("{\"runAsUser\":1,\"appArmorProfile\":" + field + "}");
    assertThat(pod.at("/spec/initContainers/0/securityContext").isMissingNode()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"''", "localhost/", "localhost/ foo", "'localhost/foo '", "zap", "Unconfined"})
  void annotation_isNone_fillsNothing(String profile) {
    assertThat(filled(profile, "", "").at("/spec/containers/0").toString())
        .isEqualTo("{\"name\":\"c\"}");
  }

  @ParameterizedTest
  @CsvSource({"4095,true", "4096,false"})
  void nameOfALocalProfile_isLong_fillsTheFieldUpToALimit(int length, boolean fills) {
    ObjectNode pod = filled("localhost/" + "x".repeat(length), "", "");

    assertThat(pod.at("/spec/containers/0").has("securityContext")).isEqualTo(fills);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | ',\"securityContext\":{\"appArmorProfile\":{\"type\":\"RuntimeDefault\"}}'",
        "'\"os\":{\"name\":\"windows\"},' | ''",
      })
  void pod_hasTheFieldOrIsOfWindows_staysAsItIs(String spec, String container) {
    ObjectNode pod = filled("unconfined", spec, container);

    String before = POD.formatted("unconfined", spec, container);
    assertThat(pod).isEqualTo(Json.MAPPER.readTree(before));
  }
}
