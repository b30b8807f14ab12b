package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.client.BuilderStatus;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.rest.Connected;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** javac warns of uses of what the oldest supported server does not know, at each place once. */
class NewerThanServerTest {
  private static final String OPTION = "-Akubewright.minimumServer=";

  private static final String PROGRAM =
      """
      package com.user;

      import com.api.*;
      import com.api.depot.v1.*;
      import com.api.depot.v1.client.*;
      import com.api.shop.v1.*;
      import com.api.shop.v1.client.*;
      import dev.kubewright.annotation.*;
      import dev.kubewright.client.*;
      import dev.kubewright.rest.*;
      import java.util.*;
      import java.util.function.*;

      @SuppressWarnings("unused")
      class Program {
      %s
      }
      """;

  private static final int FIRST_LINE = 16;

  @TempDir private static Path library;
  @TempDir private Path folder;

  @BeforeAll
  static void compileOnce() {
    ShopApi.compiled(library);
  }

  private Javac javac() {
    return Javac.into(folder).with(library.resolve("classes"));
  }

  /** What is said of a class body under an option, without its end; lines count from 1. */
  private List<String> findings(String minimum, String body) {
    return findings(minimum, body, List.of());
  }

  private List<String> findings(String minimum, String body, List<String> more) {
    var options = new ArrayList<>(List.of("-Akubewright.cel=off", "-Xlint:-deprecation"));
    if (!minimum.isEmpty()) {
      options.add(OPTION + minimum);
    }
    options.addAll(more);
    Outcome outcome = javac().compile(Sources.of(PROGRAM.formatted(body)), options);
    assertWithMessage(outcome.messages()).that(outcome.success()).isTrue();
    var found = new ArrayList<String>();
    for (String line : outcome.lines()) {
      if (line.contains("[KW-")) {
        String place = line.substring(line.indexOf(':') + 1, line.indexOf(' '));
        String text = line.substring(line.indexOf("[KW-") + 4);
        int number = Integer.parseInt(place) - FIRST_LINE + 1;
        found.add(number + " " + text.replaceFirst(", and servers from .*", ""));
      }
    }
    return found;
  }

  private List<String> findings(String body) {
    return findings("1.35", body);
  }

  private static String newer(int line, String what, String since) {
    return line + " NewerThanServer] " + what + " is known since Kubernetes " + since;
  }

  private static String gone(int line, String what, String until) {
    return line + " GoneFromServer] " + what + " is known until Kubernetes " + until;
  }

  @Test
  void setters_ofNewFields_areReportedAtEveryDepth() {
    assertThat(
            findings(
                """
                Cart make(CartInterface carts, Cart cart) {
                  carts.edit("a", c -> c.spec(s -> s.owner("me").label("x").addLine(l -> l.name("n"))));
                  carts.create(c -> c
                      .metadata(m -> m.name("a"))
                      .spec(s -> s.note("n")
                          .putLabels("k", "v")));
                  CartBuilder.from(cart).spec(s -> {
                    Runnable later = () -> s.removeSize(1L);
                    later.run();
                  });
                  BiFunction<CartSpecBuilder, String, CartSpecBuilder> set = CartSpecBuilder::label;
                  return cart.with(c -> c.spec(s -> s.gift(g -> g.name("old enough"))));
                }
                """))
        .containsExactly(
            newer(2, "label() of CartSpecBuilder", "1.36"),
            newer(2, "addLine() of CartSpecBuilder", "1.36"),
            newer(5, "note() of CartSpecBuilder", "1.37"),
            newer(6, "putLabels() of CartSpecBuilder", "1.36"),
            newer(8, "removeSize() of CartSpecBuilder", "1.36"),
            newer(11, "label() of CartSpecBuilder", "1.36"))
        .inOrder();
  }

  @Test
  void accessors_ofNewFields_areReported() {
    assertThat(
            findings(
                """
                String read(Cart cart, List<CartSpec> specs) {
                  var spec = cart.spec();
                  specs.stream().map(CartSpec::label).forEach(System.out::println);
                  if (spec.label() != null) {
                    return spec.owner() + spec.note();
                  }
                  return String.valueOf(spec.gift());
                }
                """))
        .containsExactly(
            newer(3, "label() of CartSpec", "1.36"),
            newer(4, "label() of CartSpec", "1.36"),
            newer(5, "note() of CartSpec", "1.37"))
        .inOrder();
  }

  @Test
  void constructor_ofARecord_isJudgedByEachArgument() {
    assertThat(
            findings(
                """
                CartSpec whole() {
                  return new CartSpec(
                      "owner",
                      "label",
                      null,
                      List.of(1L),
                      dev.kubewright.collection.Maps.absent(),
                      List.of(),
                      null, null, List.of());
                }
                """))
        .containsExactly(
            newer(4, "label of CartSpec", "1.36"),
            newer(6, "sizes of CartSpec", "1.36"),
            newer(8, "lines of CartSpec", "1.36"));
  }

  @Test
  void kinds_andTheirClients_areReported() {
    assertThat(
            findings(
                """
                Order order;
                Object use(MallClientset mall, RestClient rest, Map<String, ? extends OrderLister> listers) {
                  mall.shopV1().orders("ns").get("a");
                  mall.depotV1().boxes().list();
                  Object type = Orders.TYPE;
                  Class<?> literal = Order.class;
                  if (type instanceof Order) {
                    return (OrderSpec) type;
                  }
                  var later = listers.get("a");
                  OrderInterface.over(rest, "ns");
                  return new com.api.shop.v1.OrderBuilder();
                }
                <T extends Order> T generic(T order) throws IllegalStateException {
                  return order;
                }
                """))
        .containsExactly(
            newer(1, "Order", "1.36"),
            newer(2, "OrderLister", "1.36"),
            newer(3, "orders() of ShopV1Interface", "1.36"),
            newer(4, "depotV1() of MallClientset", "1.37"),
            newer(5, "Orders", "1.36"),
            newer(6, "Order", "1.36"),
            newer(7, "Order", "1.36"),
            newer(8, "OrderSpec", "1.36"),
            newer(11, "OrderInterface", "1.36"),
            newer(12, "OrderBuilder", "1.36"),
            newer(14, "Order", "1.36"))
        .inOrder();
  }

  @Test
  void informers_ofNewKinds_areReported() {
    assertThat(
            findings(
                """
                void watch(MallInformerFactory informers) {
                  informers.shopV1().carts().lister();
                  informers.shopV1().orders().lister();
                  informers.depotV1().boxes();
                }
                """))
        .containsExactly(
            newer(3, "orders() of ShopV1Informers", "1.36"),
            newer(4, "depotV1() of MallInformerFactory", "1.37"));
  }

  @Test
  void informers_ofKindsWithNewWatches_areReported() {
    assertThat(
            findings(
                "1.34",
                """
                ShelfInformer informer;
                Shelf read(MallInformerFactory informers, ShelfLister lister, ShelfNamespaceLister some) {
                  informers.shopV1().carts();
                  return informers.shopV1().shelves().lister().shelves("a").get("b");
                }
                void any(dev.kubewright.cache.SharedInformerFactory factory, RestClient rest) {
                  factory.informer(Carts.TYPE);
                  factory.informer(Shelves.TYPE);
                  dev.kubewright.cache.SharedInformer.builder(rest, Shelves.TYPE).build();
                }
                """))
        .containsExactly(
            newer(1, "ShelfInformer", "1.36"),
            newer(2, "ShelfLister", "1.36"),
            newer(2, "ShelfNamespaceLister", "1.36"),
            newer(4, "shelves() of ShopV1Informers", "1.36"),
            newer(8, "SharedInformer<Shelf>", "1.36"),
            newer(9, "SharedInformerBuilder<Shelf>", "1.36"))
        .inOrder();
  }

  @Test
  void clientsOfAnyKind_areJudgedByTheKind() {
    assertThat(
            findings(
                "1.34",
                """
                void call(RestClient rest, ShelfInterface shelves, Listable<Cart> list, Watchable<? extends Shelf> watch) {
                  rest.resources(Carts.TYPE).namespace("a").deleteCollection("x=y");
                  ResourceClient<Cart> carts = rest.resources(Carts.TYPE).everywhere();
                  carts.list();
                  carts.updateStatus(null);
                  carts.scale("a", 3);
                  carts.apply(null);
                  list.list();
                  shelves.get("a");
                  shelves.follow();
                  shelves.generic().retryWatch(o -> {});
                  shelves.waitUntil("a", s -> true, null);
                  shelves.deleteAndWait("a", null);
                  shelves.stream("a=b");
                  watch.watch();
                  Function<String, Object> reference = shelves::list;
                }
                """))
        .containsExactly(
            newer(2, "deleteCollection() of ResourceClient<Cart>", "1.36"),
            newer(5, "updateStatus() of ResourceClient<Cart>", "1.36"),
            newer(6, "scale() of ResourceClient<Cart>", "1.37"),
            newer(7, "apply() of ResourceClient<Cart>", "1.35"),
            newer(10, "follow() of ShelfInterface", "1.36"),
            newer(11, "retryWatch() of ResourceClient<Shelf>", "1.36"),
            newer(12, "waitUntil() of ShelfInterface", "1.36"),
            newer(13, "deleteAndWait() of ShelfInterface", "1.36"),
            newer(14, "stream() of ShelfInterface", "1.35"),
            newer(15, "watch() of Watchable<Shelf>", "1.36"),
            newer(16, "list() of ShelfInterface", "1.35"))
        .inOrder();
  }

  /** Options and metadata are written by hand. */
  @Test
  void optionsOfCalls_areReported() {
    assertThat(
            findings(
                """
                Object call(CartInterface carts) {
                  carts.delete("a", o -> o.dryRun(true).ignoreStoreReadErrorWithClusterBreakingPotential(true));
                  carts.watch(o -> o.shardSelector("x"));
                  new dev.kubewright.client.option.DeleteOptions(false, null, null, null, null, false); // as if it were not there
                  return carts.list(o -> o.limit(1).shardSelector("x")).metadata().shardInfo();
                }
                """))
        .containsExactly(
            newer(
                2,
                "ignoreStoreReadErrorWithClusterBreakingPotential() of DeleteOptionsBuilder",
                "1.37"),
            newer(3, "shardSelector() of WatchOptionsBuilder", "1.36"),
            newer(5, "shardSelector() of ListOptionsBuilder", "1.36"),
            newer(5, "shardInfo() of ListMeta", "1.36"));
  }

  @Test
  void verbs_andSubresources_areReportedOnClients() {
    assertThat(
            findings(
                "1.34",
                """
                abstract static class Own implements CartInterface {}
                <C extends CartInterface> void call(CartInterface carts, Cart cart, Own own, C any, OrderInterface orders) {
                  carts.get("a");
                  carts.createOrReplace(cart);
                  carts.apply(cart);
                  carts.edit("a", c -> {});
                  carts.deleteCollection(o -> {});
                  carts.updateStatus(cart);
                  carts.scale("a", 3);
                  carts.updateResize("a", cart);
                  own.patch("a", null);
                  any.deleteCollection(o -> {});
                  Consumer<Cart> apply = carts::apply;
                  orders.deleteCollection(o -> {});
                }
                """))
        .containsExactly(
            newer(2, "OrderInterface", "1.36"),
            newer(5, "apply() of CartInterface", "1.35"),
            newer(6, "edit() of CartInterface", "1.35"),
            newer(7, "deleteCollection() of CartInterface", "1.36"),
            newer(8, "updateStatus() of CartInterface", "1.36"),
            newer(9, "scale() of CartInterface", "1.37"),
            newer(10, "updateResize() of CartInterface", "1.36"),
            newer(11, "patch() of Own", "1.35"),
            newer(12, "deleteCollection() of C", "1.36"),
            newer(13, "apply() of CartInterface", "1.35"))
        .inOrder();
  }

  @Test
  void constants_ofNewWords_areReported() {
    assertThat(
            findings(
                """
                @Example(Phase.SOLD) static final String OPEN = Phase.OPEN;
                String phase(String text) {
                  return switch (text) {
                    case Phase.SOLD -> "sold";
                    default -> Phase.OPEN;
                  };
                }
                """))
        .containsExactly(newer(1, "SOLD of Phase", "1.37"), newer(4, "SOLD of Phase", "1.37"));
  }

  @Test
  void staticImports_areReportedWhereTheyAreUsed() {
    String source =
        """
        package com.user;

        import static com.api.shop.v1.OrderBuilder.build;
        import static com.api.shop.v1.Orders.TYPE;
        import static com.api.shop.v1.Phase.SOLD;
        import com.api.shop.v1.Order;

        class Program {
          Object a = build(o -> {});
          Object b = TYPE;
          String c = SOLD;
        }
        """;
    Outcome outcome = javac().compile(Sources.of(source), List.of(OPTION + "1.35"));

    assertThat(outcome.success()).isTrue();
    assertThat(outcome.lines().stream().map(each -> each.replaceFirst(" since.*", "")).toList())
        .containsExactly(
            "Program.java:9 [KW-NewerThanServer] OrderBuilder is known",
            "Program.java:10 [KW-NewerThanServer] Orders is known",
            "Program.java:11 [KW-NewerThanServer] SOLD of Phase is known");
  }

  @Test
  void whatEndedBeforeTheOldestServer_isReported() {
    String body =
        """
        void old(MallClientset mall, CartSpec spec, CartInterface carts, Cart cart) {
          mall.shopV1().relics().list();
          Relic relic = null;
          spec.old();
          spec.relics();
          carts.updateClose("a", cart);
          String lost = Phase.LOST;
        }
        """;

    assertThat(findings("1.35", body)).isEmpty();
    assertThat(findings("1.36", body))
        .containsExactly(gone(4, "old() of CartSpec", "1.35"), gone(7, "LOST of Phase", "1.35"));
    assertThat(findings("1.37", body))
        .containsExactly(
            gone(2, "relics() of ShopV1Interface", "1.36"),
            gone(3, "Relic", "1.36"),
            gone(4, "old() of CartSpec", "1.35"),
            gone(5, "relics() of CartSpec", "1.36"),
            gone(6, "updateClose() of CartInterface", "1.36"),
            gone(7, "LOST of Phase", "1.35"));
  }

  /** javac's own warning needs no option. */
  @Test
  void whatEnded_isDeprecatedForJavac() {
    Outcome outcome =
        javac()
            .compile(
                Sources.of(PROGRAM.formatted("Object a(CartSpec spec) { return spec.relics(); }")),
                List.of("-Xlint:deprecation"));

    assertThat(outcome.lines()).hasSize(1);
    assertThat(outcome.lines().get(0))
        .contains("relics() in com.api.shop.v1.CartSpec has been dep");
  }

  @Test
  void suppression_onAnyDeclarationAround_holds() {
    assertThat(
            findings(
                """
                @SuppressWarnings("KW-NewerThanServer") Order field;
                @SuppressWarnings({"unchecked", "KW-NewerThanServer"}) void method(Order order) {
                  Runnable inner = () -> Orders.TYPE.toString();
                  new Object() { Order deep = order; };
                }
                void local(CartSpec spec) {
                  @SuppressWarnings("KW-NewerThanServer") var label = spec.label();
                  Object other = spec.label();
                }
                @SuppressWarnings("KW-NewerThanServer") static class Inner { Order order; }
                @SuppressWarnings("KW-GoneFromServer") Order wrong;
                """))
        .containsExactly(newer(8, "label() of CartSpec", "1.36"), newer(11, "Order", "1.36"));
  }

  @Test
  void since_onOwnCode_movesTheOldestServerThere() {
    assertThat(
            findings(
                """
                @Since("1.36") void fresh(MallClientset mall) {
                  mall.shopV1().orders();
                  mall.depotV1();
                }
                void caller(MallClientset mall, boolean newEnough) {
                  if (newEnough) {
                    fresh(mall);
                  }
                }
                @Since("1.34") Order older() { return null; }
                """))
        .containsExactly(
            newer(3, "depotV1() of MallClientset", "1.37"), newer(10, "Order", "1.36"));
  }

  @Test
  void since_onOwnCodeInAnotherSource_warnsItsCallers() {
    String helper =
        """
        package com.user;

        import com.api.shop.v1.Order;
        import dev.kubewright.annotation.Since;

        @Since("1.36")
        public class Helper {
          public Order order;
          @Since("1.37")
          public Helper() {}
          public static void help() {}
          @Since("1.37")
          public static void more() {}
        }
        """;
    String caller =
        """
        package com.user;

        class Caller {
          void call() {
            Helper.help();
            Helper.more();
            new Helper();
          }
        }
        """;

    Outcome outcome = javac().compile(Sources.of(helper, caller), List.of(OPTION + "1.35"));

    assertThat(
            outcome.lines().stream()
                .map(each -> each.replaceFirst("(since Kubernetes ....).*", "$1"))
                .toList())
        .containsExactly(
            "Caller.java:5 [KW-NewerThanServer] Helper is known since Kubernetes 1.36",
            "Caller.java:6 [KW-NewerThanServer] Helper is known since Kubernetes 1.36",
            "Caller.java:6 [KW-NewerThanServer] more() of Helper is known since Kubernetes 1.37",
            "Caller.java:7 [KW-NewerThanServer] Helper is known since Kubernetes 1.36",
            "Caller.java:7 [KW-NewerThanServer] this constructor of Helper is known since"
                + " Kubernetes 1.37");
  }

  /** The API may be generated in the compilation that uses it. Its own sources have no warning. */
  @Test
  void api_ofTheSameCompilation_isJudgedInOtherSourcesOnly() {
    var all = new java.util.TreeMap<>(ShopApi.sources().texts());
    all.putAll(
        Sources.of(PROGRAM.formatted("void m(Cart cart) { cart.spec().label(); } Order order;"))
            .texts());

    Outcome outcome =
        Javac.into(folder)
            .compile(new Sources(all), List.of("-Akubewright.cel=off", OPTION + "1.35"));

    assertThat(outcome.lines().stream().map(each -> each.replaceFirst(" is.*", "")).toList())
        .containsExactly(
            "Program.java:16 [KW-NewerThanServer] label() of CartSpec",
            "Program.java:16 [KW-NewerThanServer] Order");
  }

  @Test
  void ownRecords_thatHoldNewTypes_areReportedAtTheComponent() {
    String record =
        """
        package com.user;

        import com.api.shop.v1.OrderSpec;
        import dev.kubewright.annotation.Kind;
        import dev.kubewright.annotation.Model;
        import java.util.List;

        @Model
        public record Basket(String name, OrderSpec order, List<OrderSpec> all) {
          public Basket {
            all = dev.kubewright.collection.Lists.copy(all);
          }
        }
        """;

    Outcome outcome =
        javac().compile(Sources.of(record), List.of("-Akubewright.cel=off", OPTION + "1.35"));

    assertWithMessage(outcome.messages()).that(outcome.success()).isTrue();
    assertThat(outcome.lines().stream().map(each -> each.replaceFirst(" is.*", "")).toList())
        .containsExactly(
            "Basket.java:9 [KW-NewerThanServer] OrderSpec",
            "Basket.java:9 [KW-NewerThanServer] OrderSpec");
  }

  @Test
  void recordPatterns_readTheComponents() {
    org.junit.jupiter.api.Assumptions.assumeTrue(Runtime.version().feature() >= 21);
    String source =
        PROGRAM.formatted(
            """
            Object read(Object cart) {
              return cart instanceof Cart(var m, CartSpec(var owner, String label, var n, var s, var l,
                  var lines, var g, var o, var r), var status) ? label : null;
            }
            """);
    var options = List.of("-Akubewright.cel=off", OPTION + "1.35");

    Outcome outcome = javac().atItsOwnRelease(Sources.of(source), options);

    assertWithMessage(outcome.messages()).that(outcome.success()).isTrue();
    assertThat(
            outcome.lines().stream()
                .filter(each -> each.contains("[KW-"))
                .map(each -> each.replaceFirst(" is.*", ""))
                .toList())
        .containsExactly(
            "Program.java:17 [KW-NewerThanServer] label of CartSpec",
            "Program.java:17 [KW-NewerThanServer] note of CartSpec",
            "Program.java:17 [KW-NewerThanServer] sizes of CartSpec",
            "Program.java:17 [KW-NewerThanServer] labels of CartSpec",
            "Program.java:18 [KW-NewerThanServer] lines of CartSpec");
  }

  @Test
  void option_notSet_saysNothing() {
    String body = "Order order; Object a(CartSpec spec) { return spec.label(); }";

    assertThat(findings("", body)).isEmpty();
    assertThat(findings("1.37", body)).isEmpty();
    assertThat(findings("1.36", body)).isEmpty();
    assertThat(findings("1.34", body)).hasSize(2);
  }

  @Test
  void incrementalBuilds_warnOnce() {
    String body = "Order order;";

    assertThat(findings("1.35", body, List.of("-Akubewright.incremental=shop"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "v1.35", "1.35.2", "latest", "1.035"})
  void option_thatIsNoRelease_isAnError(String value) {
    Outcome outcome =
        javac().compile(Sources.of(PROGRAM.formatted("Order order;")), List.of(OPTION + value));

    assertThat(outcome.errors())
        .containsExactly(
            "[KW-ProcessorOption] processor option -Akubewright.minimumServer has the value \""
                + value
                + "\"; name a minor release of Kubernetes, such as 1.35.");
  }

  @ParameterizedTest
  @CsvSource({"1.33", "1.38", "2.0"})
  void option_thatTheApiDoesNotKnow_isOneError(String value) {
    Outcome outcome =
        javac()
            .compile(
                Sources.of(PROGRAM.formatted("Cart cart; Cart other;")), List.of(OPTION + value));

    assertThat(outcome.errors())
        .containsExactly(
            "[KW-ProcessorOption] processor option -Akubewright.minimumServer names a release that"
                + " the API does not know; com.api.shop.v1 knows the releases 1.34, 1.35, 1.36,"
                + " 1.37.");
  }

  /** Each method that a client inherits belongs to a verb or a subresource. */
  @Test
  void methodsOfClients_haveTheirVerbs() {
    var expected = new TreeSet<String>();
    for (Class<?> type :
        List.of(
            StandardVerbs.class,
            BuilderVerbs.class,
            BuilderStatus.class,
            HasScale.class,
            Connected.class)) {
      for (Method method : type.getMethods()) {
        if (!method.getName().equals("buildFrom")) {
          expected.add(method.getDeclaringClass().getSimpleName() + "." + method.getName());
        }
      }
    }
    Stream.of("Creatable", "Gettable", "Listable", "Watchable", "Updatable", "Patchable")
        .forEach(each -> assertThat(expected.toString()).contains(each + "."));
    var known = new TreeSet<String>();
    known.addAll(
        Arrays.asList(
            "BuilderCreatable",
            "BuilderPatchable",
            "BuilderStatus",
            "BuilderVerbs",
            "CollectionDeletable",
            "Connected",
            "Creatable",
            "Deletable",
            "Gettable",
            "HasScale",
            "HasStatus",
            "Listable",
            "ObjectVerbs",
            "Patchable",
            "Updatable",
            "Watchable"));
    for (String each : expected) {
      assertWithMessage(each).that(known).contains(each.substring(0, each.indexOf('.')));
    }
  }
}
