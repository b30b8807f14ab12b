package dev.kubewright.benchmarks.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which versions are on the class paths. */
final class Versions {
  private final Lab lab;

  Versions(Lab lab) {
    this.lab = lab;
  }

  /** Notes the versions of all that a page is about. */
  void note(Page page) throws IOException {
    switch (page) {
      case RESULTS -> noteClients();
      case STREAMS -> {
        lab.results.note("fabric8", fabric8());
        lab.results.note("official client", version("official", "client-java"));
        noteProgram("kubectl", "version", "--client");
        noteProgram("kube-apiserver", "--version");
      }
      case WIRE, SERVERS -> noteProgram("kube-apiserver", "--version");
    }
  }

  private void noteClients() throws IOException {
    lab.results.note("fabric8", fabric8() + ", JSON, watches over plain HTTP");
    lab.results.note(
        "official client",
        version("official", "client-java")
            + ", JSON, -Dkubernetes.client.includeManagedFields=true");
    lab.results.note("Jackson", version("fabric8", "jackson-databind"));
    lab.results.note("fastjson2", version("fastjson2", "fastjson2"));
    if (lab.contestants().stream().anyMatch(Contestant::isTape)) {
      lab.results.note("simdjson-java", version("simdjson", "simdjson-java"));
    }
    if (lab.contestants().stream().anyMatch(Contestant::isGo)) {
      lab.results.note("client-go", goVersion());
    }
  }

  private String fabric8() throws IOException {
    return version("fabric8", "kubernetes-client-api")
        + " with kubernetes-httpclient-vertx "
        + version("fabric8", "kubernetes-httpclient-vertx");
  }

  /** Programs of Kubernetes print a text and their version in the first line. */
  private void noteProgram(String program, String... arguments) throws IOException {
    Optional<Path> found = Lab.binary(program);
    if (found.isPresent()) {
      List<String> command = new ArrayList<>(List.of(found.get().toString()));
      command.addAll(List.of(arguments));
      String first = Child.run(command, lab.log(program, "version")).get(0);
      lab.results.note(program, first.substring(first.lastIndexOf(' ') + 1));
    }
  }

  private String version(String module, String artifact) throws IOException {
    Pattern jar = Pattern.compile(Pattern.quote(artifact) + "-(\\d[^/\\\\]*)\\.jar");
    for (Path path : lab.closure(module)) {
      Matcher matcher = jar.matcher(path.getFileName().toString());
      if (matcher.matches()) {
        return matcher.group(1);
      }
    }
    return "unknown";
  }

  /** A Go program knows what it was built from. */
  private String goVersion() throws IOException {
    List<String> lines =
        Child.run(
            List.of("go", "version", "-m", lab.goProgram().toString()), lab.log("go", "version"));
    String compiler = lines.get(0).replaceFirst("^.*: ", "");
    String client =
        lines.stream()
            .map(String::strip)
            .filter(line -> line.startsWith("dep\tk8s.io/client-go\t"))
            .map(line -> line.split("\t")[2])
            .findFirst()
            .orElse("unknown");
    return client + ", " + compiler + ", asked for JSON and for protobuf apart";
  }
}
