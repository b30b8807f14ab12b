package dev.kubewright.gradle;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After each change, an incremental build has the files of a whole build. */
class IncrementalBuildTest {
  private static final String IN = "com/example/";
  static final String HEAD =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import dev.kubewright.meta.v1.*;
      import java.util.*;
      import org.jspecify.annotations.*;

      """;
  static final String PACKAGE =
      """
      @GenerateClientset("Shop")
      @NullMarked
      package com.example;

      import dev.kubewright.annotation.GenerateClientset;
      import org.jspecify.annotations.NullMarked;
      """;

  /** File, a text in it, and what the text becomes. */
  private static final List<String> CHANGES =
      List.of(
          "Order.java | *lines* | <b>lines</b>",
          "Order.java | shortNames = \"ord\" | shortNames = \"od\"",
          "Order.java | priority = 1 | priority = 2",
          "OrderSpec.java | @Nullable Payment payment | Payment payment",
          "OrderSpec.java | none | any",
          "OrderSpec.java | Free text, | Any text,",
          "OrderSpec.java | keys = \"product\" | keys = {\"product\"}",
          "OrderStatus.java | phase, List | phase, @Nullable Integer count, List",
          "Phase.java | OPEN, | OPEN, SENT,",
          "Line.java | @Minimum(1) | @Minimum(2)",
          "Line.java | String product | String product, @Nullable Address from",
          "Address.java | The town. | A town.",
          "Address.java | public void setCity | public int getCode() { return 1; } public void setCode(int code) {} public void setCity",
          "Payment.java | One of two ways. | A way.",
          "Cash.java | @Nullable String | String",
          "Card.java | @UnknownFields Map<String, dev.kubewright.json.RawJson> more | @Nullable String owner",
          "Cart.java | Its lines. | The lines.",
          "Cart.java | Spec(List<Line> lines) | Spec(List<Line> lines, @Nullable Inner inner) { /** In. */ public record Inner(@Nullable String a) {} }  record Other()",
          "old/Cart.java | An old cart. | Old.",
          "old/Cart.java | deprecated = true | served = false",
          "Unused.java | String a | String b",
          "Wanting.java | verbs = {Verb.GET | verbs = {Verb.LIST",
          "OrderExtras.java | orNull | orNothing");

  @TempDir private Path folder;
  private int modules;

  private GradleModule module() throws IOException {
    return new GradleModule(folder.resolve("m" + modules++), "shop")
        .put(IN + "package-info.java", PACKAGE)
        .put(
            IN + "Order.java",
            HEAD
                + """
                /** An order. It has *lines*. */
                @Kind(group = "shop.example.com", version = "v1", shortNames = "ord")
                @PrinterColumn(name = "City", jsonPath = ".spec.address.city", priority = 1)
                @CelRule(value = "self.spec.lines.size() > 0", message = "an order has lines")
                public record Order(ObjectMeta metadata, OrderSpec spec, @Nullable OrderStatus status)
                    implements KubernetesObject, OrderBuilder.With {}
                """)
        .put(
            IN + "OrderSpec.java",
            HEAD
                + """
                /**
                 * What is ordered.
                 *
                 * @param lines The lines. At least one.
                 * @param address Where to send it.
                 * @param payment How it is paid.
                 * @param notes Free text,
                 *     on two lines.
                 */
                public record OrderSpec(
                    @ListType(value = ListType.Value.MAP, keys = "product") List<Line> lines,
                    Address address,
                    @Nullable Payment payment,
                    @Default("\\"none\\"") @MatchesPattern("^[a-z ]*$") @Nullable String notes,
                    Map<String, @Nullable Address> others) {}
                """)
        .put(
            IN + "OrderStatus.java",
            HEAD
                + "/** What has been done.\n *\n * @param phase Where it is.\n */\n"
                + "public record OrderStatus(@Nullable Phase phase, List<Condition> conditions) {}\n")
        .put(IN + "Phase.java", HEAD + "/** A phase. */\npublic enum Phase { OPEN, DONE }\n")
        .put(
            IN + "Line.java",
            HEAD
                + """
                /**
                 * A line.
                 *
                 * @param product What. It has a name.
                 * @param pieces How many.
                 */
                public record Line(String product, @Minimum(1) @Nullable Integer pieces) {}
                """)
        .put(
            IN + "Address.java",
            HEAD
                + """
                /** A place. */
                public class Address {
                  private String city = "";
                  /** The town. Not the country. */
                  public String getCity() { return city; }
                  public void setCity(String city) { this.city = city; }
                }
                """)
        .put(
            IN + "Payment.java",
            HEAD
                + "/** One of two ways. */\npublic sealed interface Payment permits Cash, Card {}\n")
        .put(
            IN + "Cash.java",
            HEAD
                + "/** Coins. */\npublic record Cash(@Nullable String currency) implements Payment {}\n")
        .put(
            IN + "Card.java",
            HEAD
                + "/** A card. */\npublic record Card(String number, @UnknownFields Map<String, dev.kubewright.json.RawJson> more)"
                + " implements Payment {}\n")
        .put(
            IN + "Cart.java",
            HEAD
                + """
                /** A cart. */
                @Kind(group = "shop.example.com", version = "v1")
                public record Cart(ObjectMeta metadata, Spec spec) implements KubernetesObject {
                  /** Its lines. */
                  public record Spec(List<Line> lines) {}
                }
                """)
        .put(
            IN + "old/Cart.java",
            """
            package com.example.old;

            import dev.kubewright.annotation.*;
            import dev.kubewright.meta.v1.*;

            /** An old cart. */
            @Kind(group = "shop.example.com", version = "v1beta1", storage = false, deprecated = true)
            public record Cart(ObjectMeta metadata) implements KubernetesObject {}
            """)
        .put(IN + "Unused.java", HEAD + "public record Unused(String a, @Nullable Line line) {}\n")
        .put(
            IN + "Wanting.java",
            HEAD + "@Rbac(kind = Order.class, verbs = {Verb.GET, Verb.WATCH})\nclass Wanting {}\n")
        .put(
            IN + "OrderExtras.java",
            HEAD
                + "/** More calls. */\n@Expands(Order.class)\npublic interface OrderExtras {\n"
                + "  default @Nullable String orNull() { return null; }\n}\n")
        .put(IN + "Program.java", HEAD + "class Program { Unused unused; }\n");
  }

  /** Compares all files with those of a whole build of the same sources. */
  private void assertAsWhole(GradleModule module) throws IOException {
    GradleModule whole = new GradleModule(folder.resolve("m" + modules++), "shop");
    module.sources().forEach(whole::put);
    whole.compile();
    Map<String, byte[]> expected = whole.files();
    Map<String, byte[]> actual = module.files();
    assertThat(actual.keySet()).containsExactlyElementsIn(expected.keySet());
    expected.forEach(
        (name, bytes) -> {
          if (!Arrays.equals(bytes, actual.get(name))) {
            assertWithMessage(name)
                .that(new String(actual.get(name), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo(new String(bytes, java.nio.charset.StandardCharsets.UTF_8));
          }
        });
  }

  private static GradleModule replace(GradleModule module, String file, String from, String to) {
    String text = module.text(IN + file);
    assertThat(text).contains(from);
    return module.put(IN + file, text.replace(from, to));
  }

  @Test
  void nothingBefore_compilesAll() throws IOException {
    GradleModule module = module();

    assertThat(module.compile()).containsAtLeast("Order", "OrderCodec", "ShopClientset");
    assertThat(module.files().keySet())
        .contains("classes/java/main/META-INF/kubewright/crds/orders.shop.example.com.yaml");
  }

  @Test
  void description_changes_onlyItsRecordAndThoseAboveAreCompiled() throws IOException {
    GradleModule module = module();
    module.compile();

    Set<String> written = replace(module, "Line.java", "How many.", "How many pieces.").compile();

    assertThat(written).containsAtLeast("Line", "LineCodec", "OrderSpec", "Order", "ShopClientset");
    assertThat(written).containsNoneOf("CashCodec", "CardCodec", "OrderStatusCodec", "Address");
    assertAsWhole(module);
  }

  @Test
  void files_changeOneAfterTheOther_eachTimeSameAsAWholeBuild() throws IOException {
    GradleModule module = module();
    module.compile();
    for (String change : CHANGES) {
      String[] parts = change.split(" \\| ");

      replace(module, parts[0], parts[1], parts[2]).compile();

      assertWithMessage(change).that(module.reasonsForAll()).isEmpty();
      assertAsWhole(module);
    }
  }

  @Test
  void kind_isAddedAndRemoved_sameAsAWholeBuild() throws IOException {
    GradleModule module = module();
    module.compile();

    module.put(IN + "Shelf.java", module.text(IN + "Cart.java").replace("Cart", "Shelf")).compile();

    assertThat(module.reasonsForAll()).isEmpty();
    assertAsWhole(module);

    module.put(IN + "Shelf.java", "").compile();

    assertThat(module.reasonsForAll()).isEmpty();
    assertAsWhole(module);
  }

  @Test
  void versionOfAKind_isRemoved_theCrdLosesIt() throws IOException {
    GradleModule module = module();
    module.compile();

    module.put(IN + "old/Cart.java", "").compile();

    assertAsWhole(module);
  }

  @Test
  void package_losesItsNullMark_sameAsAWholeBuild() throws IOException {
    GradleModule module = module();
    module.compile();

    replace(module, "package-info.java", "@NullMarked\n", "").compile();

    assertAsWhole(module);
  }

  @Test
  void clientset_getsAnotherName_sameAsAWholeBuild() throws IOException {
    GradleModule module = module();
    module.compile();

    replace(module, "package-info.java", "\"Shop\"", "\"Store\"").compile();

    assertAsWhole(module);
  }

  @Test
  void mistake_isReportedAtItsPlaceAndFixed_sameAsAWholeBuild() throws IOException {
    GradleModule module = module();
    module.compile();

    replace(module, "Line.java", "@Minimum(1)", "@Minimum(1) @Maximum(0)");
    var failure = assertThrows(GradleModule.CompilationFailed.class, module::compile);

    assertThat(failure).hasMessageThat().contains("Line.java:");
    assertThat(failure).hasMessageThat().contains("[KW-");
    replace(module, "Line.java", "@Minimum(1) @Maximum(0)", "@Minimum(3)").compile();
    assertAsWhole(module);
  }

  @Test
  void record_noKindUsedIt_isUsedLater_theErrorSaysWhatToDo() throws IOException {
    GradleModule module = module();
    module.compile();

    replace(module, "OrderStatus.java", "phase, List", "phase, @Nullable Unused more, List");
    var failure = assertThrows(GradleModule.CompilationFailed.class, module::compile);

    assertThat(failure)
        .hasMessageThat()
        .contains(
            "[KW-NoShapeYet] component \"more\" of OrderStatus has type com.example.Unused, whose"
                + " class file has no shape.");
    replace(module, "Unused.java", "String a", "String first").compile();
    assertAsWhole(module);
  }

  @Test
  void twentyKinds_oneChanges_theOthersAreNotCompiled() throws IOException {
    GradleModule module = new GradleModule(folder.resolve("m"), "shop");
    module.put(IN + "package-info.java", PACKAGE);
    for (int i = 0; i < 20; i++) {
      String name = "Kind" + (char) ('A' + i);
      module.put(
          IN + name + ".java",
          HEAD
              + "/** A kind. */\n@Kind(group = \"shop.example.com\", version = \"v1\")\npublic record "
              + name
              + "(ObjectMeta metadata, "
              + name
              + "Spec spec) implements KubernetesObject {}\n");
      module.put(
          IN + name + "Spec.java",
          HEAD + "/** Part. */\npublic record " + name + "Spec(@Nullable Integer size) {}\n");
    }
    module.compile();

    Set<String> written = replace(module, "KindBSpec.java", "Part.", "Another part.").compile();

    assertThat(written).containsAtLeast("KindBSpec", "KindBSpecCodec", "KindB", "KindBCodec");
    assertThat(written.stream().filter(name -> name.matches("Kind[^B](Spec)?(Codec|Builder)?")))
        .isEmpty();
    assertAsWhole(module);
  }
}
