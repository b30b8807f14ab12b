package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What not all releases have keeps its releases in all that the processor makes of it. */
class ImportedHistoryTest {
  @TempDir private static Path folder;
  private static Map<String, String> files = Map.of();

  @BeforeAll
  static void compileOnce() {
    files = ShopApi.compiled(folder).artefacts();
  }

  private static String text(String path) {
    return Objects.requireNonNull(files.get("com/api/" + path + ".java"), path);
  }

  @Test
  void builder_ofNewFields_hasTheirReleaseOnEverySetter() {
    String builder = text("shop/v1/CartSpecBuilder");

    for (String setter :
        List.of(
            "sizes(List<Long> sizes)",
            "addSize(Long item)",
            "addSizes(Long... items)",
            "removeSize(Long item)",
            "putLabels(String key, String value)",
            "removeLabels(String key)",
            "addLine(Consumer<CartLineBuilder> change)")) {
      assertThat(builder).contains("  @Since(\"1.36\")\n  public CartSpecBuilder " + setter);
    }
    assertThat(builder).contains("  @Since(\"1.35\")\n  public CartSpecBuilder removeGift()");
    assertThat(builder).contains("\n\n  public CartSpecBuilder owner(");
  }

  @Test
  void builder_ofAFieldThatEnded_isDeprecatedThere() {
    assertThat(text("shop/v1/CartSpecBuilder"))
        .contains(
            """
              /** @deprecated Kubernetes 1.35 is the last release that serves it. */
              @Until("1.35") @Deprecated(since = "1.36")
              public CartSpecBuilder old(@Nullable String old) {
            """);
  }

  @Test
  void client_ofNewVerbsAndSubresources_hasTheirReleases() {
    String client = text("shop/v1/client/CartInterface");

    assertThat(client)
        .contains(
            """
            @Generated @Since(value = "1.36", verbs = Verb.DELETE_COLLECTION)
            @Since(value = "1.35", verbs = Verb.PATCH) @Since(value = "1.37", subresource = "scale")
            @Since(value = "1.36", subresource = "status")
            public interface CartInterface
            """);
    assertThat(client).contains("  @Since(\"1.36\")\n  Cart updateResize(String name, Cart body, ");
    assertThat(client)
        .contains("  @Since(\"1.36\")\n  default Cart updateResize(String name, Cart body) {");
    assertThat(client)
        .contains("  @Until(\"1.36\") @Deprecated(since = \"1.37\")\n  default Cart updateClose(");
  }

  @Test
  void groupVersion_ofOldAndNewKinds_hasTheirReleasesOnGetters() {
    String client = text("shop/v1/client/ShopV1Interface");

    assertThat(client).contains("@Generated @SuppressWarnings(\"deprecation\")\npublic interface");
    assertThat(client).contains("  @Since(\"1.36\")\n  default OrderInterface orders(");
    assertThat(client)
        .contains(" @Deprecated(since = \"1.37\")\n  default RelicInterface relics()");
    assertThat(text("shop/v1/client/ShopV1Informers"))
        .contains("  @Since(\"1.36\")\n  default OrderInformer orders()");
  }

  @Test
  void groupVersion_thatIsNewAsAWhole_hasItsReleaseOnce() {
    assertThat(text("depot/v1/client/DepotV1Interface"))
        .contains("@Since(\"1.37\")\npublic interface");
    assertThat(text("depot/v1/client/DepotV1Interface"))
        .contains("  @Override\n  default BoxInter");
    assertThat(text("MallClientset"))
        .contains("  @Since(\"1.37\")\n  public DepotV1Interface depotV1()");
    assertThat(text("MallInformerFactory"))
        .contains("  @Since(\"1.37\")\n  public DepotV1Informers depotV1()");
  }

  @Test
  void allTypesOfAKind_haveItsReleases() {
    for (String type :
        List.of(
            "OrderBuilder",
            "OrderCodec",
            "Orders",
            "OrderSpecBuilder",
            "client/OrderInterface",
            "client/DefaultOrders",
            "client/OrdersGetter",
            "client/OrderLister",
            "client/OrderNamespaceLister",
            "client/OrderInformer")) {
      assertThat(text("shop/v1/" + type)).containsMatch("\n@.*@Since\\(\"1.36\"\\)\n");
    }
    for (String type : List.of("RelicBuilder", "RelicCodec", "Relics", "client/RelicInterface")) {
      assertThat(text("shop/v1/" + type))
          .contains(" @Until(\"1.36\") @Deprecated(since = \"1.37\")\n");
      assertThat(text("shop/v1/" + type)).doesNotContain("@SuppressWarnings");
    }
  }

  /** Only what names deprecated types and is not deprecated itself says so. */
  @Test
  void warnings_areSilencedWhereTheyWouldBeOnly() {
    var silent = new TreeSet<String>();
    files.forEach(
        (path, text) -> {
          if (text.contains("@SuppressWarnings(\"deprecation\")")) {
            silent.add(path);
          }
        });

    assertThat(silent)
        .containsExactly(
            "com/api/MallScheme.java",
            "com/api/shop/v1/CartSpecBuilder.java",
            "com/api/shop/v1/CartSpecCodec.java",
            "com/api/shop/v1/client/ShopV1Interface.java");
  }
}
