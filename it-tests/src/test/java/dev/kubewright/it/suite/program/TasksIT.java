package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.client.DeploymentInterface;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.api.rbac.v1.ClusterRoleBindingBuilder;
import dev.kubewright.examples.tasks.AnyKind;
import dev.kubewright.examples.tasks.Applying;
import dev.kubewright.examples.tasks.Connecting;
import dev.kubewright.examples.tasks.Reading;
import dev.kubewright.examples.tasks.Task;
import dev.kubewright.examples.tasks.Watching;
import dev.kubewright.examples.tasks.Workloads;
import dev.kubewright.examples.tasks.Writing;
import dev.kubewright.examples.tasks.stable.CronTab;
import dev.kubewright.examples.tasks.stable.CronTabBuilder;
import dev.kubewright.examples.tasks.stable.CronTabs;
import dev.kubewright.examples.tasks.stable.StableClientset;
import dev.kubewright.examples.tasks.stable.client.CronTabInterface;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.json.Bytes;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the tasks of the examples. T27 is a test itself, in its own module. T24 and T26 are missing:
 * logs, exec and leader election are not built yet.
 */
class TasksIT extends Scenario {
  private static final String PROD = "prod";

  @TempDir Path folder;

  /** Tasks name their namespace, as programs do. */
  @BeforeEach
  void emptyNamespace() {
    var namespaces = kubernetes().coreV1().namespaces();
    namespaces.createIfAbsent(NamespaceBuilder.build(n -> n.metadata(m -> m.name(PROD))));
    kubernetes().appsV1().deployments(PROD).deleteCollection(o -> {});
    kubernetes().coreV1().configMaps(PROD).deleteCollection(o -> {});
    kubernetes().coreV1().secrets(PROD).deleteCollection(o -> {});
    kubernetes().coreV1().pods(PROD).list().forEach(this::delete);
    tabsOfProd().deleteCollection(o -> {});
  }

  private void delete(Pod pod) {
    String name = String.valueOf(pod.metadata().name());
    kubernetes().coreV1().pods(PROD).delete(name, o -> o.gracePeriodSeconds(0L));
  }

  private DeploymentInterface deployments() {
    return kubernetes().appsV1().deployments(PROD);
  }

  private CronTabInterface tabsOfProd() {
    return StableClientset.over(rest()).stableV1().cronTabs(PROD);
  }

  private CronTab backup() {
    return tabsOfProd()
        .create(
            CronTabBuilder.build(
                t -> t.metadata(m -> m.name("backup")).spec(s -> s.cronSpec("0 3 * * *"))));
  }

  private Pod pod(String name, String node) {
    return kubernetes()
        .coreV1()
        .pods(PROD)
        .create(
            PodBuilder.build(
                p ->
                    p.metadata(m -> m.name(name).labels(Map.of("app", "db")))
                        .spec(
                            s ->
                                s.nodeName(node.isEmpty() ? null : node)
                                    .automountServiceAccountToken(false)
                                    .addContainer(c -> c.name("db").image("db:1")))));
  }

  private Deployment web() {
    return deployments().create(new Workloads(rest()).whole());
  }

  private static ConfigMap map(String value) {
    return ConfigMapBuilder.build(c -> c.metadata(m -> m.name("app")).data(Map.of("mode", value)));
  }

  private static List<String> names(Task task) {
    return task.handled().stream().map(each -> ((Pod) each).metadata().name()).toList();
  }

  /** The second part runs in a pod. Here, it says what is missing. */
  @Test
  void t01_anotherContextAndNamespace() throws Exception {
    String kubeconfig = server().kubeconfig();
    String context = kubeconfig.replaceFirst("(?s).*current-context: (\\S+).*", "$1");
    String staging = kubeconfig.replaceAll("(?m)(?<=: )" + context + "$", "staging");

    assertThat(child("T01", staging)).contains("KUBERNETES_SERVICE_HOST");
    assertThat(child("T01", kubeconfig)).contains("staging");
  }

  @Test
  void t31_impersonateDryRun() throws Exception {
    kubernetes()
        .rbacV1()
        .clusterRoleBindings()
        .createIfAbsent(
            ClusterRoleBindingBuilder.build(
                b ->
                    b.metadata(m -> m.name("developers"))
                        .roleRef(
                            r ->
                                r.apiGroup("rbac.authorization.k8s.io")
                                    .kind("ClusterRole")
                                    .name("cluster-admin"))
                        .addSubject(
                            s ->
                                s.apiGroup("rbac.authorization.k8s.io")
                                    .kind("Group")
                                    .name("developers"))));
    pod("web-0", "");

    assertThat(child("T31", server().kubeconfig())).contains("done");
    assertThat(kubernetes().coreV1().pods(PROD).find("web-0")).isPresent();
    assertThat(kubernetes().coreV1().pods(PROD).find("web-1")).isEmpty();
  }

  /** Runs a task that reads the kubeconfig of a user. */
  private String child(String task, String kubeconfig) throws Exception {
    Path file = Files.writeString(folder.resolve("config"), kubeconfig);
    Path output = folder.resolve("output.txt");
    var program =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--class-path",
            System.getProperty("java.class.path"),
            TaskMain.class.getName(),
            task);
    program.environment().put("KUBECONFIG", file + File.pathSeparator);
    program.environment().remove("KUBERNETES_SERVICE_HOST");
    Process process = program.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    process.destroyForcibly();
    String printed = Files.readString(output);
    assertWithMessage(printed).that(ended).isTrue();
    return printed;
  }

  /** Runs one task with the environment of its process. */
  static final class TaskMain {
    private TaskMain() {}

    /** Runs the task. */
    public static void main(String[] arguments) {
      try (RestClient none = RestClient.connect()) {
        var tasks = new Connecting(none);
        if (arguments[0].equals("T01")) {
          tasks.contextAndPod();
        } else {
          tasks.impersonateDryRun(
              PodBuilder.build(
                  p ->
                      p.metadata(m -> m.name("web-1"))
                          .spec(
                              s ->
                                  s.automountServiceAccountToken(false)
                                      .addContainer(c -> c.name("web").image("web:1")))));
        }
        System.out.println("done");
      }
    }
  }

  @Test
  void t02_listByLabel() {
    pod("web-0", "");
    var tasks = new Reading(rest());

    tasks.listByLabel();

    assertThat(names(tasks)).contains("web-0");
  }

  @Test
  void t03_getOrEmpty() {
    var tasks = new Reading(rest());
    assertThat(tasks.getOrEmpty()).isEmpty();
    pod("web-0", "");
    assertThat(tasks.getOrEmpty()).isPresent();
  }

  @Test
  void t04_createIfAbsent() {
    var tasks = new Writing(rest());
    tasks.createIfAbsent(map("first"));
    tasks.createIfAbsent(map("second"));
    assertThat(mode()).isEqualTo("first");
  }

  @Test
  void t05_createOrReplace() {
    var tasks = new Writing(rest());
    tasks.createOrReplace(map("first"));
    tasks.createOrReplace(map("second"));
    assertThat(mode()).isEqualTo("second");
  }

  private String mode() {
    return String.valueOf(kubernetes().coreV1().configMaps(PROD).get("app").data().get("mode"));
  }

  @Test
  void t06_applyAFile() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("all.yaml"),
            """
            apiVersion: v1
            kind: ConfigMap
            metadata: {name: app, namespace: prod}
            data: {mode: applied}
            ---
            apiVersion: stable.example.com/v1
            kind: CronTab
            metadata: {name: backup, namespace: prod}
            spec: {cronSpec: "0 3 * * *"}
            """);

    new Applying(rest()).file(file);

    assertThat(mode()).isEqualTo("applied");
    assertThat(tabsOfProd().get("backup").metadata().managedFields().get(0).manager())
        .isEqualTo("my-installer");
  }

  @Test
  void t07_annotate() {
    web();
    new Writing(rest()).annotate();
    assertThat(deployments().get("web").metadata().annotations())
        .containsEntry("example.com/owner", "me");
  }

  @Test
  void t08_scale() {
    deployments()
        .create(
            DeploymentBuilder.build(
                d ->
                    d.metadata(new Workloads(rest()).whole().metadata())
                        .spec(
                            new Workloads(rest())
                                .whole()
                                .with(b -> b.spec(s -> s.replicas(1)))
                                .spec())));
    new Workloads(rest()).scale();
    assertThat(deployments().get("web").spec().replicas()).isEqualTo(3);
  }

  @Test
  void t09_restart() {
    web();
    new Workloads(rest()).restart();
    assertThat(deployments().get("web").spec().template().metadata().annotations())
        .containsKey("kubectl.kubernetes.io/restartedAt");
  }

  @Test
  void t10_waitUntilRolledOut() {
    web();
    deployments()
        .changeStatus(
            "web",
            d ->
                d.with(
                    b ->
                        b.status(
                            s ->
                                s.observedGeneration(d.metadata().generation())
                                    .replicas(3)
                                    .updatedReplicas(3)
                                    .availableReplicas(3)
                                    .readyReplicas(3))));

    new Workloads(rest()).waitUntilRolledOut();
  }

  /** The test takes the finalizer away, as the garbage collector does. */
  @Test
  void t11_deleteAndWait() throws Exception {
    web();
    inBackground(
        () -> {
          Waits.until(
              "deleted", () -> deployments().get("web").metadata().deletionTimestamp() != null);
          deployments().edit("web", b -> b.metadata(m -> m.removeFinalizer("foregroundDeletion")));
        },
        () -> new Workloads(rest()).deleteAndWait());

    assertThat(deployments().find("web")).isEmpty();
  }

  private static void inBackground(Runnable other, Runnable task) throws Exception {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      Future<?> result = threads.submit(other);
      task.run();
      result.get();
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void t12_follow() throws Exception {
    pod("web-0", "");
    RestClient own = server().connect();
    try {
      var tasks = new Watching(own);
      Thread thread =
          new Thread(
              () -> {
                try {
                  tasks.follow();
                } catch (RuntimeException closed) {
                  // The test closes the connection.
                }
              });
      thread.start();
      Waits.until("listed", () -> names(tasks).contains("web-0"));
      kubernetes()
          .coreV1()
          .pods(PROD)
          .edit("web-0", b -> b.metadata(m -> m.labels(Map.of("app", "web"))));
      Waits.until("watched", () -> tasks.handled().size() == 2);
      own.close();
      thread.join(TimeUnit.SECONDS.toMillis(60));
      assertThat(thread.isAlive()).isFalse();
    } finally {
      own.close();
    }
  }

  @Test
  void t13_informer() {
    pod("web-0", "node-1");
    pod("web-1", "node-2");
    var tasks = new Watching(rest());

    tasks.informer();

    // Other tests may have pods on a node of this name.
    assertThat(tasks.handled().stream().map(each -> inProd((List<?>) each)).toList())
        .containsExactly(2L, 1L)
        .inOrder();
  }

  private static long inProd(List<?> pods) {
    return pods.stream().filter(pod -> ((Pod) pod).metadata().namespace().equals(PROD)).count();
  }

  @Test
  void t14_oldAndNew() throws Exception {
    web();
    var tasks = new Watching(rest());
    try (var factory = KubernetesInformerFactory.over(rest())) {
      tasks.oldAndNew(factory);
      factory.startAndSync(java.time.Duration.ofSeconds(30));
      deployments().scale("web", 5);
      Waits.until("changed", () -> tasks.handled().size() == 1);
      deployments().delete("web");
      Waits.until("deleted", () -> tasks.handled().size() == 2);
    }
    assertThat(((Deployment) tasks.handled().get(0)).spec().replicas()).isEqualTo(5);
    assertThat(String.valueOf(tasks.handled().get(1))).isEqualTo("prod/web");
  }

  @Test
  void t15_typedAndUntyped() {
    backup();
    var tasks = new AnyKind(rest());
    tasks.typedAndUntyped();
    assertThat(tasks.handled()).containsExactly("0 3 * * *", "0 3 * * *");
  }

  @Test
  void t16_editStatus() {
    backup();
    new Writing(rest()).editStatus();
    assertThat(tabsOfProd().get("backup").status().replicas()).isEqualTo(3);
  }

  @Test
  void t17_finalizer() {
    String version = backup().metadata().resourceVersion();
    new Writing(rest()).finalizer();
    CronTab after = tabsOfProd().get("backup");
    assertThat(after.metadata().finalizers()).isEmpty();
    assertThat(after.metadata().resourceVersion()).isNotEqualTo(version);
  }

  @Test
  void t18_own() {
    CronTab tab = backup();

    ConfigMap owned = new Writing(rest()).own(tab, map("owned"));

    var created = kubernetes().coreV1().configMaps(PROD).create(owned);
    var owner = created.metadata().ownerReferences().get(0);
    assertThat(owner.uid()).isEqualTo(tab.metadata().uid());
    assertThat(owner.kind()).isEqualTo("CronTab");
    assertThat(owner.controller()).isTrue();
  }

  @Test
  void t19_applyWithConflicts() {
    Deployment wanted = new Workloads(rest()).whole();
    deployments().apply(wanted.with(d -> d.spec(s -> s.replicas(1))), "other");
    var tasks = new Applying(rest());

    tasks.withConflicts(wanted);

    assertThat(tasks.handled().toString()).contains("other");
    assertThat(deployments().get("web").spec().replicas()).isEqualTo(3);
  }

  @Test
  void t20_secretAndFiles() throws Exception {
    kubernetes()
        .coreV1()
        .secrets(PROD)
        .create(
            SecretBuilder.build(
                s ->
                    s.metadata(m -> m.name("db"))
                        .data(
                            Map.of(
                                "password",
                                Bytes.of(
                                    "s3cret".getBytes(java.nio.charset.StandardCharsets.UTF_8))))));
    Files.write(folder.resolve("tls.key"), new byte[] {1, 2, 3});
    Files.writeString(folder.resolve("app.conf"), "mode=prod");

    assertThat(new Writing(rest()).secretAndFiles(folder)).isEqualTo("s3cret");

    assertThat(kubernetes().coreV1().secrets(PROD).get("tls").data().get("tls.key"))
        .isEqualTo(Bytes.of(new byte[] {1, 2, 3}));
    assertThat(kubernetes().coreV1().configMaps(PROD).get("app").data())
        .containsExactly("app.conf", "mode=prod");
  }

  @Test
  void t21_whole() {
    var container = web().spec().template().spec().containers().get(0);
    assertThat(container.env()).hasSize(2);
    assertThat(container.readinessProbe()).isNotNull();
    assertThat(container.resources().requests()).containsKey("cpu");
  }

  @Test
  void t22_setImage() {
    web();
    new Workloads(rest()).setImage();
    var containers = deployments().get("web").spec().template().spec().containers();
    assertThat(containers).hasSize(1);
    assertThat(containers.get(0).image()).isEqualTo("nginx:1.28");
  }

  @Test
  void t23_sameWithoutStatus() {
    Deployment web = web();
    var tasks = new Reading(rest());
    assertThat(tasks.sameWithoutStatus(web, web.with(d -> d.status(s -> s.replicas(1))))).isTrue();
    assertThat(tasks.sameWithoutStatus(web, web.with(d -> d.spec(s -> s.replicas(1))))).isFalse();
  }

  @Test
  void t25_event() {
    Pod pod = pod("web-0", "");

    new Writing(rest()).event(pod);

    var events = kubernetes().eventsV1().events(PROD).list();
    assertThat(events.items().stream().map(e -> e.regarding().uid()).toList())
        .contains(pod.metadata().uid());
  }

  @Test
  void t28_tenThousandObjects() {
    pod("web-0", "");
    var tasks = new Reading(rest());
    tasks.tenThousandObjects();
    assertThat(names(tasks)).contains("web-0");
  }

  @Test
  void t29_installed() {
    assertThat(new AnyKind(rest()).installed()).isTrue();
  }

  /** A custom resource stands for the metrics server. */
  @Test
  void t30_topPods() {
    Crd metrics =
        Crd.parse(
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata:
              name: pods.metrics.k8s.io
              annotations: {api-approved.kubernetes.io: "unapproved, for a test"}
            spec:
              group: metrics.k8s.io
              scope: Namespaced
              names: {plural: pods, singular: pod, kind: PodMetrics, listKind: PodMetricsList}
              versions:
              - name: v1beta1
                served: true
                storage: true
                schema:
                  openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
            """);
    var crds = kubernetes().apiextensionsV1().customResourceDefinitions();
    try {
      CrdInstaller.over(rest()).install(metrics);
      DynamicClient.over(rest())
          .resource("metrics.k8s.io", "v1beta1", "pods")
          .namespace(PROD)
          .create(
              Unstructured.of(
                  Map.of(
                      "apiVersion",
                      "metrics.k8s.io/v1beta1",
                      "kind",
                      "PodMetrics",
                      "metadata",
                      Map.of("name", "web-0"),
                      "containers",
                      List.of(
                          Map.of("name", "a", "usage", Map.of("cpu", "1500000n")),
                          Map.of("name", "b", "usage", Map.of("cpu", "3"))))));
      var tasks = new AnyKind(rest());

      tasks.topPods();

      assertThat(tasks.handled()).containsExactly("web-0 2m", "web-0 3000m").inOrder();
    } finally {
      crds.delete("pods.metrics.k8s.io");
      Waits.until("gone", () -> crds.find("pods.metrics.k8s.io").isEmpty());
    }
  }

  @Test
  void t32_olderThan() {
    backup();
    var tasks = new AnyKind(rest());
    assertThat(tasks.olderThan(CronTabs.TYPE, Instant.now().plusSeconds(3600)).toList())
        .isNotEmpty();
    assertThat(tasks.olderThan(CronTabs.TYPE, Instant.EPOCH).toList()).isEmpty();
  }

  @Test
  void t33_convert() {
    assertThat(new AnyKind(rest()).convert(new Workloads(rest()).whole())).contains("replicas: 5");
  }

  @Test
  void t34_countByPhase() {
    pod("web-0", "");
    assertThat(new Reading(rest()).countByPhase()).containsExactly("Pending", 1L);
  }

  @Test
  void t35_readyReplicas() {
    var tasks = new Reading(rest());
    Deployment web = web();
    assertThat(tasks.readyReplicas(web)).isEqualTo(0);
    assertThat(tasks.readyReplicas(web.with(d -> d.status(s -> s.readyReplicas(2))))).isEqualTo(2);
  }

  @Test
  void t36_label() {
    CronTab labelled = new AnyKind(rest()).label(backup(), CronTabs.TYPE, "team", "a");
    assertThat(labelled.metadata().labels()).containsExactly("team", "a");
    assertThat(labelled.spec().cronSpec()).isEqualTo("0 3 * * *");
  }
}
