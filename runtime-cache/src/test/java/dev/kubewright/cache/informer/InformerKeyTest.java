package dev.kubewright.cache.informer;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import java.util.List;
import org.junit.jupiter.api.Test;

class InformerKeyTest {
  private static InformerKey<Widget> key(String namespace, String labels, String fields) {
    return InformerKey.of(
        Widget.TYPE,
        Partitions.of(List.of(namespace)),
        options ->
            ListOptionsBuilder.from(options)
                .labels(Selector.parse(labels))
                .fields(FieldSelector.parse(fields))
                .limit(7)
                .build());
  }

  @Test
  void of_sameValues_isEqual() {
    assertThat(key("ns", "a=b", "metadata.name=x")).isEqualTo(key("ns", "a=b", "metadata.name=x"));
  }

  @Test
  void of_otherNamespaceOrSelector_isAnother() {
    var key = key("ns", "a=b", "metadata.name=x");
    assertThat(key("other", "a=b", "metadata.name=x")).isNotEqualTo(key);
    assertThat(key("ns", "a=c", "metadata.name=x")).isNotEqualTo(key);
    assertThat(key("ns", "a=b", "metadata.name=y")).isNotEqualTo(key);
    assertThat(InformerKey.of(Widget.TYPE.metadata(), Partitions.ALL, o -> o))
        .isNotEqualTo(InformerKey.of(Widget.TYPE, Partitions.ALL, o -> o));
  }

  @Test
  void describe_namesNamespacesAndSelectors() {
    assertThat(InformerKey.describe(key("", "", "").selections())).isEmpty();
    assertThat(InformerKey.describe(key("", "a=b", "metadata.name=x").selections()))
        .isEqualTo("[a=b; metadata.name=x]");
    var parts =
        Partitions.of(List.of("prod"))
            .with("test", options -> options.with(o -> o.labels(Selector.parse("a=b"))));
    assertThat(InformerKey.describe(InformerKey.of(Widget.TYPE, parts, o -> o).selections()))
        .isEqualTo("prod test[a=b]");
  }
}
