package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Both servers take a CRD that holds built-in types, whichever they are. */
class BuiltInTypesIT extends Scenario {
  private static final String CRDS =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions?dryRun=All";
  private static final String BASE = "dev.kubewright.api.";

  /** Holders of lists of type map whose key is optional and has no default in the API. */
  private static final Set<String> OPTIONAL_KEY =
      Set.of(
          "FlowSchemaStatus",
          "PriorityLevelConfigurationStatus",
          "ResourceClaimStatus",
          "ServiceAccount",
          "StorageVersionStatus");

  /** Records in one CRD: few enough for the server's limit on requests. */
  private static final int TOGETHER = 10;

  @TempDir private static Path folder = Path.of("unset");

  /** The CRDs, each with what it holds. */
  private static final Map<String, List<String>> CRD_OF = new LinkedHashMap<>();

  @BeforeAll
  static void compile() {
    if (!CRD_OF.isEmpty()) {
      return;
    }
    var sources = new TreeMap<String, String>();
    List<String> records =
        records().stream()
            .filter(each -> !refused(each, new HashSet<>()))
            .map(Class::getName)
            .toList();
    for (int from = 0; from < records.size(); from += TOGETHER) {
      List<String> some = records.subList(from, Math.min(from + TOGETHER, records.size()));
      String name = "Holder" + from / TOGETHER;
      CRD_OF.put(name.toLowerCase(java.util.Locale.ROOT) + "s.builtin.example.com", some);
      sources.put("com/example/builtin/" + name + ".java", holder(name, some));
    }
    List<String> problems =
        new Javac(folder).path("--class-path", libraries()).processingOnly().compile(sources);
    assertThat(problems).isEmpty();
  }

  private static List<Path> libraries() {
    return Stream.of(
            Kind.class,
            Yaml.class,
            RestConfig.class,
            RestClient.class,
            SharedInformer.class,
            NullMarked.class,
            Pod.class)
        .map(Javac::home)
        .toList();
  }

  private static String holder(String name, List<String> types) {
    var components = new ArrayList<String>();
    for (String type : types) {
      components.add(type.replace('$', '.') + " part" + components.size());
    }
    return """
    package com.example.builtin;

    /** Holds built-in types. */
    @dev.kubewright.annotation.Kind(group = "builtin.example.com", version = "v1")
    public record %s(dev.kubewright.meta.v1.ObjectMeta metadata, %s)
        implements dev.kubewright.meta.v1.KubernetesObject {}
    """
        .formatted(name, String.join(", ", components));
  }

  /** Every record of the API that has a codec. */
  private static List<Class<?>> records() {
    Set<String> names = classes();
    return names.stream()
        .filter(name -> names.contains(name.replace('$', '_') + "Codec"))
        .<Class<?>>map(BuiltInTypesIT::load)
        .filter(Class::isRecord)
        .toList();
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> classes() {
    Path home = Javac.home(Pod.class);
    try {
      if (Files.isDirectory(home)) {
        return classes(home);
      }
      try (FileSystem jar =
          FileSystems.newFileSystem(URI.create("jar:" + home.toUri()), Map.of())) {
        return classes(jar.getPath("/"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(path -> path.endsWith(".class"))
          .map(path -> path.replace('/', '.').replaceFirst("\\.class$", ""))
          .filter(name -> name.startsWith(BASE))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Whether no CRD can hold a type: it reaches itself, or a list whose key may be missing. */
  private static boolean refused(Type type, Set<Class<?>> path) {
    if (type instanceof ParameterizedType generic) {
      return Stream.of(generic.getActualTypeArguments()).anyMatch(each -> refused(each, path));
    }
    if (!(type instanceof Class<?> record) || !record.isRecord()) {
      return false;
    }
    if (OPTIONAL_KEY.contains(record.getSimpleName()) || !path.add(record)) {
      return true;
    }
    boolean found =
        Stream.of(record.getRecordComponents())
            .map(RecordComponent::getGenericType)
            .anyMatch(each -> refused(each, path));
    path.remove(record);
    return found;
  }

  @Test
  void records_thatNoCrdCanHold_areKnown() {
    Set<String> left =
        records().stream()
            .filter(each -> refused(each, new HashSet<>()))
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(left)
        .containsExactly(
            "CompositePodGroupTemplate",
            "CustomResourceDefinition",
            "CustomResourceDefinitionSpec",
            "CustomResourceDefinitionVersion",
            "CustomResourceValidation",
            "FlowSchema",
            "FlowSchemaStatus",
            "JSONSchemaProps",
            "PriorityLevelConfiguration",
            "PriorityLevelConfigurationStatus",
            "ResourceClaim",
            "ResourceClaimStatus",
            "ServiceAccount",
            "StorageVersion",
            "StorageVersionStatus",
            "Workload",
            "WorkloadSpec");
    assertThat(CRD_OF.values().stream().mapToInt(List::size).sum()).isAtLeast(500);
  }

  @Test
  void create_crdOfEveryBuiltInRecord_isAccepted() throws IOException {
    for (Map.Entry<String, List<String>> each : CRD_OF.entrySet()) {
      JsonNode response = raw().responseToPost(CRDS, json(folder, each.getKey()));

      assertWithMessage("%s: %s", each.getValue(), response.path("message").asString(""))
          .that(response.path("kind").asString(""))
          .isEqualTo("CustomResourceDefinition");
    }
  }

  private static String json(Path classes, String crd) throws IOException {
    return Crd.parse(Files.readString(classes.resolve("META-INF/kubewright/crds/" + crd + ".yaml")))
        .json();
  }

  @Test
  void crdWithAPodTemplateInTwoVersions_fitsIntoKubectlApply(@TempDir Path classes)
      throws IOException {
    var sources = new TreeMap<String, String>();
    for (String version : List.of("v1", "v2")) {
      sources.put(
          "com/example/%s/WebApp.java".formatted(version),
          """
          package com.example.%s;

          import dev.kubewright.annotation.Kind;
          import dev.kubewright.api.core.v1.PodTemplateSpec;
          import dev.kubewright.meta.v1.KubernetesObject;
          import dev.kubewright.meta.v1.ObjectMeta;

          /** A web application. */
          @Kind(group = "size.example.com", version = "%s", storage = %s)
          public record WebApp(ObjectMeta metadata, PodTemplateSpec template)
              implements KubernetesObject {}
          """
              .formatted(version, version, version.equals("v2")));
    }
    List<String> problems =
        new Javac(classes).path("--class-path", libraries()).processingOnly().compile(sources);
    assertThat(problems).isEmpty();

    String json = json(classes, "webapps.size.example.com");
    assertThat(json.getBytes(StandardCharsets.UTF_8).length).isLessThan(262_144);
    assertThat(raw().responseToPost(CRDS, json).path("kind").asString(""))
        .isEqualTo("CustomResourceDefinition");
  }

  @Test
  void create_listKeyWithoutDefault_isRefused() {
    assertRefused(
        crd("keys", version("v1", true, ports("{\"type\":\"string\"}"), "")),
        "spec.validation.openAPIV3Schema.properties[spec].properties[ports].items"
            + ".properties[protocol].default: Required value: this property is in"
            + " x-kubernetes-list-map-keys, so it must have a default or be a required property");
  }

  @Test
  void create_listKeyThatMayBeNull_isRefused() {
    assertRefused(
        crd(
            "keys",
            version(
                "v1",
                true,
                ports("{\"type\":\"string\",\"default\":\"TCP\",\"nullable\":true}"),
                "")),
        "spec.validation.openAPIV3Schema.properties[spec].properties[ports].items"
            + ".properties[protocol].nullable: Forbidden: this property is in"
            + " x-kubernetes-list-map-keys, so it cannot be nullable");
  }

  @Test
  void create_equalSelectableFieldsOverDifferentSchemas_isRefused() {
    String fields = "\"selectableFields\":[{\"jsonPath\":\".spec.a\"},{\"jsonPath\":\".spec.b\"}],";
    String one = "{\"a\":{\"type\":\"string\"},\"b\":{\"type\":\"string\"}}";
    String two = one.replace("{\"a\"", "{\"c\":{\"type\":\"string\"},\"a\"");
    assertRefused(
        crd("fields", version("v1", true, one, fields) + "," + version("v2", false, two, fields)),
        "spec.selectableFields: Invalid value: \"\": may only be set when validations.schema is"
            + " included");
    String reversed =
        "\"selectableFields\":[{\"jsonPath\":\".spec.b\"},{\"jsonPath\":\".spec.a\"}],";
    String response =
        raw()
            .responseToPost(
                CRDS,
                crd(
                    "fields",
                    version("v1", true, one, fields) + "," + version("v2", false, two, reversed)))
            .toString();
    assertThat(response).contains("\"kind\":\"CustomResourceDefinition\"");
  }

  private void assertRefused(String crd, String fault) {
    JsonNode response = raw().responseToPost(CRDS, crd);

    assertThat(response.path("reason").asString("")).isEqualTo("Invalid");
    assertThat(response.path("message").asString("")).endsWith(" is invalid: " + fault);
  }

  private static String ports(String protocol) {
    return """
    {"ports":{"type":"array","x-kubernetes-list-type":"map",
    "x-kubernetes-list-map-keys":["port","protocol"],"items":{"type":"object",
    "required":["port"],"properties":{"port":{"type":"integer"},"protocol":%s}}}}
    """
        .formatted(protocol);
  }

  private static String version(String name, boolean storage, String spec, String more) {
    return """
    {"name":"%s","served":true,"storage":%s,%s"schema":{"openAPIV3Schema":{"type":"object",
    "properties":{"spec":{"type":"object","properties":%s}}}}}
    """
        .formatted(name, storage, more, spec);
  }

  private static String crd(String plural, String versions) {
    return """
    {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
    "metadata":{"name":"%1$s.builtin.example.com"},"spec":{"group":"builtin.example.com",
    "scope":"Namespaced","names":{"plural":"%1$s","singular":"one","kind":"One",
    "listKind":"OneList"},"versions":[%2$s]}}
    """
        .formatted(plural, versions);
  }
}
