package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** CRDs as objects, on a server and in files. */
final class CrdObjects {
  /** Describes the parameter that names CRDs. */
  static final String FILES =
      "CRDs, JSON or YAML. A directory has all of its files, and - is the standard input. Other"
          + " objects are left out.";

  /** Stands for the standard input among files. */
  private static final Path STANDARD_INPUT = Path.of("-");

  /**
   * A CRD of a file.
   *
   * @param file the first file that has it
   */
  private record Found(Unstructured crd, Path file) {}

  private CrdObjects() {}

  static ResourceClient<Unstructured> client(RestClient rest) {
    return DynamicClient.over(rest)
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere();
  }

  static CommandException absent(String name, NotFoundException cause) {
    String remedy =
        name.contains(".") ? "" : "; its name has a group, as in crontabs.stable.example.com";
    return new CommandException("the server has no CRD " + name + remedy, cause);
  }

  /** Returns a CRD without what the server alone writes, as a person would save it. */
  static Unstructured plain(Unstructured crd) {
    Unstructured plain = crd.without("status");
    for (String field :
        List.of("managedFields", "uid", "resourceVersion", "generation", "creationTimestamp")) {
      plain = plain.without("metadata", field);
    }
    return plain;
  }

  /** Returns what of a CRD is different from before, without what the server alone writes. */
  static List<String> differences(Unstructured before, Unstructured after) {
    return CrdDiff.of(parts(before), parts(after));
  }

  private static Map<String, Object> parts(Unstructured crd) {
    return Map.of(
        "metadata",
        Map.of(
            "labels", crd.map("metadata", "labels"),
            "annotations", crd.map("metadata", "annotations")),
        "spec",
        crd.map("spec"));
  }

  /**
   * Reads the CRDs of files and of the files in folders. Each file has one or more documents. Other
   * objects, such as the roles of an {@code install.yaml}, are left out with a note.
   *
   * @param in the standard input, which the file {@code -} stands for
   * @param notes receives the notes
   * @throws CommandException if a named file or folder has no CRD, or if two CRDs of one name
   *     differ
   */
  static List<Unstructured> read(List<Path> paths, InputStream in, PrintWriter notes) {
    Map<String, Found> crds = new LinkedHashMap<>();
    for (Path path : paths) {
      int found = 0;
      for (Path file : files(path)) {
        try {
          found += read(file, in, crds, notes);
        } catch (KubewrightException refused) {
          throw new CommandException(file + ": " + refused.getMessage(), refused);
        }
      }
      if (found == 0) {
        throw new CommandException(path + ": expected a CRD, but there is none");
      }
    }
    return crds.values().stream().map(Found::crd).toList();
  }

  /** Adds the CRDs of a file. Returns how many there are. */
  private static int read(Path file, InputStream in, Map<String, Found> crds, PrintWriter notes) {
    int found = 0;
    int number = 0;
    for (Unstructured document : documents(file, in)) {
      number++;
      String kind = kind(file, number, document);
      if (!kind.equals("CustomResourceDefinition")) {
        notes.println("note: " + file + ": left out " + kind + " " + document.metadata().name());
        continue;
      }
      var unused = Crd.parse(Yaml.dump(document)); // refuses what is no CRD
      add(new Found(document, file), crds);
      found++;
    }
    return found;
  }

  private static void add(Found found, Map<String, Found> crds) {
    String name = found.crd().metadata().name();
    Found before = crds.putIfAbsent(name, found);
    if (before != null && !before.crd().equals(found.crd())) {
      throw new CommandException(
          found.file()
              + ": the CRD "
              + name
              + " is another one than in "
              + before.file()
              + "; name only one of the files");
    }
  }

  private static String kind(Path file, int number, Unstructured document) {
    try {
      return document.groupVersionKind().kind();
    } catch (IllegalArgumentException wrong) {
      String problem =
          document.apiVersion().isEmpty() ? "it has no apiVersion" : wrong.getMessage();
      throw new CommandException(
          file + ": document " + number + " is no Kubernetes object: " + problem, wrong);
    }
  }

  /** Returns a file, or the JSON and YAML files of a folder. */
  private static List<Path> files(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> children = Files.list(path)) {
      return children
          .filter(
              child -> child.toString().matches(".*\\.(json|ya?ml)") && Files.isRegularFile(child))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new CommandException(path + " cannot be read: " + e, e);
    }
  }

  private static List<Unstructured> documents(Path file, InputStream in) {
    try {
      String text =
          file.equals(STANDARD_INPUT)
              ? new String(in.readAllBytes(), StandardCharsets.UTF_8)
              : Files.readString(file, StandardCharsets.UTF_8);
      return Yaml.documents(text, Unstructured.CODEC);
    } catch (NoSuchFileException absent) {
      throw new CommandException(file + ": there is no such file", absent);
    } catch (IOException e) {
      throw new CommandException(file + " cannot be read: " + e, e);
    }
  }
}
