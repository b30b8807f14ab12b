package dev.kubewright.it.longrun.corpus;

import dev.kubewright.it.support.RawHttp;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Finds the sets of a run. */
final class CorpusSets {
  /** One resource of each test dependency that has CRDs. */
  private static final List<String> DEPENDENCIES =
      List.of(
          "/camel.apache.org_builds.yaml",
          "/META-INF/fabric8/flinkdeployments.flink.apache.org-v1.yml");

  /** Where the profile copies jars to that need not be on the class path. */
  private static final Path JARS = Path.of("target", "corpus");

  /** The groups that the API server itself serves. Others belong to CRDs of other tests. */
  private static final Pattern BUILT_IN =
      Pattern.compile("api/v1|apis/([a-z]+|[a-z0-9.]+\\.k8s\\.io)/v\\w+");

  private CorpusSets() {}

  /** Returns the sets of the jars of other projects. */
  static List<CorpusSet> ofJars() throws IOException {
    var sets = new ArrayList<CorpusSet>();
    for (Path jar : jars()) {
      CorpusSet set = ofJar(jar);
      if (set.documents().isEmpty()) {
        throw new AssertionError(jar.getFileName() + " has no CRDs");
      }
      sets.add(set);
    }
    return sets;
  }

  private static List<Path> jars() throws IOException {
    var jars = new ArrayList<Path>();
    for (String resource : DEPENDENCIES) {
      URL url = Objects.requireNonNull(CorpusSets.class.getResource(resource), resource);
      jars.add(Path.of(((JarURLConnection) url.openConnection()).getJarFile().getName()));
    }
    if (Files.isDirectory(JARS)) {
      try (Stream<Path> files = Files.list(JARS)) {
        files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
      }
    }
    return jars;
  }

  private static CorpusSet ofJar(Path path) throws IOException {
    var manifests = new ArrayList<String>();
    try (var jar = new JarFile(path.toFile())) {
      for (JarEntry entry : jar.stream().filter(e -> isYaml(e.getName())).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          manifests.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    }
    String name = String.valueOf(path.getFileName());
    return CorpusSet.ofManifests(name.substring(0, name.length() - ".jar".length()), manifests);
  }

  private static boolean isYaml(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  /** Returns a set for each folder of a folder. */
  static List<CorpusSet> ofFolder(Path folder) throws IOException {
    var sets = new ArrayList<CorpusSet>();
    try (Stream<Path> projects = Files.list(folder)) {
      for (Path project : projects.filter(Files::isDirectory).sorted().toList()) {
        var manifests = new ArrayList<String>();
        try (Stream<Path> files = Files.walk(project)) {
          for (Path file : files.filter(f -> isYaml(f.toString())).sorted().toList()) {
            manifests.add(Files.readString(file));
          }
        }
        CorpusSet set = CorpusSet.ofManifests(String.valueOf(project.getFileName()), manifests);
        if (!set.documents().isEmpty()) {
          sets.add(set);
        }
      }
    }
    return sets;
  }

  /** Returns the OpenAPI documents of a server: those of its group-versions, and that of v2. */
  static List<CorpusSet> ofServer(RawHttp raw) {
    String release = raw.get("/version").path("minor").asString();
    var versions = new TreeMap<String, String>();
    for (Map.Entry<String, JsonNode> path : raw.get("/openapi/v3").path("paths").properties()) {
      if (BUILT_IN.matcher(path.getKey()).matches()) {
        String url = path.getValue().path("serverRelativeURL").asString();
        versions.put(path.getKey(), raw.get(url).toString());
      }
    }
    var whole = new TreeMap<String, String>();
    whole.put("openapi/v2", raw.get("/openapi/v2").toString());
    return List.of(
        new CorpusSet("kube-apiserver 1." + release + " /openapi/v3", false, versions),
        new CorpusSet("kube-apiserver 1." + release + " /openapi/v2", false, whole));
  }
}
