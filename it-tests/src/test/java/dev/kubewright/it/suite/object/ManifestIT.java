package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.api.core.v1.Secret;
import dev.kubewright.api.core.v1.Service;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hand-written manifest that is sent to the server object by object. */
class ManifestIT extends Scenario {
  private static final Scheme SCHEME = KubernetesScheme.SCHEME.and(CronTabs.TYPE);

  private static final String MANIFEST =
      """
      # settings
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        labels: &labels {app: shop, tier: "1"}
      data:
        run.sh: |
          #!/bin/sh
          exec "$@"
        answer: "yes"
      immutable: no
      ---
      apiVersion: v1
      kind: List
      items:
      - apiVersion: v1
        kind: Secret
        metadata: {name: token}
        data: {token: aHVzaA==}
      - {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "web"},
         "spec": {"selector": {"app": "shop"}, "ports": [{"port": 80, "targetPort": "http"}]}}
      ---
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: web
      spec:
        replicas: 0
        selector:
          matchLabels: &shop
            app: shop
        template:
          metadata:
            labels:
              <<: *shop
              tier: web
          spec:
            terminationGracePeriodSeconds: 0x1E
            containers:
            - name: web
              image: shop:1.10
              ports:
              - {name: http, containerPort: 8_080}
              resources:
                requests: {memory: 64Mi, cpu: 100m}
              env:
              - name: MODE
                value: 'off'
      ---
      apiVersion: stable.example.com/v1
      kind: CronTab
      metadata: {name: nightly}
      spec:
        cronSpec: "0 3 * * *"
        args: [--all]
      """;

  @Test
  void manifest_severalKinds_areCreatedAsWritten() {
    List<KubernetesObject> created = new ArrayList<>();
    for (KubernetesObject object : Yaml.loadAll(MANIFEST, SCHEME)) {
      created.add(create(object));
    }

    assertThat(created.stream().map(object -> (Object) object.getClass()).toList())
        .containsExactly(
            ConfigMap.class, Secret.class, Service.class, Deployment.class, CronTab.class)
        .inOrder();
    var core = kubernetes().coreV1();
    ConfigMap settings = core.configMaps(namespace).get("settings");
    assertThat(settings.data())
        .containsExactly("run.sh", "#!/bin/sh\nexec \"$@\"\n", "answer", "yes");
    assertThat(settings.immutable()).isFalse();
    assertThat(core.secrets(namespace).get("token").data().get("token").toUtf8()).isEqualTo("hush");
    Deployment web = kubernetes().appsV1().deployments(namespace).get("web");
    assertThat(web.spec().template().metadata().labels())
        .containsExactly("app", "shop", "tier", "web");
    var container = web.spec().template().spec().containers().get(0);
    assertThat(container.ports().get(0).containerPort()).isEqualTo(8080);
    assertThat(container.resources().requests()).containsEntry("memory", Quantity.of("64Mi"));
    assertThat(tabs().get("nightly").spec().args()).containsExactly("--all");
  }

  @Test
  void manifest_fromTheServer_writtenAndReadBack() {
    List<KubernetesObject> served = new ArrayList<>();
    for (KubernetesObject object : Yaml.loadAll(MANIFEST, SCHEME)) {
      served.add(create(object));
    }

    String text = Yaml.dumpAll(served, SCHEME);

    assertThat(Yaml.loadAll(text, SCHEME)).isEqualTo(served);
    List<KubernetesObject> trees = Yaml.loadAll(text, Scheme.NONE);
    assertThat(Yaml.dumpAll(trees, Scheme.NONE)).isEqualTo(text);
    var web = (Unstructured) trees.get(3);
    assertThat(web.as(Deployments.TYPE)).isEqualTo(served.get(3));
    assertThat(Unstructured.of((Deployment) served.get(3), Deployments.TYPE)).isEqualTo(web);
  }

  @Test
  void dump_typedPod_readsBack() {
    Pod pod =
        Yaml.load(
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: p}
            spec:
              nodeSelector: {}
              containers:
              - name: main
                image: main:1
                command: [sh, -c, "sleep 1\\nexit\\n"]
                livenessProbe: {httpGet: {path: /, port: 8080}}
            """,
            Pods.TYPE);

    assertThat(Yaml.dump(pod, Pods.TYPE))
        .isEqualTo(
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: p
            spec:
              containers:
              - command:
                - sh
                - -c
                - |
                  sleep 1
                  exit
                image: main:1
                livenessProbe:
                  httpGet:
                    path: /
                    port: 8080
                name: main
              nodeSelector: {}
            """);
    assertThat(Yaml.load(Yaml.dump(pod, Pods.TYPE), Pods.TYPE)).isEqualTo(pod);
  }

  private <T extends KubernetesObject> T create(T object) {
    ResourceType<T> type = SCHEME.type(object).orElseThrow();
    return rest().resources(type).namespace(namespace).create(object);
  }
}
