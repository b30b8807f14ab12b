package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.it.kinds.stable.v1.Concurrency;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListIT extends Scenario {
  private List<String> names(Consumer<ListOptionsBuilder> options) {
    return names(tabs().list(ListOptionsBuilder.build(options)));
  }

  private static List<String> names(ObjectList<CronTab> list) {
    return list.items().stream().map(t -> String.valueOf(t.metadata().name())).toList();
  }

  @Test
  void list_nothing_isEmptyAndHasAVersion() {
    ObjectList<CronTab> list = tabs().list();

    assertThat(list.items()).isEmpty();
    assertThat(list.metadata().resourceVersion()).isNotEmpty();
  }

  @Test
  void list_trees_areWhatEachOfThemIs() {
    kubernetes()
        .coreV1()
        .secrets(namespace)
        .create(SecretBuilder.build(s -> s.metadata(m -> m.name("s"))));
    var kind = new GroupVersionKind("", "v1", "Secret");
    var type =
        ResourceType.builder(Unstructured.class, Unstructured.CODEC, kind, "secrets").build();
    var trees = rest().resources(type).namespace(namespace);

    assertThat(trees.list().items()).containsExactly(trees.get("s"));
    assertThat(trees.list().items().get(0).groupVersionKind()).isEqualTo(kind);
  }

  /** Alpha in 1.36, and off unless a feature gate is set. */
  @Test
  void list_shardWithoutTheFeatureGate_isTheWholeListWithoutShardInfo() {
    tabs().create(tab("a"));
    tabs().create(tab("b"));

    var list = tabs().list(o -> o.shardSelector("shardRange(object.metadata.uid, '0x0', '0x1')"));

    assertThat(names(list)).containsExactly("a", "b");
    assertThat(list.metadata().shardInfo()).isNull();
  }

  @Test
  void deleteCollection_dryRun_deletesNothing() {
    tabs().create(tab("a", Map.of("app", "db")));
    tabs().create(tab("b"));

    var named = tabs().deleteCollection(d -> d.dryRun(true), o -> o.labels("app=db"));
    assertThat(names(tabs().list())).containsExactly("a", "b");
    tabs().deleteCollection(d -> d.propagation(Propagation.BACKGROUND), o -> o.labels("app=db"));

    assertThat(names(named)).containsExactly("a");
    assertThat(names(tabs().list())).containsExactly("b");
  }

  @Test
  void labelsAsText_listStreamWatchAndDeletion() {
    tabs().create(tab("a", Map.of("app", "db")));
    tabs().create(tab("b", Map.of("app", "web")));

    assertThat(names(tabs().list("app=db"))).containsExactly("a");
    assertThat(tabs().stream("app!=db").map(t -> t.metadata().name())).containsExactly("b");
    try (var watch = tabs().watch("app in (web)")) {
      assertThat(watch.iterator().next().toString()).contains("name=b");
    }
    tabs().deleteCollection("app=db");
    assertThat(names(tabs().list())).containsExactly("b");
  }

  @Test
  void list_all_isSortedByName() {
    tabs().create(tab("b"));
    tabs().create(tab("c"));
    tabs().create(tab("a"));

    assertThat(names(tabs().list())).containsExactly("a", "b", "c").inOrder();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tier=web            | a b
          tier==web,size=3    | a
          tier!=web           | c d
          tier in (web,db)    | a b c
          tier notin (web,db) | d
          tier                | a b c
          !tier               | d
          size>2              | a c
          size<3              | b
          tier=none           |
          """)
  void list_labelSelector_selects(String selector, String expected) {
    tabs().create(tab("a", Map.of("tier", "web", "size", "3")));
    tabs().create(tab("b", Map.of("tier", "web", "size", "2")));
    tabs().create(tab("c", Map.of("tier", "db", "size", "10")));
    tabs().create(tab("d"));

    assertThat(names(o -> o.labels(Selector.parse(selector))))
        .containsExactlyElementsIn(expected == null ? List.of() : List.of(expected.split(" ")))
        .inOrder();
  }

  @Test
  void list_selectorOfNothing_findsNothing() {
    tabs().create(tab("a"));

    assertThat(names(o -> o.labels(Selector.nothing()))).isEmpty();
    assertThat(names(o -> o.labels(Selector.everything()))).containsExactly("a");
  }

  @Test
  void list_fieldSelectorOfNameAndNamespace_selects() {
    tabs().create(tab("a"));
    tabs().create(tab("b"));

    assertThat(names(o -> o.fields(FieldSelector.equal("metadata.name", "a"))))
        .containsExactly("a");
    assertThat(names(o -> o.fields(FieldSelector.notEqual("metadata.name", "a"))))
        .containsExactly("b");
    assertThat(names(o -> o.fields(FieldSelector.equal("metadata.namespace", namespace))))
        .containsExactly("a", "b");
  }

  @Test
  void list_selectableFieldOfTheCrd_selects() {
    tabs().create(tab("a"));
    tabs().create(tab("b").with(t -> t.spec(s -> s.concurrency(Concurrency.FORBID))));

    assertThat(names(o -> o.fields(FieldSelector.equal("spec.concurrency", "Forbid"))))
        .containsExactly("b");
  }

  @Test
  void list_fieldThatIsNotSelectable_isBadRequest() {
    var refused =
        assertThrows(
            ApiException.class,
            () -> names(o -> o.fields(FieldSelector.equal("spec.cronSpec", "x"))));

    assertThat(refused.code()).isEqualTo(400);
    assertThat(refused).hasMessageThat().contains("spec.cronSpec");
  }

  @Test
  void list_pages_areOneConsistentList() {
    for (int i = 0; i < 11; i++) {
      tabs().create(tab("t" + (char) ('a' + i)));
    }
    var names = new ArrayList<String>();
    var versions = new ArrayList<String>();
    String token = null;
    int pages = 0;
    do {
      String from = token;
      var page = tabs().list(ListOptionsBuilder.build(o -> o.limit(3).continueToken(from)));
      if (pages == 0) {
        assertThat(page.metadata().remainingItemCount()).isEqualTo(8);
        tabs().create(tab("zz-too-late"));
        tabs().delete("tk");
      }
      names.addAll(names(page));
      versions.add(page.metadata().resourceVersion());
      token = page.metadata().continueToken();
      pages++;
    } while (token != null && !token.isEmpty());

    assertThat(pages).isEqualTo(4);
    assertThat(names).hasSize(11);
    assertThat(names).isInStrictOrder();
    assertThat(names).contains("tk");
    assertThat(versions.stream().distinct().count()).isEqualTo(1);
  }

  @Test
  void list_brokenToken_isBadRequest() {
    var refused =
        assertThrows(
            ApiException.class, () -> names(o -> o.limit(1).continueToken("this is no token")));

    assertThat(refused.code()).isEqualTo(400);
  }

  @Test
  void list_expiredToken_isGone() {
    tabs().create(tab("a"));
    tabs().create(tab("b"));
    String token =
        tabs().list(ListOptionsBuilder.build(o -> o.limit(1))).metadata().continueToken();

    tabs().create(tab("c"));
    server().forgetHistory();

    var refused =
        assertThrows(ExpiredException.class, () -> names(o -> o.limit(1).continueToken(token)));
    assertThat(refused.code()).isEqualTo(410);
  }

  @Test
  void list_exactOlderVersion_showsThePast() {
    tabs().create(tab("a"));
    String then = tabs().list().metadata().resourceVersion();
    tabs().create(tab("b"));

    assertThat(names(o -> o.resourceVersion(then).resourceVersionMatch(ResourceVersionMatch.EXACT)))
        .containsExactly("a");
  }

  @Test
  void list_notOlderThanNow_showsNow() {
    String now = String.valueOf(tabs().create(tab("a")).metadata().resourceVersion());

    assertThat(
            names(
                o ->
                    o.resourceVersion(now)
                        .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)))
        .containsExactly("a");
  }

  @Test
  void list_exactMatchWithoutVersion_isRefused() {
    assertThat(
            assertThrows(
                    ApiException.class,
                    () -> names(o -> o.resourceVersionMatch(ResourceVersionMatch.EXACT)))
                .code())
        .isAnyOf(400, 422);
  }

  @Test
  void list_allNamespaces_goesAcrossInTheOrderOfKeys() {
    String second = namespace + "-b";
    kubernetes()
        .coreV1()
        .namespaces()
        .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(second))));
    tabs().create(tab("a", Map.of("scenario", namespace)));
    tabs(second).create(tab("a", Map.of("scenario", namespace)));

    var mine = ListOptionsBuilder.build(o -> o.labels(Selector.of(Map.of("scenario", namespace))));
    var everywhere = tabs(RestClient.ALL_NAMESPACES).list(mine);

    assertThat(everywhere.items().stream().map(t -> t.metadata().namespace()).toList())
        .containsExactly(second, namespace)
        .inOrder();
    assertThat(names(tabs().list(ListOptions.NONE))).containsExactly("a");
  }
}
