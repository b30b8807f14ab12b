package dev.kubewright.it.judge.kubectl;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

/** The {@code create} commands of kubectl, which sends protobuf for built-in kinds since 1.32. */
class KubectlCreateIT extends KubectlScenario {
  @Test
  void configMapAndSecret_dataArrives() throws Exception {
    assertThat(kubectl("create", "configmap", "settings", "--from-literal=a=1", "-v=8"))
        .contains("application/vnd.kubernetes.protobuf");
    kubectl("create", "secret", "generic", "keys", "--from-literal=b=two");

    assertThat(kubernetes().coreV1().configMaps(namespace).get("settings").data())
        .containsExactly("a", "1");
    var secret = kubernetes().coreV1().secrets(namespace).get("keys");
    assertThat(new String(secret.data().get("b").toByteArray(), UTF_8)).isEqualTo("two");
    assertThat(secret.type()).isEqualTo("Opaque");
  }

  @Test
  void deployment_withReplicasAndPort() throws Exception {
    kubectl("create", "deployment", "web", "--image=nginx", "--replicas=0", "--port=8080");

    var web = kubernetes().appsV1().deployments(namespace).get("web");
    assertThat(web.spec().replicas()).isEqualTo(0);
    assertThat(web.spec().template().spec().containers().get(0).image()).isEqualTo("nginx");
    assertThat(web.spec().template().spec().containers().get(0).ports().get(0).containerPort())
        .isEqualTo(8080);
    assertThat(web.metadata().labels()).containsExactly("app", "web");
    kubectl("autoscale", "deployment", "web", "--min=2", "--max=5", "--cpu=80%");
    var scaler = kubernetes().autoscalingV2().horizontalPodAutoscalers(namespace).get("web");
    assertThat(scaler.spec().maxReplicas()).isEqualTo(5);
    assertThat(scaler.spec().minReplicas()).isEqualTo(2);
  }

  @Test
  void roleAndBinding_rulesAndSubjects() throws Exception {
    kubectl("create", "role", "reader", "--verb=get,list", "--resource=pods,deployments.apps");
    kubectl("create", "rolebinding", "readers", "--role=reader", "--user=jane");

    var rules = kubernetes().rbacV1().roles(namespace).get("reader").rules();
    assertThat(rules).hasSize(2);
    assertThat(rules.get(0).verbs()).containsExactly("get", "list").inOrder();
    var binding = kubernetes().rbacV1().roleBindings(namespace).get("readers");
    assertThat(binding.roleRef().name()).isEqualTo("reader");
    assertThat(binding.subjects().get(0).name()).isEqualTo("jane");
  }

  @Test
  void serviceAccountAndToken() throws Exception {
    kubectl("create", "serviceaccount", "robot");

    assertThat(kubectl("create", "token", "robot").strip()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+");
  }

  @Test
  void jobAndCronJob() throws Exception {
    kubectl("create", "job", "once", "--image=busybox", "--", "date", "-u");
    kubectl("create", "cronjob", "often", "--image=busybox", "--schedule=*/5 * * * *");

    var job = kubernetes().batchV1().jobs(namespace).get("once");
    assertThat(job.spec().template().spec().containers().get(0).command())
        .containsExactly("date", "-u")
        .inOrder();
    assertThat(job.spec().template().spec().restartPolicy()).isEqualTo("Never");
    var cronJob = kubernetes().batchV1().cronJobs(namespace).get("often");
    assertThat(cronJob.spec().schedule()).isEqualTo("*/5 * * * *");
  }

  @Test
  void quotaAndNamespace() throws Exception {
    kubectl("create", "quota", "small", "--hard=cpu=500m,pods=3");
    kubectl("create", "namespace", namespace + "-b");

    var hard = kubernetes().coreV1().resourceQuotas(namespace).get("small").spec().hard();
    assertThat(hard.get("cpu").toString()).isEqualTo("500m");
    assertThat(kubernetes().coreV1().namespaces().find(namespace + "-b")).isPresent();
    kubectl("delete", "namespace", namespace + "-b", "--wait=false");
  }

  @Test
  void whoAmIAndWhatIMayDo() throws Exception {
    assertThat(kubectl("auth", "can-i", "create", "pods").strip()).isEqualTo("yes");
    assertThat(kubectl("auth", "whoami", "-o", "json")).contains("system:authenticated");
  }
}
