package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code api-resources} and {@code api-versions} print the same bytes as kubectl. */
class ApiResourcesIT extends Scenario {
  private static final List<String> FORMS =
      List.of(
          "api-versions",
          "api-resources",
          "api-resources -o wide",
          "api-resources -o name",
          "api-resources -o json",
          "api-resources -o yaml",
          "api-resources -o kyaml",
          "api-resources --no-headers",
          "api-resources --no-headers=false",
          "api-resources --no-headers -o wide",
          "api-resources --no-headers -o json",
          "api-resources --sort-by name",
          "api-resources --sort-by=kind",
          "api-resources --sort-by=kind -o wide",
          "api-resources --sort-by=name -o json",
          "api-resources --sort-by=name -o yaml",
          "api-resources --api-group=apps",
          "api-resources --api-group=apps -o kyaml",
          "api-resources --api-group=",
          "api-resources --api-group= -o name",
          "api-resources --api-group=stable.example.com -o wide",
          "api-resources --api-group=policy --no-headers",
          "api-resources --api-group=none",
          "api-resources --api-group=none -o wide --no-headers",
          "api-resources --api-group=none -o name",
          "api-resources --api-group=none -o json",
          "api-resources --api-group=none -o yaml",
          "api-resources --api-group=none -o kyaml",
          "api-resources --namespaced",
          "api-resources --namespaced=true -o name",
          "api-resources --namespaced=false",
          "api-resources --verbs=list,get",
          "api-resources --verbs=create --verbs list --namespaced=false -o wide",
          "api-resources --verbs=fly",
          "api-resources --categories=all",
          "api-resources --categories=all,none",
          "api-resources --categories=all --verbs=watch --namespaced --sort-by=name -o wide",
          "api-resources --cached",
          "api-resources --cached=false -o name",
          "api-resources --cached -o wide",
          "api-resources --cached -o json --sort-by=kind",
          "api-resources --cached --namespaced=false -o yaml");

  @TempDir private Path folder = Path.of("unset");

  @BeforeEach
  void binaryIsThere() {
    assumeTrue(
        ControlPlaneBinaries.find().flatMap(found -> found.binary("kubectl")).isPresent(),
        "no kubectl: " + ControlPlaneBinaries.whyMissing());
  }

  private String[] arguments(String form, String cache) {
    List<String> arguments = new ArrayList<>(Arrays.asList(form.split(" ")));
    arguments.add("--kubeconfig=" + server().kubeconfig(folder));
    arguments.add("--cache-dir=" + folder.resolve(cache));
    return arguments.toArray(String[]::new);
  }

  private void same(String form) throws Exception {
    Ran expected = Ran.kubectl(folder, arguments(form, "theirs"));
    Ran ours = Ran.kubewright(arguments(form, "ours"));

    assertWithMessage("%s: %s", form, ours.err()).that(ours.out()).isEqualTo(expected.out());
    assertWithMessage("%s: %s", form, ours.err()).that(ours.code()).isEqualTo(expected.code());
    assertWithMessage(form).that(expected.code()).isEqualTo(0);
  }

  @Test
  void eachForm_printsTheBytesOfKubectl() throws Exception {
    for (String form : FORMS) {
      same(form);
    }
    assertThat(Ran.kubewright(arguments("api-resources", "ours")).out())
        .containsMatch("crontabs +ct +stable.example.com/v1 +true +CronTab\n");
  }

  /** A CRD that is new since the cache was filled shows whether the cache was read. */
  @Test
  void cachedForm_readsTheFilesOfTheOther_whichARunWithoutItRefreshes() throws Exception {
    String name = "caches." + namespace + ".example.com";
    Ran.kubectl(folder, arguments("api-resources", "theirs"));
    Ran.kubewright(arguments("api-resources", "ours"));
    CrdInstaller.over(rest())
        .install(
            Crd.parse(
                """
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: %1$s}
                spec:
                  group: %2$s.example.com
                  names: {plural: caches, kind: Cache}
                  scope: Namespaced
                  versions:
                  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
                """
                    .formatted(name, namespace)));
    try {
      String cached = "api-resources --cached -o wide";
      for (String cache : List.of("theirs", "ours")) {
        Ran kubectl = Ran.kubectl(folder, arguments(cached, cache));
        Ran ours = Ran.kubewright(arguments(cached, cache));

        assertWithMessage(cache).that(ours.out()).isEqualTo(kubectl.out());
        assertWithMessage(cache).that(ours.out()).doesNotContain("Cache");
      }
      assertThat(Ran.kubewright(arguments("api-resources", "theirs")).out()).contains("Cache");
      assertThat(Ran.kubectl(folder, arguments(cached, "theirs")).out()).contains("Cache");
      assertThat(Ran.kubectl(folder, arguments("api-resources", "ours")).out()).contains("Cache");
      assertThat(Ran.kubewright(arguments(cached, "ours")).out()).contains("Cache");
    } finally {
      DynamicClient.over(rest())
          .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
          .everywhere()
          .delete(name);
      awaitNo(namespace + ".example.com");
    }
  }

  /** The comparison of the next test must not see the group at one of its two readings. */
  private void awaitNo(String group) {
    DiscoveryClient discovery = DiscoveryClient.over(rest());
    Waits.until(
        group + " is gone",
        () -> discovery.serverGroups().groups().stream().noneMatch(g -> g.name().equals(group)));
  }

  @Test
  void versionThatIsDown_isLeftOutAsKubectlDoes() throws Exception {
    String name = "v1beta1.down.cli.example.com";
    String services = "/apis/apiregistration.k8s.io/v1/apiservices";
    raw()
        .post(
            services,
            """
            {"apiVersion":"apiregistration.k8s.io/v1","kind":"APIService",
             "metadata":{"name":"%s"},
             "spec":{"group":"down.cli.example.com","version":"v1beta1",
              "insecureSkipTLSVerify":true,"groupPriorityMinimum":100,"versionPriority":100,
              "service":{"name":"none","namespace":"default"}}}
            """
                .formatted(name));
    try {
      same("api-versions");
      same("api-resources");
      same("api-resources -o wide --sort-by=name");
    } finally {
      DynamicClient.over(rest())
          .resource("apiregistration.k8s.io", "v1", "apiservices")
          .everywhere()
          .delete(name);
      awaitNo("down.cli.example.com");
    }
  }
}
