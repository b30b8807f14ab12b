package dev.kubewright.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.annotation.Verb;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorBuilder;
import dev.kubewright.meta.v1.ListMeta;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private static final GroupVersionKind SCALE = new GroupVersionKind("autoscaling", "v1", "Scale");

  @Test
  void groupVersion_parse_bothForms() {
    assertThat(GroupVersion.parse("v1")).isEqualTo(new GroupVersion("", "v1"));
    assertThat(GroupVersion.parse("apps/v1").withKind("Deployment").toString())
        .isEqualTo("apps/v1, Kind=Deployment");
    assertThat(GroupVersion.parse("apps/v1").withResource("deployments").qualifiedName())
        .isEqualTo("deployments.apps");
    assertThat(GroupVersion.parse("v1").withResource("pods").qualifiedName()).isEqualTo("pods");
    for (String text : List.of("", "/", "a/", "/v1", "a/b/c")) {
      assertThrows(IllegalArgumentException.class, () -> GroupVersion.parse(text));
    }
  }

  @Test
  void resourceType_builder_defaultsAndValues() {
    var plain = ResourceType.builder(Scale.class, ScaleCodec.INSTANCE, SCALE, "scales").build();
    assertThat(plain.toString()).isEqualTo("scales.autoscaling");
    assertThat(plain.singular()).isEqualTo("scale");
    assertThat(plain.namespaced()).isTrue();
    assertThat(plain.verbs()).containsExactlyElementsIn(Verb.values());
    var special =
        ResourceType.builder(Scale.class, ScaleCodec.INSTANCE, SCALE, "scales")
            .singular("s")
            .scope(Scope.CLUSTER)
            .verbs(Verb.GET, Verb.LIST)
            .subresources("status")
            .shortNames("sc")
            .categories("all")
            .build();
    assertThat(special.namespaced()).isFalse();
    assertThat(special.verbs()).containsExactly(Verb.GET, Verb.LIST);
    assertThat(special.subresources()).containsExactly("status");
    assertThat(special.resource())
        .isEqualTo(new GroupVersionResource("autoscaling", "v1", "scales"));
    assertThrows(UnsupportedOperationException.class, () -> special.verbs().clear());
  }

  @Test
  void selector_ofLabelSelector_everyOperator() {
    LabelSelector query =
        LabelSelectorBuilder.build(
            s ->
                s.putMatchLabels("app", "web")
                    .addMatchExpressions(e -> e.key("tier").operator("In").addValues("b", "a"))
                    .addMatchExpressions(e -> e.key("old").operator("DoesNotExist"))
                    .addMatchExpressions(e -> e.key("new").operator("Exists"))
                    .addMatchExpressions(e -> e.key("x").operator("NotIn").addValues("y")));
    assertThat(Selector.of(query).toString()).isEqualTo("app=web,new,!old,tier in (a,b),x!=y");
    assertThat(Selector.of(LabelSelectorBuilder.build(s -> {})).isEverything()).isTrue();
    LabelSelector absent = null;
    assertThat(Selector.of(absent).isNothing()).isTrue();
  }

  @Test
  void selector_ofBrokenLabelSelector_refuses() {
    for (String operator : List.of("in", "Gt", "")) {
      LabelSelector query =
          LabelSelectorBuilder.build(
              s -> s.addMatchExpressions(e -> e.key("a").operator(operator).addValues("b")));
      assertThrows(IllegalArgumentException.class, () -> Selector.of(query));
    }
    LabelSelector noValue =
        LabelSelectorBuilder.build(s -> s.addMatchExpressions(e -> e.key("a").operator("In")));
    assertThrows(IllegalArgumentException.class, () -> Selector.of(noValue));
    LabelSelector values =
        LabelSelectorBuilder.build(
            s -> s.addMatchExpressions(e -> e.key("a").operator("Exists").addValues("b")));
    assertThrows(IllegalArgumentException.class, () -> Selector.of(values));
  }

  @Test
  void options_none_equalEmptyBuild() {
    assertThat(ListOptionsBuilder.build(o -> {})).isEqualTo(ListOptions.NONE);
    assertThat(ListOptions.NONE.with(o -> o.limit(5)).limit()).isEqualTo(5);
    assertThat(WatchOptions.NONE.with(o -> o.allowBookmarks(true)).allowBookmarks()).isTrue();
    assertThat(CreateOptions.NONE.dryRun()).isFalse();
  }

  @Test
  void requestBody_of_repeats() throws IOException {
    RequestBody body = RequestBody.json(new byte[] {1, 2});
    for (int i = 0; i < 2; i++) {
      try (InputStream in = body.open()) {
        assertThat(in.readAllBytes()).isEqualTo(new byte[] {1, 2});
      }
    }
    assertThat(body.length()).isEqualTo(2);
    assertThat(body.repeatable()).isTrue();
  }

  @Test
  void response_header_ignoresCase() {
    Response response =
        new Response() {
          @Override
          public int status() {
            return 200;
          }

          @Override
          public Map<String, List<String>> headers() {
            return Map.of("content-TYPE", List.of("application/json"));
          }

          @Override
          public InputStream body() {
            return InputStream.nullInputStream();
          }

          @Override
          public void close() {}
        };
    assertThat(response.header("Content-Type")).hasValue("application/json");
    assertThat(response.header("Retry-After")).isEmpty();
  }

  @Test
  void patch_factories_typesAndValidation() {
    assertThat(Patch.merge(" { \"a\": null } ").body().text()).isEqualTo("{\"a\":null}");
    assertThat(Patch.json("[]").type().wireName()).isEqualTo("application/json-patch+json");
    assertThrows(CodecException.class, () -> Patch.apply("{"));
  }

  @Test
  void objectList_items_copied() {
    var items = new ArrayList<>(List.of("a"));
    var list = new ObjectList<>(ListMeta.NONE, items);
    items.clear();
    assertThat(list).containsExactly("a");
  }
}
