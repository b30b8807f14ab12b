package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.meta.v1.StatusDetails;
import dev.kubewright.meta.v1.StatusDetailsBuilder;
import dev.kubewright.meta.v1.StatusDetailsCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists of records that stand in no list of their own module, such as {@link StatusDetails}. */
class RecordCodecTest {
  private static JsonReader reader(String json) {
    return Json.reader(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readList_nullAmongItems_isARecordWithoutFields() {
    List<StatusDetails> list =
        StatusDetailsCodec.INSTANCE.readList(reader("[{\"name\":\"a\"},null]"));

    assertThat(list)
        .containsExactly(
            StatusDetailsBuilder.build(d -> d.name("a")), StatusDetailsBuilder.build(d -> {}))
        .inOrder();
  }

  @Test
  void readList_nullAndEmpty_areAbsentAndExplicit() {
    assertThat(Lists.isAbsent(StatusDetailsCodec.INSTANCE.readList(reader("null")))).isTrue();
    assertThat(StatusDetailsCodec.INSTANCE.readList(reader("[]")))
        .isSameInstanceAs(Lists.explicit());
  }

  @Test
  void readList_equalListsInOneContext_areOneObject() {
    var document = "[{\"name\":\"a name of some length\",\"uid\":\"a-uid-of-some-length\"}]";
    JsonReader in =
        Json.reader(
            ("[" + (document + ",").repeat(20) + document + "]").getBytes(StandardCharsets.UTF_8),
            DecodeContext.create());

    List<List<StatusDetails>> lists = Codecs.list(StatusDetailsCodec.INSTANCE).readList(in);

    assertThat(lists.get(20)).isSameInstanceAs(lists.get(19));
  }

  @Test
  void readList_ofKinds_refusesNull() {
    assertThrows(CodecException.class, () -> StatusCodec.INSTANCE.readList(reader("[null]")));
    List<Status> list = StatusCodec.INSTANCE.readList(reader("[{}]"));
    assertThat(list).hasSize(1);
  }
}
