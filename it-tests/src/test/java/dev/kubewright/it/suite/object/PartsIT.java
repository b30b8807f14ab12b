package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.DeploymentStatusCodec;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.error.InvalidException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabStatus;
import dev.kubewright.it.kinds.stable.v1.CronTabStatusCodec;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.yaml.Yaml;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parts that are never null: a missing one stays missing, and an empty one stays empty. */
class PartsIT extends Scenario {
  private static final CronTabStatus MISSING = CronTabStatusCodec.INSTANCE.none();

  @Test
  void missingStatus_isKeptByEdit() {
    CronTab created = tabs().create(tab("a"));
    assertThat(created.status()).isSameInstanceAs(MISSING);
    assertThat(created.status().replicas()).isNull();

    CronTab edited = tabs().edit("a", t -> t.spec(s -> s.replicas(4)));
    assertThat(edited.status()).isSameInstanceAs(MISSING);
  }

  @Test
  void missingStatus_isNoOpinionInAnApply() {
    CronTab applied = tabs().apply(tab("b").with(t -> t.spec(s -> s.replicas(2))), "parts");
    assertThat(applied.status()).isSameInstanceAs(MISSING);
    assertThat(tabs().get("b").status()).isSameInstanceAs(MISSING);
  }

  @Test
  void editStatus_ofAMissingOne_addsAndEmptiesIt() {
    CronTab created = tabs().create(tab("a"));

    CronTab up = tabs().editStatus("a", t -> t.status(s -> s.replicas(3)));
    assertThat(up.status().replicas()).isEqualTo(3);

    CronTab empty = tabs().editStatus("a", t -> t.status(s -> s.replicas(null)));
    assertThat(empty.status()).isEqualTo(MISSING);
    assertThat(empty.status()).isNotSameInstanceAs(MISSING);

    CronTab gone =
        tabs().changeStatus("a", old -> CronTabBuilder.from(old).status(MISSING).build());
    assertThat(gone.status()).isSameInstanceAs(MISSING);
    assertThat(gone.metadata().uid()).isEqualTo(created.metadata().uid());
  }

  /** The template of a deployment is a struct in Go. One that was never set is not written. */
  @Test
  @NeedsReal(RealOnly.BUILT_IN_VALIDATION)
  void requiredPart_neverSet_isRefused() {
    Deployment web =
        DeploymentBuilder.build(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(s -> s.selector(l -> l.matchLabels(Map.of("app", "web")))));
    assertThat(web.spec().template().spec().containers()).isEmpty();
    assertThat(Json.encodeToString(Deployments.TYPE.codec(), web)).doesNotContain("template");

    var deployments = kubernetes().appsV1().deployments(namespace);
    var refused = assertThrows(InvalidException.class, () -> deployments.create(web));
    assertThat(refused).hasMessageThat().contains("spec.template");
  }

  @Test
  void yamlAndProtobuf_missingEmptyAndValue_stayAsTheyAre() {
    CronTab missing = tab("a");
    CronTab empty = missing.with(t -> t.status(s -> {}));
    CronTab full = missing.with(t -> t.status(s -> s.replicas(1)));
    for (CronTab each : new CronTab[] {missing, empty, full}) {
      String json = Json.encodeToString(CronTabs.TYPE.codec(), each);
      CronTab read = Yaml.load(Yaml.dump(each, CronTabs.TYPE), CronTabs.TYPE);
      assertThat(Json.encodeToString(CronTabs.TYPE.codec(), read)).isEqualTo(json);
    }
    assertThat(Yaml.dump(missing, CronTabs.TYPE)).doesNotContain("status");
    assertThat(Yaml.dump(empty, CronTabs.TYPE)).contains("status: {}");

    Deployment web = DeploymentBuilder.build(d -> d.metadata(m -> m.name("web")));
    Deployment tidy = web.with(d -> d.status(s -> {}));
    var codec = Deployments.TYPE.codec();
    Deployment read = Protobuf.decode(codec, Protobuf.encode(codec, tidy));
    assertThat(read).isEqualTo(tidy);
    assertThat(read.status()).isNotSameInstanceAs(DeploymentStatusCodec.INSTANCE.none());
    assertThat(Protobuf.decode(codec, Protobuf.encode(codec, web))).isEqualTo(web);
  }
}
