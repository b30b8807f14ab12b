package dev.kubewright.apiserver.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuntimeConfigTest {
  private static boolean serves(String settings, String resource) {
    String[] parts = resource.split("/");
    return new Catalog(RuntimeConfig.of(settings)).find(parts[0], parts[1], parts[2]) != null;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                        | resource.k8s.io/v1beta1/deviceclasses | false",
        "''                                        | resource.k8s.io/v1/deviceclasses      | true",
        "api/all=true                              | resource.k8s.io/v1beta1/deviceclasses | true",
        "api/beta                                  | resource.k8s.io/v1beta1/deviceclasses | true",
        "api/beta                                  | resource.k8s.io/v1alpha3/devicetaintrules | false",
        "'api/beta=false,api/all=true'             | resource.k8s.io/v1beta1/deviceclasses | false",
        "'api/all=false,apps/v1=true'              | apps/v1/deployments                   | true",
        "api/all=false                             | apps/v1/deployments                   | false",
        "api/all=false                             | /v1/pods                              | true",
        "apps/v1/daemonsets=false                  | apps/v1/daemonsets                    | false",
        "'apps/v1/daemonsets=false,apps/v1=true'   | apps/v1/daemonsets                    | false",
        "apps/v1/daemonsets=false                  | apps/v1/deployments                   | true",
        "resource.k8s.io/v1beta1/resourceclaims    | resource.k8s.io/v1beta1/deviceclasses | false",
        "resource.k8s.io/v1beta1/resourceclaims    | resource.k8s.io/v1beta1/resourceclaims | true",
      })
  void settings_ofVersions_decide(String settings, String resource, boolean served) {
    assertThat(serves(settings, resource)).isEqualTo(served);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"apps/v2=true", "apps/v1/daemons=true", "api/gamma=true", "apps/v1=yes", "x"})
  void settings_unknown_areRefused(String settings) {
    assertThrows(IllegalArgumentException.class, () -> RuntimeConfig.of(settings));
  }

  /** The types of versions that are not served are known all the same. */
  @Test
  void kinds_ofVersionsThatAreOff_areRegistered() {
    Catalog catalog = new Catalog(RuntimeConfig.of(""));

    assertThat(catalog.isBuiltIn("DeviceClass", "resource.k8s.io/v1beta1")).isTrue();
    assertThat(catalog.builtIn("resource.k8s.io", "v1beta1", "deviceclasses")).isNotNull();
    assertThat(catalog.isBuiltIn("DeviceClass", "resource.k8s.io/v9")).isFalse();
  }
}
