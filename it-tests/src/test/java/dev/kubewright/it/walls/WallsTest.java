package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.joining;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.kubewright.cli.Main;
import dev.kubewright.concurrent.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rules of the architecture: dependencies between packages, and things that a package must not
 * do.
 */
class WallsTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  /** The packages of runtime-core. */
  static final String[] CORE = {
    "dev.kubewright",
    "dev.kubewright.annotation..",
    "dev.kubewright.autoscaling..",
    "dev.kubewright.client..",
    "dev.kubewright.collection..",
    "dev.kubewright.concurrent..",
    "dev.kubewright.conversion..",
    "dev.kubewright.document..",
    "dev.kubewright.error..",
    "dev.kubewright.json..",
    "dev.kubewright.meta..",
    "dev.kubewright.protobuf..",
    "dev.kubewright.resource..",
    "dev.kubewright.selector..",
    "dev.kubewright.transport..",
    "dev.kubewright.unstructured..",
    "dev.kubewright.url.."
  };

  /** The modules over the core, by the package of each. */
  static final List<String> ROOMS =
      List.of(
          "yaml",
          "connect",
          "rest",
          "jackson",
          "cache",
          "apiserver",
          "naming",
          "importer",
          "processor",
          "cli",
          "testkit");

  private static final List<String> COMPILER =
      List.of("javax.lang.model", "javax.annotation.processing", "com.sun.");

  /** What JavaPoet takes, and what knows Java's keywords. */
  private static final Set<String> WORDS =
      Set.of("javax.lang.model.element.Modifier", "javax.lang.model.SourceVersion");

  /** Maximum share of public types, in percent. Values above 40 are to be lowered. */
  private static final Map<String, Integer> CEILINGS =
      Map.of(
          "connect",
          25,
          "rest",
          51,
          "cache",
          35,
          "apiserver",
          50,
          "importer",
          40,
          "processor",
          40,
          "cli",
          10);

  /**
   * Packages whose public types only their module uses: it does not export them, or they are rooms
   * of a generator's phase.
   */
  private static final Set<String> NOT_EXPORTED =
      Set.of(
          "dev.kubewright.apiserver.collect",
          "dev.kubewright.apiserver.form",
          "dev.kubewright.apiserver.front",
          "dev.kubewright.apiserver.read",
          "dev.kubewright.apiserver.write",
          "dev.kubewright.cache.concurrent",
          "dev.kubewright.cache.handler",
          "dev.kubewright.cache.informer",
          "dev.kubewright.cache.reflector",
          "dev.kubewright.cache.report",
          "dev.kubewright.cache.store",
          "dev.kubewright.connect.auth",
          "dev.kubewright.connect.call",
          "dev.kubewright.connect.jdk",
          "dev.kubewright.connect.pipeline",
          "dev.kubewright.connect.proxy",
          "dev.kubewright.connect.response",
          "dev.kubewright.connect.text",
          "dev.kubewright.connect.tls",
          "dev.kubewright.importer.decide.type",
          "dev.kubewright.importer.read.crd",
          "dev.kubewright.importer.read.openapi",
          "dev.kubewright.importer.read.schema",
          "dev.kubewright.processor.check.kind",
          "dev.kubewright.processor.check.record",
          "dev.kubewright.processor.check.rule",
          "dev.kubewright.processor.emit.client",
          "dev.kubewright.processor.emit.file",
          "dev.kubewright.processor.emit.manifest",
          "dev.kubewright.processor.emit.record",
          "dev.kubewright.processor.read.bean",
          "dev.kubewright.processor.read.component",
          "dev.kubewright.processor.read.declaration",
          "dev.kubewright.processor.read.kind",
          "dev.kubewright.processor.read.record",
          "dev.kubewright.rest.exchange");

  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/shaded/"))
          .importPackages(
              Stream.concat(
                      Stream.of(CORE).skip(1).map(pattern -> pattern.replace("..", "")),
                      ROOMS.stream().map(room -> "dev.kubewright." + room))
                  .toList());

  /** The built-in API: what is generated, and what is written by hand beside it. */
  private static final JavaClasses BUILT_IN =
      new ClassFileImporter().importPackages("dev.kubewright.api");

  /** What is written by hand beside the generated code of the built-in API. */
  static final JavaClasses BESIDE_GENERATED =
      BUILT_IN.that(
          describe(
              "are written by hand",
              type ->
                  Files.exists(
                      ROOT.resolve("generated-api/src/main/java")
                          .resolve(type.getPackageName().replace('.', '/'))
                          .resolve(type.getSource().flatMap(Source::getFileName).orElseThrow()))));

  private static String[] rooms(String names) {
    return Stream.of(names.split(" "))
        .map(n -> "dev.kubewright." + n + "..")
        .toArray(String[]::new);
  }

  @Test
  void commandLine_isKnownToNobody() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.kubewright.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.kubewright.cli..")
        .check(CLASSES);
  }

  /** A program's tests bring JUnit. Those without it can use the other packages. */
  @Test
  void junit_isNeededByOnePackageAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.kubewright..")
        .and()
        .resideOutsideOfPackage("dev.kubewright.testkit.junit")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.junit..")
        .check(CLASSES);
  }

  @Test
  void packages_haveNoCycles() {
    slices().matching("dev.kubewright.(**)").should().beFreeOfCycles().check(CLASSES);
    slices().matching("dev.kubewright.(**)").should().beFreeOfCycles().check(BUILT_IN);
  }

  /** All writes end in one place, under the lock. The kinds go on from there. */
  @Test
  void storedObjects_areChangedByCommitsAndKindsAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.kubewright.apiserver..")
        .and()
        .resideOutsideOfPackages(
            "dev.kubewright.apiserver.kinds..", "dev.kubewright.apiserver.store")
        .and()
        .doNotHaveFullyQualifiedName("dev.kubewright.apiserver.write.Commit")
        .should()
        .callMethodWhere(
            describe(
                "changes stored objects",
                call ->
                    call.getTargetOwner()
                            .getFullName()
                            .equals("dev.kubewright.apiserver.store.Store")
                        && Set.of("put", "remove").contains(call.getName())))
        .check(CLASSES);
  }

  @Test
  void core_needsTheJdkAlone() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "org.jspecify..", "dev.kubewright..")
        .check(CLASSES);
  }

  @Test
  void core_doesNoIo() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "java.nio.file..", "java.nio.channels..")
        .check(CLASSES);
  }

  /** So they cannot conflict with libraries of a program. */
  @Test
  void runtimes_needNoLibrary() {
    noClasses()
        .that()
        .resideInAnyPackage(rooms("connect rest yaml cache"))
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "javax..", "org.jspecify..", "dev.kubewright..")
        .check(CLASSES);
  }

  @Test
  void jackson_isNeededByItsOwnModuleAlone() {
    noClasses()
        .that()
        .resideInAnyPackage(
            Stream.of(CORE, rooms("connect rest yaml cache"))
                .flatMap(Stream::of)
                .toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
        .check(CLASSES);
  }

  /** Every run of javac loads the processor again, so each library costs every build. */
  @Test
  void processor_needsNoLibraryButJavaPoet() {
    noClasses()
        .that()
        .resideInAPackage("dev.kubewright.processor..")
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            "java..",
            "javax..",
            "com.sun.source..",
            "com.palantir.javapoet..",
            "com.google.auto.service..",
            "org.jspecify..",
            "dev.kubewright..")
        .check(CLASSES);
  }

  /** Its libraries are many, so they are on the processor path of those who ask for them. */
  @Test
  void cel_isNeededByItsOwnModuleAlone() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 4)) {
      for (Path pom : files.filter(file -> file.endsWith("pom.xml")).toList()) {
        String module = ROOT.relativize(pom).toString().replace('\\', '/');
        if (module.contains("target/")) {
          continue;
        }
        String text = Files.readString(pom);
        assertWithMessage(module)
            .that(text.contains("<groupId>dev.cel</groupId>"))
            .isEqualTo(Set.of("pom.xml", "generator-cel/pom.xml").contains(module));
        assertWithMessage(module)
            .that(text.contains("<artifactId>kubewright-generator-cel</artifactId>"))
            .isEqualTo(Set.of("bom/pom.xml", "generator-cel/pom.xml").contains(module));
      }
    }
  }

  /** It tests converters without a server, so nothing of the test kit needs it. */
  @Test
  void conversionOfTheTestKit_isKnownToNobody() {
    noClasses()
        .that()
        .resideInAnyPackage(rooms("testkit"))
        .and()
        .resideOutsideOfPackage("dev.kubewright.testkit.conversion")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.kubewright.testkit.conversion")
        .check(CLASSES);
  }

  /** Lists by nature: a keyword is an annotation, and meta/v1 has the types that it has. */
  private static final Set<String> LISTS =
      Set.of("dev.kubewright.annotation", "dev.kubewright.meta.v1");

  @Test
  void packages_haveAtMost25Types() {
    String rooms = "connect|rest|yaml|cache|naming|importer|processor|apiserver";
    String core =
        Stream.of(CORE)
            .skip(1)
            .map(name -> name.substring("dev.kubewright.".length()).replace("..", ""))
            .collect(joining("|"));
    var sizes = new TreeMap<String, Integer>();
    CLASSES.stream()
        .filter(
            type ->
                type.getPackageName()
                    .matches("dev\\.kubewright\\.(" + rooms + "|" + core + ")(\\..*)?"))
        .filter(JavaClass::isTopLevelClass)
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .filter(type -> !LISTS.contains(type.getPackageName()))
        .forEach(type -> sizes.merge(type.getPackageName(), 1, Integer::sum));
    System.out.println("types in packages: " + sizes);
    sizes.forEach((name, size) -> assertWithMessage(name).that(size).isAtMost(25));
  }

  /**
   * The connection and little more: clients that know more are made {@code over} it. Four of the
   * methods return views, and a view can only be made by the connection.
   */
  @Test
  void theConnection_hasAtMost15PublicMethods() {
    assertThat(
            CLASSES.get("dev.kubewright.rest.RestClient").getMethods().stream()
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                .toList()
                .size())
        .isAtMost(15);
  }

  /** Only collect and read see the compiler. */
  @Test
  void phasesBehindTheModel_knowNoCompiler() {
    noClasses()
        .that()
        .resideInAnyPackage(
            Stream.of(
                    "naming", "report", "json", "javadoc", "spi", "model", "derive", "check..",
                    "emit..")
                .map(name -> "dev.kubewright.processor." + name)
                .toArray(String[]::new))
        .should()
        .dependOnClassesThat(
            describe(
                "are the compiler's",
                type ->
                    COMPILER.stream().anyMatch(type.getPackageName()::startsWith)
                        && !WORDS.contains(type.getBaseComponentType().getName())))
        .check(CLASSES);
  }

  @Test
  void theModelOfTheProcessor_cannotChange() {
    fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage("dev.kubewright.processor.model")
        .should()
        .beFinal()
        .check(CLASSES);
  }

  @ParameterizedTest
  @CsvSource({
    "collect, Collector Deferrals Lookup Origins",
    "read, ProjectReader",
    "javadoc, Javadoc",
    "check, Rules",
    "check.cel, CelRules RulePlaces",
    "check.kind, KindRules",
    "check.record, JsonView ListTypeRule RecordRules",
    "emit, Emitters",
    "emit.client, ClientEmitters",
    "emit.manifest, ManifestEmitters",
    "emit.record, RecordEmitters",
    "read.bean, BeanReader",
    "read.record, RecordReader ShapeHolders"
  })
  void phasesOfTheProcessor_haveASmallDoor(String phase, String door) {
    assertThat(openTypes("dev.kubewright.processor." + phase))
        .containsExactlyElementsIn(door.split(" "));
  }

  private static List<String> openTypes(String packageName) {
    return CLASSES.stream()
        .filter(type -> type.getPackageName().equals(packageName))
        .filter(JavaClass::isTopLevelClass)
        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
        .map(JavaClass::getSimpleName)
        .filter(name -> !name.equals("package-info"))
        .toList();
  }

  @Test
  void theTransportOfTheJdk_isTheOnlyPublicTypeOfItsPackage() {
    assertThat(openTypes("dev.kubewright.connect.http")).containsExactly("JdkTransport");
  }

  /** The only exception looks up virtual threads. */
  @Test
  void runtimes_useNoReflection() {
    String[] runtimes =
        Stream.of(CORE, rooms("connect rest yaml jackson cache"))
            .flatMap(Stream::of)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(runtimes)
        .and()
        .doNotHaveFullyQualifiedName("dev.kubewright.concurrent.ThreadStarters")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.lang.reflect..")
        .orShould()
        .callMethod(Class.class, "forName", String.class)
        .check(CLASSES);
  }

  /** Code that takes a {@code Clock} can be tested without waiting. */
  @Test
  void timeOfTheMachine_isReadByTheSystemClockAlone() {
    String[] runtimes =
        Stream.of(CORE, rooms("connect rest yaml jackson cache"))
            .flatMap(Stream::of)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(runtimes)
        .and()
        .resideOutsideOfPackage("dev.kubewright.concurrent")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Deadline.class, "after", Duration.class)
        .orShould()
        .callMethod(Thread.class, "sleep", long.class)
        .orShould()
        .callMethod(Object.class, "wait", long.class)
        .orShould()
        .callMethod(CountDownLatch.class, "await", long.class, TimeUnit.class)
        .orShould()
        .callMethod(Condition.class, "await", long.class, TimeUnit.class)
        .orShould()
        .callMethod(Condition.class, "awaitNanos", long.class)
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.Timer|.*ScheduledExecutorService")
        .check(CLASSES);
  }

  @Test
  void standardStreams_belongToPrograms() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(
        CLASSES.that(DescribedPredicate.not(JavaClass.Predicates.equivalentTo(Main.class))));
  }

  @Test
  void exceptions_haveATypeOfTheirOwn() {
    GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(CLASSES);
  }

  @Test
  void packages_areNullMarked() {
    List<String> bare =
        CLASSES.stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(p -> !p.isAnnotatedWith(NullMarked.class))
            .map(JavaPackage::getName)
            .filter(name -> !name.endsWith(".api"))
            .sorted()
            .toList();

    assertThat(bare).isEmpty();
  }

  /** Core consists of types for others. In other modules, most types are internal. */
  @Test
  void publicTypes_areTheSmallerPart() {
    var shares = new TreeMap<String, Integer>();
    for (String room : CEILINGS.keySet()) {
      List<JavaClass> types =
          CLASSES.stream()
              .filter(
                  type -> (type.getPackageName() + ".").startsWith("dev.kubewright." + room + "."))
              .filter(JavaClass::isTopLevelClass)
              .filter(type -> !type.getSimpleName().equals("package-info"))
              .toList();
      long exposed =
          types.stream()
              .filter(type -> !NOT_EXPORTED.contains(type.getPackageName()))
              .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
              .count();
      shares.put(room, (int) (100 * exposed / types.size()));
    }
    System.out.println("public types, in percent: " + shares);
    shares.forEach(
        (room, share) -> assertWithMessage(room).that(share).isAtMost(CEILINGS.get(room)));
  }

  /** The messages of the processor are one table, which grows by a line or two for each of them. */
  private static final Path CATALOGUE = Path.of("dev/kubewright/processor/report/Diagnostic.java");

  @Test
  void files_areAtMost500LinesLong() throws IOException {
    Map<String, Long> offenders = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module :
          modules.filter(m -> Files.isDirectory(m.resolve("src/main/java"))).toList()) {
        try (Stream<Path> files = Files.walk(module.resolve("src/main/java"))) {
          for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
            try (Stream<String> lines = Files.lines(file)) {
              long count = lines.count();
              if (count > 500 && !file.endsWith(CATALOGUE)) {
                offenders.put(ROOT.relativize(file).toString(), count);
              }
            }
          }
        }
      }
    }
    assertThat(offenders).isEmpty();
  }
}
