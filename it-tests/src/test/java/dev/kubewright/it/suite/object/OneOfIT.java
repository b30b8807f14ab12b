package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.document.Json;
import dev.kubewright.it.kinds.oneof.Mirror;
import dev.kubewright.it.kinds.oneof.MirrorBuilder;
import dev.kubewright.it.kinds.oneof.Mirrors;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A kind with sealed interfaces of records: objects of which exactly one field is set. */
class OneOfIT extends Scenario {
  private static final JsonMapper JSON = new JsonMapper();

  @BeforeEach
  void install() {
    CrdInstaller.over(rest()).install(Crd.of(Mirrors.TYPE));
  }

  private ResourceClient<Mirror> mirrors() {
    return rest().resources(Mirrors.TYPE).namespace(namespace);
  }

  private static Mirror mirror(String name, Mirror.Source source, Mirror.Target... targets) {
    return MirrorBuilder.build(
        m -> m.metadata(o -> o.name(name)).spec(s -> s.source(source).targets(List.of(targets))));
  }

  private String path() {
    return "/apis/oneof.example.com/v1/namespaces/" + namespace + "/mirrors";
  }

  private JsonNode spec(String name) {
    return raw().get(path() + "/" + name).path("spec");
  }

  private static JsonNode json(String text) {
    return JSON.readTree(text);
  }

  private JsonNode post(String spec) {
    return raw()
        .responseToPost(
            path(),
            """
            {"apiVersion":"oneof.example.com/v1","kind":"Mirror","metadata":{"name":"a"},"spec":%s}
            """
                .formatted(spec));
  }

  @Test
  void create_everyAlternative_comesBack() {
    var other = new Mirror.Target.Other(Map.of("tape", Json.raw("{\"robot\":7}")));
    Mirror made = mirror("a", new Mirror.Git("u", "b"), new Mirror.Target.Bucket("n"), other);

    assertThat(mirrors().create(made).spec()).isEqualTo(made.spec());
    assertThat(mirrors().get("a").spec()).isEqualTo(made.spec());
    assertThat(spec("a"))
        .isEqualTo(
            json(
                """
                {"source":{"git":{"branch":"b","url":"u"}},
                 "targets":[{"bucket":{"name":"n"}},{"tape":{"robot":7}}]}
                """));
  }

  @Test
  void create_severalOrNone_isInvalid() {
    JsonNode several = post("{\"source\":{\"git\":{\"url\":\"u\"},\"http\":{\"url\":\"v\"}}}");
    JsonNode none = post("{\"source\":{}}");
    // The server drops what the schema lacks before it counts.
    JsonNode unknown = post("{\"source\":{\"tape\":{\"url\":\"u\"}}}");
    JsonNode severalTargets =
        post(
            "{\"source\":{\"http\":{\"url\":\"v\"}},"
                + "\"targets\":[{\"bucket\":{\"name\":\"n\"},\"tape\":{}}]}");

    for (JsonNode response : List.of(several, none, unknown, severalTargets)) {
      assertThat(response.path("code").asInt()).isEqualTo(422);
    }
    assertThat(several.path("message").asString())
        .contains("spec.source: Too many: 2: must have at most 1 item");
    assertThat(none.path("message").asString())
        .contains("spec.source in body should have at least 1 properties");
    assertThat(unknown.path("message").asString())
        .contains("spec.source in body should have at least 1 properties");
    assertThat(severalTargets.path("message").asString()).contains("spec.targets[0]: Too many: 2");
  }

  @Test
  void edit_toAnotherAlternative_leavesNothingOfTheFirst() {
    mirrors().create(mirror("a", new Mirror.Git("u", "b")));
    mirrors().patch("a", Patch.merge("{\"spec\":{\"source\":{\"git\":{\"depth\":3}}}}"));

    mirrors().change("a", m -> m.with(b -> b.spec(s -> s.source(new Mirror.Http("v")))));

    assertThat(spec("a").path("source").toString()).isEqualTo("{\"http\":{\"url\":\"v\"}}");
    assertThat(mirrors().get("a").spec().source()).isEqualTo(new Mirror.Http("v"));
  }

  @Test
  void edit_withinAnAlternative_keepsWhatItDoesNotKnow() {
    mirrors().create(mirror("a", new Mirror.Git("u", "b")));
    mirrors().patch("a", Patch.merge("{\"spec\":{\"source\":{\"git\":{\"depth\":3}}}}"));

    mirrors().change("a", m -> m.with(b -> b.spec(s -> s.source(new Mirror.Git("u", null)))));

    assertThat(spec("a").path("source")).isEqualTo(json("{\"git\":{\"depth\":3,\"url\":\"u\"}}"));
  }

  @Test
  void edit_besidesAnUnknownAlternative_keepsIt() {
    var other = new Mirror.Target.Other(Map.of("tape", Json.raw("{\"robot\":7}")));
    mirrors().create(mirror("a", new Mirror.Http("v"), other));

    mirrors()
        .change(
            "a",
            m ->
                m.with(
                    b ->
                        b.spec(
                            m.spec()
                                .with(s -> s.size(5).addTargets(new Mirror.Target.Bucket("n"))))));

    assertThat(spec("a").path("targets").toString())
        .isEqualTo("[{\"tape\":{\"robot\":7}},{\"bucket\":{\"name\":\"n\"}}]");
  }

  @Test
  void listAndWatch_handOutTheRecords() {
    mirrors().create(mirror("a", new Mirror.Git("u", null)));
    try (Watch<Mirror> watch = mirrors().watch(WatchOptions.NONE)) {
      var added = (WatchEvent.Added<Mirror>) watch.iterator().next();
      assertThat(added.object().spec().source()).isEqualTo(new Mirror.Git("u", null));
    }
    mirrors().create(mirror("b", new Mirror.Http("v")));

    assertThat(mirrors().list().items().stream().map(each -> each.spec().source()).toList())
        .containsExactly(new Mirror.Git("u", null), new Mirror.Http("v"))
        .inOrder();
  }
}
