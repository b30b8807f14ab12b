package dev.kubewright.it.josdk;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.javaoperatorsdk.operator.Operator;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

/** An operator of the Java Operator SDK runs on both servers, with its defaults and without apply. */
@Timeout(180)
class JosdkIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: notes.josdk.example.com}
      spec:
        group: josdk.example.com
        scope: Namespaced
        names: {plural: notes, singular: note, kind: Note}
        versions:
        - name: v1
          served: true
          storage: true
          subresources: {status: {}}
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec: {type: object, properties: {text: {type: string}}}
                status: {type: object, properties: {copied: {type: string}}}
      """;

  @Test
  void operator_inMemory_reconciles() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      run(server.kubeconfig(), true);
    }
  }

  @Test
  void operatorWithoutApply_inMemory_reconciles() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      run(server.kubeconfig(), false);
    }
  }

  @Test
  void operator_onRealServer_reconciles() throws Exception {
    var binaries = ControlPlaneBinaries.find();
    if (binaries.isEmpty()) {
      throw new TestAbortedException(ControlPlaneBinaries.whyMissing());
    }
    try (var server = ControlPlane.builder(binaries.get()).start()) {
      run(server.kubeconfig(), true);
    }
  }

  /** Both uses of server-side apply are on by default. */
  private static void run(String kubeconfig, boolean applies) throws Exception {
    try (KubernetesClient client =
        new KubernetesClientBuilder().withConfig(Config.fromKubeconfig(kubeconfig)).build()) {
      client
          .load(new ByteArrayInputStream(CRD.getBytes(StandardCharsets.UTF_8)))
          .create();
      await("the notes are served", () -> isServed(client));
      NoteReconciler reconciler = new NoteReconciler();
      Operator operator =
          new Operator(
              o ->
                  o.withKubernetesClient(client)
                      .withUseSSAToPatchPrimaryResource(applies)
                      .withSSABasedCreateUpdateMatchForDependentResources(applies)
                      .withCloseClientOnStop(false));
      operator.register(reconciler);
      operator.start();
      try {
        reconciles(client, reconciler);
      } finally {
        operator.stop();
      }
    }
  }

  private static void reconciles(KubernetesClient client, NoteReconciler reconciler)
      throws Exception {
    Note note = new Note();
    note.setMetadata(new ObjectMetaBuilder().withName("one").withNamespace("default").build());
    note.setSpec(spec("a"));
    client.resource(note).create();
    Resource<Note> notes = client.resources(Note.class).inNamespace("default").withName("one");
    Resource<ConfigMap> copies = client.configMaps().inNamespace("default").withName("one");
    await("the copy", () -> is(copies, copy -> "a".equals(copy.getData().get("text"))));
    await("the status", () -> is(notes, now -> has(now, "a")));
    assertThat(notes.get().getMetadata().getFinalizers()).hasSize(1);

    notes.edit(
        now -> {
          now.setSpec(spec("b"));
          return now;
        });
    await("the next copy", () -> is(copies, copy -> "b".equals(copy.getData().get("text"))));
    await("the next status", () -> is(notes, now -> has(now, "b")));

    copies.edit(copy -> new ConfigMapBuilder(copy).addToData("text", "drift").build());
    await("the drift is undone", () -> is(copies, copy -> "b".equals(copy.getData().get("text"))));
    copies.delete();
    await("the copy is back", () -> copies.get() != null);

    notes.delete();
    await("the note is gone", () -> notes.get() == null);
    assertThat(reconciler.cleaned.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }

  private static Note.Spec spec(String text) {
    Note.Spec spec = new Note.Spec();
    spec.text = text;
    return spec;
  }

  private static boolean has(Note note, String text) {
    return note.getStatus() != null && note.getStatus().copied.equals(text);
  }

  private static <T> boolean is(Resource<T> resource, Predicate<T> condition) {
    T now = resource.get();
    return now != null && condition.test(now);
  }

  private static boolean isServed(KubernetesClient client) {
    try {
      return client.resources(Note.class).inNamespace("default").list() != null;
    } catch (KubernetesClientException notYet) {
      return false;
    }
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertWithMessage("%s", what).that(System.nanoTime()).isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
