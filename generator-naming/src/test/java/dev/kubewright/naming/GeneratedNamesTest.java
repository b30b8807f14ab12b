package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedNamesTest {
  @ParameterizedTest
  @CsvSource({
    "Deployment,deployments",
    "CSIDriver,csiDrivers",
    "TLS,tlss",
    "DNSPROXY,dnsproxys",
    "Endpoints,endpoints",
    "IPAddress,ipAddresses",
    "A,a",
    "foo-Bar,fooBars"
  })
  void accessor_ofAKind_isItsPluralInCamelCase(String kind, String accessor) {
    String record = JavaNames.type(kind);

    assertThat(GeneratedNames.accessor(record, GeneratedNames.plural(kind))).isEqualTo(accessor);
  }

  @Test
  void accessor_reservedWord_getsAnUnderscore() {
    assertThat(GeneratedNames.accessor("Clas", "Class")).isEqualTo("class_");
  }

  @Test
  void plural_kindWithADash_isAJavaName() {
    assertThat(GeneratedNames.plural("foo-Bar")).isEqualTo("FooBars");
    assertThat(GeneratedNames.resources("foo-Bar")).isEqualTo("FooBarResources");
  }

  @Test
  void flat_nestedType_hasAnUnderscore() {
    assertThat(GeneratedNames.flat(List.of("Outer", "Inner"))).isEqualTo("Outer_Inner");
  }

  @Test
  void names_ofADeployment_areThoseOfClientGo() {
    assertThat(GeneratedNames.builder("Deployment")).isEqualTo("DeploymentBuilder");
    assertThat(GeneratedNames.codec("Deployment")).isEqualTo("DeploymentCodec");
    assertThat(GeneratedNames.client("Deployment")).isEqualTo("DeploymentInterface");
    assertThat(GeneratedNames.implementation("Deployments")).isEqualTo("DefaultDeployments");
    assertThat(GeneratedNames.getter("Deployments")).isEqualTo("DeploymentsGetter");
    assertThat(GeneratedNames.lister("Deployment")).isEqualTo("DeploymentLister");
    assertThat(GeneratedNames.namespaceLister("Deployment")).isEqualTo("DeploymentNamespaceLister");
    assertThat(GeneratedNames.informer("Deployment")).isEqualTo("DeploymentInformer");
    assertThat(GeneratedNames.informers("AppsV1")).isEqualTo("AppsV1Informers");
    assertThat(GeneratedNames.clientset("Kubernetes")).isEqualTo("KubernetesClientset");
    assertThat(GeneratedNames.informerFactory("Kubernetes")).isEqualTo("KubernetesInformerFactory");
    assertThat(GeneratedNames.scheme("Kubernetes")).isEqualTo("KubernetesScheme");
    assertThat(GeneratedNames.clientPackage("a.b")).isEqualTo("a.b.client");
    assertThat(GeneratedNames.clientPackage("")).isEqualTo("client");
  }

  @ParameterizedTest
  @CsvSource({
    "'',v1,CoreV1,coreV1,base.core.v1",
    "apps,v1,AppsV1,appsV1,base.apps.v1",
    "stable.example.com,v1beta1,StableV1beta1,stableV1beta1,base.stable.v1beta1",
    "cert-manager.io,v1,CertManagerV1,certManagerV1,base.cert_manager.v1",
    "3scale.net,v1,Group3scaleV1,group3scaleV1,base._3scale.v1",
    "int.example.com,a-1,IntA1,intA1,base.int_.a_1"
  })
  void groupVersion_isNamedByItsFirstLabel(
      String group, String version, String name, String accessor, String packageName) {
    String label = GroupNames.label(group);
    String groupVersion = GroupNames.groupVersion(GroupNames.javaName(label), version);

    assertThat(groupVersion).isEqualTo(name);
    assertThat(GroupNames.accessor(groupVersion)).isEqualTo(accessor);
    assertThat(GroupNames.packageName("base", label, version)).isEqualTo(packageName);
  }
}
