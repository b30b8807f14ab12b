package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs what was compiled: classes of checks that are compiled together with a good case. */
final class BehaviourTest {
  @TempDir private Path folder;
  private @Nullable URLClassLoader loader;

  @AfterEach
  void close() throws IOException {
    if (loader != null) {
      loader.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> recordsBehave() throws Exception {
    return checks("crontab", "com.example.stable.v1.CronTabChecks");
  }

  @TestFactory
  Stream<DynamicTest> resourcesBehave() throws Exception {
    return checks("crontab", "com.example.stable.v1.StableChecks");
  }

  @TestFactory
  Stream<DynamicTest> informersBehave() throws Exception {
    return checks("crontab", "com.example.stable.v1.InformerChecks");
  }

  @TestFactory
  Stream<DynamicTest> beansBehave() throws Exception {
    return checks("bean", "com.example.bean.KettleChecks");
  }

  @TestFactory
  Stream<DynamicTest> collectionsBehave() throws Exception {
    return checks("collections", "com.example.collections.BasketChecks");
  }

  @TestFactory
  Stream<DynamicTest> wideRecordsBehave() throws Exception {
    return checks("wide", "com.example.wide.SheetChecks");
  }

  @TestFactory
  Stream<DynamicTest> strict_partsWhoseConstructorRefuses() throws Exception {
    return checks("strict", "com.example.strict.OrderChecks");
  }

  @TestFactory
  Stream<DynamicTest> customCodecsBehave() throws Exception {
    return checks("custom", "com.example.custom.MachineChecks");
  }

  @TestFactory
  Stream<DynamicTest> namesBehave() throws Exception {
    return checks("names", "com.example.names.NamedChecks");
  }

  @TestFactory
  Stream<DynamicTest> buildersBehave() throws Exception {
    return checks("keys", "com.example.keys.ServiceChecks");
  }

  @TestFactory
  Stream<DynamicTest> scalarsBehave() throws Exception {
    return checks("schema", "com.example.schema.EverythingChecks");
  }

  @TestFactory
  Stream<DynamicTest> unknownFieldsBehave() throws Exception {
    return checks("rest", "com.example.rest.DriverChecks");
  }

  @TestFactory
  Stream<DynamicTest> oneOfsBehave() throws Exception {
    return checks("oneof", "com.example.oneof.MirrorChecks");
  }

  @TestFactory
  Stream<DynamicTest> durationsAndUuidsBehave() throws Exception {
    return checks("values", "com.example.values.LeaseChecks");
  }

  @TestFactory
  Stream<DynamicTest> setsBehave() throws Exception {
    return checks("sets", "com.example.sets.PostChecks");
  }

  @TestFactory
  Stream<DynamicTest> conversionsBehave() throws Exception {
    return checks("versions", "com.example.v1.GadgetConversionChecks");
  }

  @Test
  void conversion_methodMissing_doesNotCompile() {
    var texts = new TreeMap<>(Case.of("good/versions").sources().texts());
    texts.put(
        "com/example/v1/Half.java",
        """
        package com.example.v1;
        abstract class Base implements GadgetConversion {
          public Gadget fromV1alpha1(com.example.v1alpha1.Gadget object) { return null; }
          public com.example.v1alpha1.Gadget toV1alpha1(Gadget object) { return null; }
          public Gadget fromV1beta1(com.example.v1beta1.Gadget object) { return null; }
        }
        final class Half extends Base {}
        """);
    Outcome outcome = Javac.into(folder).compile(new Sources(texts), List.of());
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.errors().toString()).contains("toV1beta1");
  }

  @Test
  void conversion_nameTaken_isOneErrorThatNamesIt() {
    var texts = new TreeMap<>(Case.of("good/versions").sources().texts());
    texts.put(
        "com/example/v1/GadgetConversion.java",
        "package com.example.v1;\nfinal class GadgetConversion {}\n");
    assertThat(Javac.into(folder).compile(new Sources(texts)).errors())
        .containsExactly(
            "[KW-NameTaken] com.example.v1.GadgetConversion would be generated for this, but"
                + " exists already; rename or remove the existing type.");
  }

  @Test
  void conversion_versionsThatDifferInADash_haveDifferentMethods() {
    var texts = new TreeMap<>(Case.of("good/versions").sources().texts());
    texts.replaceAll(
        (path, text) ->
            text.replace("version = \"v1alpha1\"", "version = \"v1-1\"")
                .replace("version = \"v1beta1\"", "version = \"v11\""));
    Outcome outcome = Javac.into(folder).compile(new Sources(texts));
    assertThat(outcome.errors()).isEmpty();
    String conversion = outcome.artefacts().get("com/example/v1/GadgetConversion.java");
    assertThat(conversion).contains(" fromV1_1(com.example.v1alpha1.Gadget object)");
    assertThat(conversion).contains(" fromV11(com.example.v1beta1.Gadget object)");
  }

  private Stream<DynamicTest> checks(String name, String type) throws Exception {
    var texts = new TreeMap<>(Case.of("good/" + name).sources().texts());
    String path = type.replace('.', '/') + ".java";
    texts.put(path, Sources.under(Goldens.folder("behaviour")).texts().get(path));
    Outcome outcome = Javac.into(folder).withTestLibraries().compile(new Sources(texts), List.of());
    assertThat(outcome.errors()).isEmpty();

    var classes = new URLClassLoader(new URL[] {outcome.classes().toUri().toURL()});
    loader = classes;
    Class<?> checks = classes.loadClass(type);
    return Arrays.stream(checks.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .sorted(Comparator.comparing(Method::getName))
        .map(method -> DynamicTest.dynamicTest(method.getName(), () -> run(method)));
  }

  private static void run(Method method) throws Throwable {
    try {
      method.invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
