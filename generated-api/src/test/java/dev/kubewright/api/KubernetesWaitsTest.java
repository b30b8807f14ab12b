package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.apps.v1.DaemonSets;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.api.apps.v1.StatefulSets;
import dev.kubewright.api.batch.v1.Jobs;
import dev.kubewright.api.core.v1.PersistentVolumeClaims;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.wait.Observed;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of {@code kubectl rollout status}, and those of phases and conditions. */
final class KubernetesWaitsTest {
  private static <T extends KubernetesObject> String check(
      ResourceType<T> type, WaitCondition<? super T> condition, String json) {
    T object = Json.decode(type.codec(), json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    Verdict verdict = condition.check(Observed.of(object, type.codec()));
    if (verdict instanceof Verdict.NotYet notYet) {
      return "not yet: " + notYet.why();
    }
    return verdict instanceof Verdict.Never never ? "never: " + never.why() : "met";
  }

  private static String withMetadata(String rest) {
    return "{'metadata':{'name':'web','generation':2}," + rest + "}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'spec':{'replicas':3} | not yet: its controller has not seen the newest change yet",
        "'status':{'observedGeneration':1} | not yet: its controller has not seen the newest change yet",
        "'spec':{'replicas':3},'status':{'observedGeneration':2} | not yet: 0 of 3 pods are of the newest template",
        "'spec':{'replicas':3},'status':{'observedGeneration':2,'updatedReplicas':3,'replicas':5} | not yet: 2 older pods are not gone yet",
        "'spec':{'replicas':3},'status':{'observedGeneration':2,'updatedReplicas':3,'replicas':3,'availableReplicas':1} | not yet: 1 of 3 pods are available",
        "'spec':{'replicas':3},'status':{'observedGeneration':3,'updatedReplicas':3,'replicas':3,'availableReplicas':3} | met",
        "'spec':{'replicas':0},'status':{'observedGeneration':2} | met",
        "'status':{'observedGeneration':2,'conditions':[{'type':'Progressing','status':'False','reason':'ProgressDeadlineExceeded'}]} | never: it exceeded its progress deadline",
        "'status':{'observedGeneration':1,'conditions':[{'type':'Progressing','status':'False','reason':'ProgressDeadlineExceeded'}]} | not yet: its controller has not seen the newest change yet",
      })
  void deploymentRolledOut_rulesOfKubectl(String state, String expected) {
    assertThat(check(Deployments.TYPE, KubernetesWaits.deploymentRolledOut(), withMetadata(state)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'spec':{'updateStrategy':{'type':'OnDelete'}} | never: its update strategy is OnDelete",
        "'status':{'replicas':0} | not yet: its controller has not seen the newest change yet",
        "'status':{'observedGeneration':1} | not yet: its controller has not seen the newest change yet",
        "'spec':{'replicas':3},'status':{'observedGeneration':2,'readyReplicas':2} | not yet: 2 of 3 pods are ready",
        "'spec':{'replicas':3,'updateStrategy':{'type':'RollingUpdate','rollingUpdate':{'partition':1}}},'status':{'observedGeneration':2,'readyReplicas':3,'updatedReplicas':1} | not yet: 1 of 2 pods are of the newest revision",
        "'spec':{'replicas':3,'updateStrategy':{'type':'RollingUpdate','rollingUpdate':{'partition':1}}},'status':{'observedGeneration':2,'readyReplicas':3,'updatedReplicas':2} | met",
        "'spec':{'replicas':3,'updateStrategy':{'rollingUpdate':{}}},'status':{'observedGeneration':2,'readyReplicas':3} | met",
        "'spec':{'replicas':1},'status':{'observedGeneration':2,'readyReplicas':1,'updatedReplicas':0,'currentRevision':'a','updateRevision':'b'} | not yet: 0 pods are of the newest revision",
        "'spec':{'replicas':1},'status':{'observedGeneration':2,'readyReplicas':1,'currentRevision':'b','updateRevision':'b'} | met",
      })
  void statefulSetRolledOut_rulesOfKubectl(String state, String expected) {
    assertThat(
            check(StatefulSets.TYPE, KubernetesWaits.statefulSetRolledOut(), withMetadata(state)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'spec':{'updateStrategy':{'type':'OnDelete'}} | never: its update strategy is OnDelete",
        "'status':{'observedGeneration':1} | not yet: its controller has not seen the newest change yet",
        "'status':{'observedGeneration':2,'desiredNumberScheduled':4,'updatedNumberScheduled':3} | not yet: 3 of 4 pods are of the newest template",
        "'status':{'observedGeneration':2,'desiredNumberScheduled':4,'updatedNumberScheduled':4,'numberAvailable':1} | not yet: 1 of 4 pods are available",
        "'status':{'observedGeneration':2,'desiredNumberScheduled':4,'updatedNumberScheduled':4,'numberAvailable':4} | met",
      })
  void daemonSetRolledOut_rulesOfKubectl(String state, String expected) {
    assertThat(check(DaemonSets.TYPE, KubernetesWaits.daemonSetRolledOut(), withMetadata(state)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Complete, True, met, met",
    "Failed, True, never: it has failed, met",
    "Complete, False, not yet: it has not ended yet, not yet: it has not ended yet",
    "FailureTarget, True, not yet: it has not ended yet, not yet: it has not ended yet"
  })
  void job_completeAndDone(String type, String status, String complete, String done) {
    String job =
        withMetadata("'status':{'conditions':[{'type':'" + type + "','status':'" + status + "'}]}");

    assertThat(check(Jobs.TYPE, KubernetesWaits.jobComplete(), job)).isEqualTo(complete);
    assertThat(check(Jobs.TYPE, KubernetesWaits.jobDone(), job)).isEqualTo(done);
    assertThat(check(Jobs.TYPE, KubernetesWaits.jobDone(), withMetadata("'spec':{}")))
        .isEqualTo("not yet: it has not ended yet");
  }

  @ParameterizedTest
  @CsvSource({
    "Bound, met",
    "Pending, not yet: it has no volume yet",
    "Lost, never: its volume is lost"
  })
  void persistentVolumeClaimBound_goesByThePhase(String phase, String expected) {
    assertThat(
            check(
                PersistentVolumeClaims.TYPE,
                KubernetesWaits.persistentVolumeClaimBound(),
                withMetadata("'status':{'phase':'" + phase + "'}")))
        .isEqualTo(expected);
  }

  @Test
  void pod_readyAndRunning() {
    String pod =
        withMetadata(
            "'status':{'phase':'Running','conditions':[{'type':'Ready','status':'False',"
                + "'reason':'ContainersNotReady'}]}");

    assertThat(check(Pods.TYPE, KubernetesWaits.podRunning(), pod)).isEqualTo("met");
    assertThat(check(Pods.TYPE, KubernetesWaits.podRunning(), withMetadata("'spec':{}")))
        .isEqualTo("not yet: it is not running");
    assertThat(check(Pods.TYPE, KubernetesWaits.podReady(), pod))
        .isEqualTo("not yet: its condition Ready is False (ContainersNotReady)");
  }

  @Test
  void absentObject_isNotYet() {
    Verdict verdict =
        KubernetesWaits.deploymentRolledOut().check(Observed.of(null, Deployments.TYPE.codec()));

    assertThat(verdict).isEqualTo(Verdict.notYet("the object does not exist"));
  }
}
