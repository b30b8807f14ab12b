package com.example.v1;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.conversion.ConversionResponse;
import dev.kubewright.conversion.ConversionHandler;
import dev.kubewright.conversion.VersionConverter;
import dev.kubewright.document.Json;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.unstructured.Unstructured;
import java.util.Random;

/** Checks of the generated conversion and of the responses that a webhook gives with it. */
public final class GadgetConversionChecks {
  private static final String META =
      """
      "metadata":{"name":"a","namespace":"n","uid":"u","resourceVersion":"7","labels":{"x":"y"},\
      "futureField":{"kept":true}}""";

  private GadgetConversionChecks() {}

  /** Colours of old versions are {@code color}. The size is an annotation there. */
  private static class Conversion implements GadgetConversion {
    @Override
    public Gadget fromV1beta1(com.example.v1beta1.Gadget object) {
      String size = object.metadata().annotations().get("size");
      var metadata =
          dev.kubewright.meta.v1.ObjectMetaBuilder.from(object.metadata())
              .removeAnnotation("size")
              .build();
      return new Gadget(
          metadata,
          new GadgetSpec(object.spec().color(), size == null ? null : Integer.valueOf(size)));
    }

    @Override
    public com.example.v1beta1.Gadget toV1beta1(Gadget object) {
      var metadata = dev.kubewright.meta.v1.ObjectMetaBuilder.from(object.metadata());
      if (object.spec().size() != null) {
        metadata.putAnnotation("size", object.spec().size().toString());
      }
      return new com.example.v1beta1.Gadget(
          metadata.build(), new com.example.v1beta1.GadgetSpec(object.spec().colour()));
    }

    @Override
    public Gadget fromV1alpha1(com.example.v1alpha1.Gadget object) {
      return new Gadget(object.metadata(), new GadgetSpec(object.spec().color(), null));
    }

    @Override
    public com.example.v1alpha1.Gadget toV1alpha1(Gadget object) {
      return new com.example.v1alpha1.Gadget(
          object.metadata(), new com.example.v1alpha1.GadgetSpec(object.spec().colour()));
    }
  }

  private static final VersionConverter CONVERTER = new Conversion().converter();

  private static String gadget(String version, String spec) {
    return "{\"apiVersion\":\"example.com/%s\",\"kind\":\"Gadget\",%s,\"spec\":%s}"
        .formatted(version, META, spec);
  }

  private static String review(String desired, String objects) {
    return """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview",\
        "request":{"uid":"r1","desiredAPIVersion":"%s","objects":%s}}"""
        .formatted(desired, objects);
  }

  private static Unstructured respond(VersionConverter converter, String body) {
    ConversionResponse response = ConversionHandler.of(converter).respond(body.getBytes(UTF_8));
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.contentType()).isEqualTo("application/json");
    Unstructured review = Json.decode(Unstructured.CODEC, response.body());
    assertThat(review.kind()).isEqualTo("ConversionReview");
    assertThat(review.apiVersion()).isEqualTo("apiextensions.k8s.io/v1");
    assertThat(review.string("response", "uid")).hasValue("r1");
    return review;
  }

  private static Unstructured one(String desired, String object) {
    Unstructured review = respond(CONVERTER, review(desired, "[" + object + "]"));
    assertThat(review.string("response", "result", "status")).hasValue("Success");
    return Unstructured.of(review.map("response", "convertedObjects", "0"));
  }

  private static String failure(VersionConverter converter, String desired, String objects) {
    Unstructured review = respond(converter, review(desired, objects));
    assertThat(review.string("response", "result", "status")).hasValue("Failure");
    assertThat(review.list("response", "convertedObjects")).isEmpty();
    return review.string("response", "result", "message").orElseThrow();
  }

  private static String failure(String desired, String objects) {
    return failure(CONVERTER, desired, objects);
  }

  private static String refusal(String body) {
    ConversionResponse response = ConversionHandler.of(CONVERTER).respond(body.getBytes(UTF_8));
    assertThat(response.status()).isEqualTo(400);
    return new String(response.body(), UTF_8);
  }

  public static void response_toHubAndBack_convertsFieldsAndAnnotations() {
    Unstructured old = one("example.com/v1beta1", gadget("v1", "{\"colour\":\"red\",\"size\":3}"));

    assertThat(old.apiVersion()).isEqualTo("example.com/v1beta1");
    assertThat(old.kind()).isEqualTo("Gadget");
    assertThat(old.string("spec", "color")).hasValue("red");
    assertThat(old.get("spec", "colour")).isEmpty();
    assertThat(old.string("metadata", "annotations", "size")).hasValue("3");

    Unstructured back = one("example.com/v1", Json.encodeToString(Unstructured.CODEC, old));
    assertThat(back.integer("spec", "size")).hasValue(3L);
    assertThat(back.get("metadata", "annotations")).isEmpty();
  }

  public static void response_betweenSpokes_goesThroughTheHub() {
    Unstructured alpha = one("example.com/v1alpha1", gadget("v1beta1", "{\"color\":\"red\"}"));
    assertThat(alpha.string("spec", "color")).hasValue("red");
  }

  public static void response_metadata_staysExceptLabelsAndAnnotations() {
    Unstructured old = one("example.com/v1beta1", gadget("v1", "{\"colour\":\"red\"}"));
    assertThat(old.string("metadata", "resourceVersion")).hasValue("7");
    assertThat(old.stringMap("metadata", "labels")).containsExactly("x", "y");
    assertThat(old.bool("metadata", "futureField", "kept")).hasValue(true);
  }

  public static void response_unknownFields_areCarriedWithoutOverwriting() {
    Unstructured old =
        one(
            "example.com/v1beta1",
            gadget("v1", "{\"colour\":\"red\",\"color\":\"unknown\",\"shape\":{\"a\":[1]}}"));
    assertThat(old.string("spec", "color")).hasValue("red");
    assertThat(old.list("spec", "shape", "a")).hasSize(1);
  }

  public static void response_targetVersion_isUnchanged() {
    Unstructured same = one("example.com/v1", gadget("v1", "{\"colour\":\"red\",\"b\":null}"));
    assertThat(same.map("spec")).containsKey("b");
  }

  public static void response_severalVersions_keepsTheOrder() {
    String objects =
        "["
            + gadget("v1beta1", "{\"color\":\"1\"}")
            + ","
            + gadget("v1", "{\"colour\":\"2\"}")
            + ","
            + gadget("v1alpha1", "{\"color\":\"3\"}")
            + "]";
    Unstructured review = respond(CONVERTER, review("example.com/v1", objects));
    for (int i = 0; i < 3; i++) {
      assertThat(review.string("response", "convertedObjects", "" + i, "spec", "colour"))
          .hasValue("" + (i + 1));
    }
  }

  public static void response_manyObjects_convertsAll() {
    String one = gadget("v1beta1", "{\"color\":\"1\"}");
    String objects = "[" + one + ("," + one).repeat(4999) + "]";
    Unstructured review = respond(CONVERTER, review("example.com/v1", objects));
    assertThat(review.list("response", "convertedObjects")).hasSize(5000);
  }

  public static void response_noReview_is400() {
    assertThat(refusal("")).contains("no ConversionReview");
    assertThat(refusal("null")).contains("no ConversionReview");
    assertThat(refusal("[1]")).contains("no ConversionReview");
    assertThat(refusal("{\"apiVersion\":\"v1\",\"kind\":\"Pod\"}")).contains("\"Pod\"");
    assertThat(refusal(review("x", "[]").replace("k8s.io/v1", "k8s.io/v1beta1")))
        .contains("v1beta1");
    assertThat(refusal(review("x", "[]").replace("request", "response"))).contains("no request");
    assertThat(refusal(review("x", "[]").replace("\"r1\"", "null"))).contains("no uid");
    assertThat(refusal(review("x", "[]").replace("\"r1\"", "\"\""))).contains("no uid");
    assertThat(refusal("[".repeat(200_000))).contains("no ConversionReview");
  }

  public static void response_hostileObjects_fail() {
    assertThat(failure("example.com/v1", "null")).contains("no list of objects");
    assertThat(failure("", "[]")).contains("no desiredAPIVersion");
    assertThat(failure("example.com/v1", "[null]"))
        .isEqualTo("request.objects[0]: expected an object but found null");
    assertThat(failure("example.com/v1", "[{}]")).contains("does not convert");
    assertThat(failure("example.com/v1", "[{\"apiVersion\":\"v1\",\"kind\":\"Pod\"}]"))
        .contains("kind \"Pod\"");
    assertThat(failure("example.com/v9", "[" + gadget("v1", "{}") + "]"))
        .contains("unknown version \"example.com/v9\"");
    assertThat(failure("example.com/v1", "[" + gadget("v9", "{}") + "]"))
        .contains("unknown version \"example.com/v9\"");
    assertThat(failure("example.com/v1", "[" + gadget("v1beta1", "{\"color\":[]}") + "]"))
        .contains("color");
    assertThat(failure("example.com/v1", "[" + gadget("a/b", "{}") + "]")).isNotEmpty();
  }

  private static String thrown(Throwable thrown) {
    var converter =
        new Conversion() {
          @Override
          public Gadget fromV1beta1(com.example.v1beta1.Gadget object) {
            return GadgetConversionChecks.<RuntimeException, Gadget>sneaky(thrown);
          }
        }.converter();
    return failure(converter, "example.com/v1", "[" + gadget("v1beta1", "{\"color\":\"1\"}") + "]");
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable, T> T sneaky(Throwable thrown) throws E {
    throw (E) thrown;
  }

  public static void response_conversionThrows_failsWithItsMessage() {
    assertThat(thrown(new IllegalStateException("bad colour"))).contains("bad colour");
    assertThat(thrown(new java.io.IOException("checked"))).contains("checked");
    assertThat(thrown(new AssertionError("error"))).contains("error");
    assertThat(thrown(new StackOverflowError())).contains("StackOverflowError");
  }

  public static void response_conversionReturnsNull_fails() {
    var converter =
        new Conversion() {
          @Override
          public Gadget fromV1beta1(com.example.v1beta1.Gadget object) {
            return null;
          }
        }.converter();
    assertThat(
            failure(
                converter, "example.com/v1", "[" + gadget("v1beta1", "{\"color\":\"1\"}") + "]"))
        .contains("returned null");
  }

  public static void response_conversionChangesTheName_fails() {
    var converter =
        new Conversion() {
          @Override
          public Gadget fromV1beta1(com.example.v1beta1.Gadget object) {
            return new Gadget(
                dev.kubewright.meta.v1.ObjectMetaBuilder.build(m -> m.name("b")),
                new GadgetSpec("red", null));
          }
        }.converter();
    assertThat(
            failure(
                converter, "example.com/v1", "[" + gadget("v1beta1", "{\"color\":\"1\"}") + "]"))
        .contains("changed metadata.name from \"a\" to \"b\"");
  }

  public static void builder_wrongVersions_refuses() {
    var builder = VersionConverter.hub(Gadgets.TYPE);
    assertThrows(
        IllegalArgumentException.class, () -> builder.spoke(Gadgets.TYPE, g -> g, g -> g));
    assertThrows(
        IllegalArgumentException.class, () -> ConversionHandler.of(CONVERTER, CONVERTER));
    assertThrows(
        ConversionException.class,
        () ->
            VersionConverter.hub(Gadgets.TYPE)
                .build()
                .convert(
                    new Gadget(
                        dev.kubewright.meta.v1.ObjectMeta.NONE, new GadgetSpec("red", null)),
                    Gadgets.TYPE,
                    com.example.v1beta1.Gadgets.TYPE));
  }

  public static void convert_randomRoundTrip_isEqual() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      var gadget =
          new Gadget(
              dev.kubewright.meta.v1.ObjectMetaBuilder.build(m -> m.name("a")),
              new GadgetSpec("c" + random.nextInt(), random.nextBoolean() ? null : random.nextInt()));
      var old = CONVERTER.convert(gadget, Gadgets.TYPE, com.example.v1beta1.Gadgets.TYPE);
      var back = CONVERTER.convert(old, com.example.v1beta1.Gadgets.TYPE, Gadgets.TYPE);
      if (!back.equals(gadget)) {
        throw new AssertionError("seed " + seed + ": " + gadget + " became " + back);
      }
    }
  }
}
