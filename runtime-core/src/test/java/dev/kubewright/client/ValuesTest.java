package dev.kubewright.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.option.CreateOptions;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ListMeta;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValuesTest {
  @Test
  void options_none_equalEmptyBuild() {
    assertThat(ListOptionsBuilder.build(o -> {})).isEqualTo(ListOptions.NONE);
    assertThat(ListOptions.NONE.with(o -> o.limit(5)).limit()).isEqualTo(5);
    assertThat(WatchOptions.NONE.with(o -> o.allowBookmarks(true)).allowBookmarks()).isTrue();
    assertThat(CreateOptions.NONE.dryRun()).isFalse();
  }

  @Test
  void patch_factories_typesAndValidation() {
    assertThat(Patch.merge(" { \"a\": null } ").body().text()).isEqualTo("{\"a\":null}");
    assertThat(Patch.json("[]").type().mediaType()).isEqualTo("application/json-patch+json");
    var malformed = assertThrows(CodecException.class, () -> Patch.merge("{\"a\":x}"));
    assertThat(malformed).hasMessageThat().startsWith("the patch: ");
    assertThat(malformed.offset()).isEqualTo(5);
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
