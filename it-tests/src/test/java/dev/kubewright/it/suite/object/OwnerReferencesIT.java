package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.api.rbac.v1.ClusterRoles;
import dev.kubewright.api.rbac.v1.RoleBindingBuilder;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A program that owns objects, on a real server with the admission plugin that OpenShift has by
 * default: it asks for the finalizers of the owner.
 */
@Timeout(300)
@Rbac(
    kind = ConfigMap.class,
    verbs = {Verb.CREATE, Verb.LIST},
    ownedBy = Secret.class,
    role = "map-owner")
@Rbac(
    kind = ConfigMap.class,
    verbs = {Verb.CREATE, Verb.LIST},
    role = "map-writer")
class OwnerReferencesIT {
  private static final String NAMESPACE = "default";
  private static final List<String> FLAGS =
      List.of("--enable-admission-plugins=OwnerReferencesPermissionEnforcement");

  @Test
  void role_ofAnOwner_mayBlockTheDeletionOfTheOwner() throws IOException {
    Judge.CONTROL_PLANE.require();
    ControlPlaneBinaries binaries = ControlPlaneBinaries.find().orElseThrow();
    try (var plane = ControlPlane.builder(binaries).apiServerFlags(FLAGS).start();
        var admin = RestClient.connect(config(plane).build())) {
      Secret owner =
          KubernetesClientset.over(admin)
              .coreV1()
              .secrets(NAMESPACE)
              .create(SecretBuilder.build(s -> s.metadata(m -> m.name("owner"))));
      bind(admin, "map-owner");
      bind(admin, "map-writer");

      try (var rest = as(plane, "map-owner")) {
        ConfigMap owned = create(rest, owned("a", owner));
        assertThat(owned.metadata().ownerReferences().get(0).blockOwnerDeletion()).isTrue();
      }
      try (var rest = as(plane, "map-writer")) {
        ForbiddenException refused =
            assertThrows(ForbiddenException.class, () -> create(rest, owned("b", owner)));
        assertThat(refused).hasMessageThat().contains("cannot set blockOwnerDeletion");
      }
    }
  }

  private static RestConfig.Builder config(ControlPlane plane) {
    return RestConfig.builder().server(plane.url()).caPem(plane.caPem()).token(plane.token());
  }

  /** Gives the user of a role's name the role that the compiler wrote. */
  private static void bind(RestClient admin, String role) throws IOException {
    String path = "/META-INF/kubewright/rbac/" + role + ".yaml";
    try (var in = Objects.requireNonNull(OwnerReferencesIT.class.getResourceAsStream(path), path)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      var rbac = KubernetesClientset.over(admin).rbacV1();
      rbac.clusterRoles().create(Yaml.load(text, ClusterRoles.TYPE));
      rbac.roleBindings(NAMESPACE)
          .create(
              RoleBindingBuilder.build(
                  b ->
                      b.metadata(m -> m.name(role))
                          .roleRef(
                              r ->
                                  r.apiGroup("rbac.authorization.k8s.io")
                                      .kind("ClusterRole")
                                      .name(role))
                          .addSubject(
                              s ->
                                  s.apiGroup("rbac.authorization.k8s.io")
                                      .kind("User")
                                      .name(role))));
    }
  }

  /** A client as the user of a role, once the server knows the binding. */
  private static RestClient as(ControlPlane plane, String user) {
    var rest = RestClient.connect(config(plane).impersonate(Impersonation.of(user)).build());
    Waits.until("the binding of " + user + " is in force", () -> isBound(rest));
    return rest;
  }

  private static boolean isBound(RestClient rest) {
    try {
      KubernetesClientset.over(rest).coreV1().configMaps(NAMESPACE).list();
      return true;
    } catch (ForbiddenException notYet) {
      return false;
    }
  }

  private static ConfigMap create(RestClient rest, ConfigMap map) {
    return KubernetesClientset.over(rest).coreV1().configMaps(NAMESPACE).create(map);
  }

  private static ConfigMap owned(String name, Secret owner) {
    return ConfigMapBuilder.build(
        c ->
            c.metadata(
                m ->
                    m.name(name)
                        .addOwnerReference(
                            o ->
                                o.apiVersion("v1")
                                    .kind("Secret")
                                    .name(owner.metadata().name())
                                    .uid(owner.metadata().uid())
                                    .blockOwnerDeletion(true))));
  }
}
