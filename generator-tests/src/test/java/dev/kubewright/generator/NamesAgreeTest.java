package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The importer and the processor agree on names. The importer refuses exactly the names that the
 * processor refuses in {@code @Kind}, and what it emits compiles.
 */
final class NamesAgreeTest {
  private static final List<String> LINTS =
      List.of("-Xlint:all,-processing", "-Werror", "-Xmaxerrs", "1000");

  /** A word of 64 letters. */
  private static final String LONG =
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

  @TempDir private Path folder;

  /** The names of one CRD. */
  private record Names(String group, String version, String kind, String plural, String shortName) {
    Names {
      assertThat(group + version + kind + plural + shortName).doesNotContain("\"");
    }

    /** The CRD. */
    String crd() {
      return """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: "%5$s.%1$s"}
      spec:
        group: "%1$s"
        scope: Namespaced
        names: {kind: "%2$s", plural: "%5$s", shortNames: ["%3$s"]}
        versions:
        - name: "%4$s"
          served: true
          storage: true
          schema: {openAPIV3Schema: {type: object, properties: {size: {type: string}}}}
      """
          .formatted(group, kind, shortName, version, plural);
    }

    /** A record by hand. */
    String record(String packageName) {
      return """
      package %s;

      import dev.kubewright.annotation.Kind;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;
      import org.jspecify.annotations.Nullable;

      @Kind(group = "%s", version = "%s", kind = "%s", plural = "%s", shortNames = "%s")
      public record Thing(ObjectMeta metadata, @Nullable String size) implements KubernetesObject {}
      """
          .formatted(packageName, group, version, kind, plural, shortName);
    }
  }

  @Test
  void names_ofACrdAndOfARecord_areAcceptedByBothOrByNeither() {
    List<Names> fine =
        cases(
            """
            tls.com v1 TLS tlss t
            dns.com v1 DNSPROXY dnsproxys d
            endpoints.com v1 Endpoints endpoints ep
            fish.com v1 Fish fish f
            record.com v1 Record records r
            string.com v1 String strings s
            dash.com v1 foo-Bar foobars f
            small.com v1 widget widgets w
            int.com int Widget widgets w
            3scale.example.com v1 Widget widgets w
            1.2.3 a-1 Widget widgets w
            class.com v1 Widget widgets w
            LONG.com v1 Widget widgets w
            """);
    List<Names> wrong =
        cases(
            """
            a.com v1 1Widget widgets w
            b.com v1 Wid_get widgets w
            c.com v1 Widget Widgets w
            d.com v1 Widget widgets W
            e.com v1 Widget widgets NONE
            f.com 1 Widget widgets w
            example v1 Widget widgets w
            NONE v1 Widget widgets w
            a_b.com v1 Widget widgets w
            g.com v1 Widget LONG w
            h.com v1 LONG widgets w
            LONG.LONG.LONG.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa v1 Widget widgets w
            """);

    List<Names> all = new ArrayList<>(fine);
    all.addAll(wrong);
    assertThat(refusedByBoth(all)).containsExactlyElementsIn(wrong);
  }

  private static List<Names> cases(String table) {
    return table
        .lines()
        .map(line -> line.replace("LONG", LONG).split(" "))
        .map(row -> List.of(row).stream().map(cell -> cell.equals("NONE") ? "" : cell).toList())
        .map(row -> new Names(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4)))
        .toList();
  }

  @Test
  void names_random_areAcceptedByBothOrByNeither() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    Random random = new Random(seed);
    List<Names> all = new ArrayList<>();
    Set<String> crds = new HashSet<>();
    while (all.size() < 100) {
      String group =
          text(random, "", "a.com", "b-c.io", "1.a", LONG + ".c", "d.e.f", "a", "-", ".");
      String version = text(random, "", "v1", "v1beta1", "class", "a-1", "v2", "1", "-");
      String kind = text(random, "", "Foo", "TLS", "b", "foo-Bar", "Baz", "Class", "-", "_");
      String plural = text(random, "", "foos", "bar", "a-b", "x1", "seas", "X", "-");
      if (crds.add(plural + "." + group) && crds.add(kind + "." + group)) {
        String shortName = text(random, "", "f", "a-b", "c1", "x", "y", "B");
        all.add(new Names(group, version, kind, plural, shortName));
      }
    }

    List<Names> refused = refusedByBoth(all);
    assertWithMessage("kubewright.seed=" + seed).that(refused.size()).isLessThan(90);
    assertWithMessage("kubewright.seed=" + seed).that(refused.size()).isGreaterThan(10);
  }

  /** Kinds of one group-version whose generated types could have one name. */
  @Test
  void kindsOfOneVersion_withNamesThatCouldClash_areGenerated() {
    List<ImportRequest> requests = new ArrayList<>();
    for (String pair :
        List.of(
            "Endpoint Endpoints",
            "Endpoints Endpoint",
            "Foo FooBuilder",
            "Foo FooCodec",
            "Foo Foos",
            "Foo FooResources",
            "Foo FooNamespace",
            "FooNamespace Foo",
            "Foo foo",
            "Foo FOO",
            "TLS TLSs",
            "TLS TLSes",
            "DNSPROXY DNSPROXies",
            "DNSPROXY DNSPROXYs",
            "Foo ExampleV1",
            "Foo DefaultFoos",
            "fooBar foo-Bar",
            "ExampleV ExampleVs")) {
      String group = "example.c" + requests.size() + ".com";
      requests.add(
          ImportRequest.of(
              "com.imported.c" + requests.size(),
              document(new Names(group, "v1", pair.split(" ")[0], "firsts", "a")),
              document(new Names(group, "v1", pair.split(" ")[1], "seconds", "b"))));
    }

    assertGenerates(requests);
  }

  /** Groups whose names in Java could be one name. */
  @Test
  void groups_withNamesThatCouldClash_areGenerated() {
    List<ImportRequest> requests = new ArrayList<>();
    for (String pair :
        List.of(
            "stable.example.com stable.example.org",
            "a-b.example.com a--b.example.com",
            "3a.example.com group3a.example.com",
            "core.example.com core.example.org",
            "a-b.example.net a.b.example.net",
            "a.b-c.example.com a.b.c.example.com",
            LONG + LONG + "a.com " + LONG + LONG + "b.com")) {
      String plural = "foos" + requests.size();
      requests.add(
          ImportRequest.of(
              "com.imported.c" + requests.size(),
              document(new Names(pair.split(" ")[0], "v1", "Foo", plural, "f")),
              document(
                  new Names("x" + plural + "." + pair.split(" ")[0], "v1", "Foo", plural, "f")),
              document(new Names(pair.split(" ")[1], "v1", "Foo", plural, "f"))));
    }

    assertGenerates(requests);
  }

  @Test
  void kindsWithClashingClientNames_byHand_areOneErrorEach() {
    String thing =
        """
        package com.example;

        import dev.kubewright.annotation.Kind;
        import dev.kubewright.meta.v1.KubernetesObject;
        import dev.kubewright.meta.v1.ObjectMeta;

        @Kind(group = "example.com", version = "v1")
        public record %s(ObjectMeta metadata) implements KubernetesObject {}
        """;
    Outcome outcome =
        Javac.into(folder)
            .compile(
                Sources.of(
                    thing.formatted("Foo"),
                    thing.formatted("FooNamespace"),
                    thing.formatted("ExampleV1")),
                LINTS);

    assertThat(outcome.errors())
        .containsExactly(
            "[KW-DuplicateJavaName] Foo and FooNamespace would both be FooNamespaceLister in Java;"
                + " set pluralName on one of them or rename one.",
            "[KW-DuplicateJavaName] FooNamespace and Foo would both be FooNamespaceLister in Java;"
                + " set pluralName on one of them or rename one.",
            "[KW-DuplicateJavaName] ExampleV1 and its group-version would both be"
                + " ExampleV1Interface in Java; set pluralName on one of them or rename one.");
  }

  private static ImportRequest withClientset(ImportRequest request) {
    return new ImportRequest(
        request.documents(),
        request.basePackage(),
        request.typeMappings(),
        "Every",
        "",
        request.discovery(),
        request.descriptions(),
        request.defaults());
  }

  /** The names that both refuse; what only one of them refuses is a failure. */
  private List<Names> refusedByBoth(List<Names> all) {
    Map<String, String> written = new TreeMap<>();
    Map<String, String> imported = new TreeMap<>();
    List<String> refusedByImporter = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String own = "c" + i;
      written.put("written/" + own + "/Thing.java", all.get(i).record("written." + own));
      ImportResult result = run(all.get(i), own);
      result.files().forEach(file -> imported.put(file.path(), file.text()));
      if (result.failed()) {
        assertThat(result.diagnostics().toString()).containsMatch("KW-(IllegalName|MissingField)");
        refusedByImporter.add(own);
      }
    }
    Outcome outcome =
        Javac.withCoreOnly(folder.resolve("written")).compile(new Sources(written), LINTS);
    List<String> refused =
        outcome.diagnostics().stream()
            .filter(found -> found.getSource() != null)
            .filter(found -> found.getKind() == Diagnostic.Kind.ERROR)
            // The importer sees each of them alone.
            .filter(found -> !found.getMessage(Locale.ROOT).startsWith("[KW-DuplicateName]"))
            .map(found -> found.getSource().getName().replaceFirst("^.*/(c\\d+)/.*$", "$1"))
            .distinct()
            .toList();

    assertWithMessage(all + "\n" + outcome.messages())
        .that(refused)
        .containsExactlyElementsIn(refusedByImporter);
    assertCompile(imported);
    return refused.stream().map(own -> all.get(Integer.parseInt(own.substring(1)))).toList();
  }

  private void assertGenerates(List<ImportRequest> requests) {
    Map<String, String> texts = new TreeMap<>();
    for (ImportRequest request : requests) {
      ImportResult result = Importer.run(withClientset(request));
      assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
      result.files().forEach(file -> texts.put(file.path(), file.text()));
    }
    Outcome outcome = Javac.into(folder).compile(new Sources(texts), List.of("-proc:only"));
    assertThat(outcome.messages()).isEmpty();
  }

  private void assertCompile(Map<String, String> texts) {
    Javac javac = Javac.into(folder.resolve("imported"));
    assertThat(javac.compile(new Sources(texts), LINTS).messages()).isEmpty();
  }

  private static ImportResult run(Names names, String own) {
    return Importer.run(ImportRequest.of("com.imported." + own, document(names)));
  }

  private static Document document(Names names) {
    return Document.of(names.kind() + ".yaml", names.crd());
  }

  /** Mostly one of the first pieces, which are legal names. */
  private static String text(Random random, String first, String... pieces) {
    boolean odd = random.nextInt(8) == 0;
    String name = first + pieces[random.nextInt(odd ? pieces.length : 4)];
    return odd ? name + pieces[random.nextInt(pieces.length)] : name;
  }
}
