package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** CRDs as objects, on a server and in files. */
final class CrdObjects {
  private CrdObjects() {}

  static ResourceClient<Unstructured> client(RestClient rest) {
    return rest.dynamic("apiextensions.k8s.io", "v1", "customresourcedefinitions").cluster();
  }

  static CommandException absent(String name, NotFoundException cause) {
    return new CommandException("the server has no CRD " + name, cause);
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

  /** Reads the CRDs of files. Each file has one or more documents. */
  static List<Unstructured> read(List<Path> files) {
    List<Unstructured> crds = new ArrayList<>();
    for (Path file : files) {
      try {
        for (Unstructured document : documents(file)) {
          Crd.parse(Yaml.dump(document));
          crds.add(document);
        }
      } catch (KubewrightException refused) {
        throw new CommandException(file + ": " + refused.getMessage(), refused);
      }
    }
    return crds;
  }

  private static List<Unstructured> documents(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return Yaml.documents(text, Unstructured.CODEC);
    } catch (NoSuchFileException absent) {
      throw new CommandException(file + ": there is no such file", absent);
    } catch (IOException e) {
      throw new CommandException(file + " cannot be read: " + e, e);
    }
  }
}
