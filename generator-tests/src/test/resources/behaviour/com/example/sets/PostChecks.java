package com.example.sets;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Sets;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sets in every place; each method is a test. */
public final class PostChecks {
  private PostChecks() {}

  private static PostSpec read(String json) {
    return Json.decode(PostSpecCodec.INSTANCE, json);
  }

  private static String write(PostSpec spec) {
    return Json.encodeToString(PostSpecCodec.INSTANCE, spec);
  }

  public static void codec_everyPlace_writesWhatItRead() {
    String json =
        "{\"tags\":[\"b\",\"a\"],\"moods\":[\"SAD\",\"GLAD\"],\"years\":[3,1],\"editions\":[9],"
            + "\"groups\":[[\"y\",\"x\"]],\"links\":{\"k\":[\"z\",\"w\"]},"
            + "\"footer\":{\"authors\":[\"q\",\"p\"]}}";

    assertThat(write(read(json))).isEqualTo(json);
    assertThat(read(json).tags()).containsExactly("b", "a").inOrder();
    assertThat(read(json).footer().getAuthors()).containsExactly("q", "p").inOrder();
  }

  public static void codec_setsOfAtomicValues_writeWhatTheyRead() {
    String json =
        "{\"moods\":[],\"paths\":[[\"a\",\"b\"],[],[\"c\"]],\"pairs\":[{\"k\":\"v\"},{}],"
            + "\"marks\":[{\"line\":1,\"word\":\"w\"},{\"line\":2}],"
            + "\"stamps\":[{\"country\":\"fi\"},{\"country\":\"se\",\"cents\":5}]}";

    assertThat(write(read(json))).isEqualTo(json);
    assertThat(read(json).paths()).contains(List.of("a", "b"));
    PostSpec changed =
        read(json)
            .with(
                s ->
                    s.addPath(List.of("c"))
                        .addPath(List.of("d"))
                        .addPair(Map.of("k", "v"))
                        .addMark(m -> m.line(2))
                        .addStamp(t -> t.country("no")));
    assertThat(write(changed))
        .isEqualTo(
            "{\"moods\":[],\"paths\":[[\"a\",\"b\"],[],[\"c\"],[\"d\"]],\"pairs\":[{\"k\":\"v\"},{}],"
                + "\"marks\":[{\"line\":1,\"word\":\"w\"},{\"line\":2}],"
                + "\"stamps\":[{\"country\":\"fi\"},{\"country\":\"se\",\"cents\":5},"
                + "{\"country\":\"no\"}]}");
  }

  public static void codec_duplicates_areWrittenUntilTheSetChanges() {
    PostSpec spec = read("{\"tags\":[\"b\",\"a\",\"b\"],\"moods\":[]}");

    assertThat(spec.tags()).containsExactly("b", "a").inOrder();
    assertThat(write(spec.with(s -> s.addYear(1))))
        .isEqualTo("{\"tags\":[\"b\",\"a\",\"b\"],\"moods\":[],\"years\":[1]}");
    assertThat(write(spec.with(s -> s.addTag("c"))))
        .isEqualTo("{\"tags\":[\"b\",\"a\",\"c\"],\"moods\":[]}");
  }

  public static void codec_emptyAndMissing_areToldApart() {
    PostSpec missing = read("{\"moods\":[]}");
    PostSpec empty = read("{\"tags\":[],\"moods\":[],\"years\":[]}");

    assertThat(missing.tags()).isSameInstanceAs(Sets.absent());
    assertThat(missing.years()).isNull();
    assertThat(write(missing)).isEqualTo("{\"moods\":[]}");
    assertThat(write(empty)).isEqualTo("{\"tags\":[],\"moods\":[],\"years\":[]}");
    assertThat(read("{\"tags\":null,\"moods\":[]}")).isEqualTo(missing);
  }

  public static void codec_noList_isRefusedAtItsPlace() {
    for (String wrong : new String[] {"{\"tags\":\"a\"}", "{\"tags\":{}}"}) {
      assertThat(assertThrows(CodecException.class, () -> read(wrong)).path()).isEqualTo("$.tags");
    }
  }

  public static void builder_addsAndRemoves() {
    PostSpec spec =
        PostSpecBuilder.build(
            s ->
                s.tags(Set.of("a"))
                    .addTags("c", "b", "c")
                    .removeTag("a").removeTag("x")
                    .addMoods(PostSpec.Mood.SAD)
                    .addYears(2, 1)
                    .removeYear(2));

    assertThat(write(spec))
        .isEqualTo("{\"tags\":[\"c\",\"b\"],\"moods\":[\"SAD\"],\"years\":[1]}");
  }

  public static void equality_ignoresTheOrder() {
    assertThat(read("{\"tags\":[\"b\",\"a\"]}")).isEqualTo(read("{\"tags\":[\"a\",\"b\"]}"));
  }
}
