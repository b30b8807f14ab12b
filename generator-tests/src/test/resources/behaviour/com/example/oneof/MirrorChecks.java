package com.example.oneof;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;

/** One-ofs are read, changed and written; each method is a test. */
public final class MirrorChecks {
  private MirrorChecks() {}

  private static MirrorSpec read(String json) {
    return Json.decode(MirrorSpecCodec.INSTANCE, json);
  }

  private static Target target(String json) {
    return Json.decode(TargetCodec.INSTANCE, json);
  }

  private static String problem(String json) {
    return assertThrows(CodecException.class, () -> read(json))
        .getMessage()
        .replaceAll(" \\(byte \\d+\\)$", "");
  }

  private static String write(MirrorSpec spec) {
    return Json.encodeToString(MirrorSpecCodec.INSTANCE, spec);
  }

  public static void codec_eachAlternative_isReadAndWritten() {
    String json =
        "{\"source\":{\"git\":{\"url\":\"u\",\"branch\":\"b\"}},\"fallback\":{\"http\":{\"url\":\"v\"}},"
            + "\"targets\":[{\"bucket\":{\"name\":\"n\"}},{\"devNull\":{}}],"
            + "\"byName\":{\"a\":{\"devNull\":{}}},\"auth\":{\"tlsAuth\":{\"days\":3}}}";

    MirrorSpec spec = read(json);

    assertThat(spec.source()).isEqualTo(new GitSource("u", "b"));
    assertThat(spec.fallback()).isEqualTo(new Source.Http("v"));
    assertThat(spec.targets())
        .containsExactly(new Target.Bucket("n"), new Target.DevNull())
        .inOrder();
    assertThat(spec.byName()).containsExactly("a", new Target.DevNull());
    assertThat(spec.auth()).isEqualTo(new TLSAuth(null, 3));
    assertThat(write(spec)).isEqualTo(json);
  }

  public static void codec_missingOrNull_isNull() {
    assertThat(read("{}").source()).isNull();
    assertThat(read("{\"source\":null}").source()).isNull();
    assertThat(write(read("{}"))).isEqualTo("{}");
  }

  public static void codec_nullAlternatives_areNotSet() {
    assertThat(read("{\"source\":{\"git\":null,\"oci\":null,\"http\":{\"url\":\"v\"}}}").source())
        .isEqualTo(new Source.Http("v"));
    assertThat(target("{\"oci\":null,\"devNull\":{}}")).isEqualTo(new Target.DevNull());
  }

  public static void codec_alternativeThatOccursTwice_countsTheLast() {
    assertThat(read("{\"source\":{\"http\":{\"url\":\"a\"},\"http\":{\"url\":\"b\"}}}").source())
        .isEqualTo(new Source.Http("b"));
    assertThat(
            read("{\"source\":{\"git\":{},\"git\":null,\"http\":{\"url\":\"b\"}}}").source())
        .isEqualTo(new Source.Http("b"));
  }

  public static void codec_unknownAlternative_isAnErrorWithItsPath() {
    assertThat(problem("{\"source\":{\"oci\":{\"url\":\"x\"}}}"))
        .isEqualTo("unknown alternative; expected one of git, http at $.source.oci");
  }

  public static void codec_several_isAnErrorWithItsPath() {
    assertThat(problem("{\"source\":{\"git\":{},\"http\":{}}}"))
        .isEqualTo("a second alternative; only one of git, http may be set at $.source.http");
    assertThat(problem("{\"targets\":[{\"bucket\":{},\"new\":{}}]}"))
        .isEqualTo("a second alternative; only one of bucket, devNull may be set at $.targets[0].new");
    assertThat(problem("{\"targets\":[{\"new\":{},\"bucket\":{}}]}"))
        .isEqualTo("expected one of bucket, devNull but found bucket and others at $.targets[0]");
    assertThat(problem("{\"source\":{\"git\":{},\"oci\":{}}}"))
        .isEqualTo("a second alternative; only one of git, http may be set at $.source.oci");
  }

  public static void codec_none_isAnErrorWithItsPath() {
    assertThat(problem("{\"source\":{}}"))
        .isEqualTo("expected one of git, http but found none of them at $.source");
    assertThat(problem("{\"source\":{\"git\":null}}"))
        .isEqualTo("expected one of git, http but found none of them at $.source");
    assertThat(problem("{\"targets\":[{\"devNull\":{}},{}]}"))
        .isEqualTo("expected one of bucket, devNull but found none of them at $.targets[1]");
  }

  public static void codec_nullItem_isAnErrorWithItsPath() {
    assertThat(problem("{\"targets\":[null]}")).endsWith(" at $.targets[0]");
    assertThat(problem("{\"byName\":{\"a\":null}}")).endsWith(" at $.byName.a");
  }

  public static void codec_anotherShape_isAnErrorWithItsPath() {
    assertThat(problem("{\"source\":[]}")).endsWith(" at $.source");
    assertThat(problem("{\"source\":{\"git\":\"u\"}}")).endsWith(" at $.source.git");
  }

  public static void rest_unknownAlternative_comesBack() {
    String json = "{\"oci\":{\"deep\":[1,{\"x\":null}]}}";

    Target target = target(json);

    assertThat(target)
        .isEqualTo(new Target.Other(Map.of("oci", Json.raw("{\"deep\":[1,{\"x\":null}]}"))));
    assertThat(Json.encodeToString(TargetCodec.INSTANCE, target)).isEqualTo(json);
  }

  public static void rest_inAList_keepsItsNeighbours() {
    String json = "{\"targets\":[{\"oci\":1},{\"bucket\":{\"name\":\"n\"}},{\"s3\":2}]}";

    assertThat(write(read(json))).isEqualTo(json);
  }

  public static void rest_emptyOrOfAKnownName_refusesToWrite() {
    for (Target wrong :
        List.of(
            new Target.Other(Maps.absent()),
            new Target.Other(Map.of("bucket", Json.raw("{}"))))) {
      assertThrows(
          CodecException.class, () -> Json.encodeToString(TargetCodec.INSTANCE, wrong));
    }
  }

  public static void context_equalAlternatives_areOneObject() {
    String json =
        "{\"source\":{\"git\":{\"url\":\"a long address of it\",\"branch\":\"the one branch\"}},"
            + "\"targets\":[{\"oci\":{\"a\":1}},{\"bucket\":{\"name\":\"a bucket of a name\"}}]}";
    var context = DecodeContext.create();

    MirrorSpec first = Json.decode(MirrorSpecCodec.INSTANCE, json.getBytes(UTF_8), context);
    MirrorSpec second = Json.decode(MirrorSpecCodec.INSTANCE, json.getBytes(UTF_8), context);
    MirrorSpec third = Json.decode(MirrorSpecCodec.INSTANCE, json.replace("oci", "osi").getBytes(UTF_8), context);

    assertThat(second).isEqualTo(first);
    assertThat(third.source()).isEqualTo(first.source());
    assertThat(third.source()).isSameInstanceAs(second.source());
    assertThat(third.targets()).isNotEqualTo(first.targets());
  }

  public static void builder_ofTheOuterRecord_takesTheValue() {
    MirrorSpec spec =
        MirrorSpecBuilder.build(
            s -> s.source(new Source.Http("v")).addTargets(new Target.DevNull()));

    MirrorSpec other = spec.with(s -> s.source(GitSourceBuilder.build(g -> g.url("u"))));

    assertThat(other.source().url()).isEqualTo("u");
    assertThat(other.targets()).containsExactly(new Target.DevNull());
  }
}
