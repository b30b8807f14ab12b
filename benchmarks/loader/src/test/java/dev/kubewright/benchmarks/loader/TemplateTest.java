package dev.kubewright.benchmarks.loader;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.PodTemplateSpecCodec;
import dev.kubewright.document.Json;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TemplateTest {
  @Test
  void all_areThreeBigOnes() {
    Template[] all = Template.all();

    assertThat(Arrays.stream(all).map(Template::name).distinct().count()).isEqualTo(3);
    for (Template template : all) {
      assertThat(Json.encode(PodTemplateSpecCodec.INSTANCE, template.pod()).length)
          .isGreaterThan(8_000);
    }
  }

  @Test
  void labels_bearTheOwnersHash() {
    Template template = Template.all()[0];

    assertThat(template.labels()).containsAtLeastEntriesIn(template.selector());
    assertThat(template.ownerName()).endsWith(template.hash());
  }

  @Test
  void status_sameNumberAndRound_isTheSame() {
    byte[] first = status(7, 0);

    assertThat(status(7, 0)).isEqualTo(first);
    assertThat(status(8, 0)).isNotEqualTo(first);
    assertThat(status(7, 1)).isNotEqualTo(first);
  }

  @Test
  void status_namesEveryContainer() {
    Template template = Template.all()[0];
    Pod pod = PodBuilder.build(p -> p.spec(template.pod().spec()));

    var status = Statuses.of(pod, 1, 100, 1);

    assertThat(status.containerStatuses().stream().map(s -> s.name()).toList())
        .containsExactlyElementsIn(
            template.pod().spec().containers().stream().map(c -> c.name()).toList())
        .inOrder();
    assertThat(status.containerStatuses().get(0).ready()).isFalse();
  }

  @Test
  void tokenVolume_isMountedByEveryContainer_underANameOfItsOwn() {
    PodSpec spec = Template.all()[0].pod().spec();

    PodSpec one = TokenVolume.in(spec, "storefront-1-aaaaa");
    PodSpec other = TokenVolume.in(spec, "storefront-1-bbbbb");

    assertThat(one.volumes()).hasSize(spec.volumes().size() + 1);
    for (var container : one.containers()) {
      var mounts = container.volumeMounts();
      assertThat(mounts.get(mounts.size() - 1).name()).isEqualTo("kube-api-access-aaaaa");
    }
    assertThat(other).isNotEqualTo(one);
  }

  private static byte[] status(int number, int round) {
    Pod pod = PodBuilder.build(p -> p.spec(Template.all()[0].pod().spec()));
    return Json.encode(
        PodCodec.INSTANCE,
        PodBuilder.from(pod).status(Statuses.of(pod, number, 100, round)).build());
  }
}
