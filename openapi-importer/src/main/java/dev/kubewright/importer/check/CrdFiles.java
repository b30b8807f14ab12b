package dev.kubewright.maven;

import dev.kubewright.importer.read.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds CRDs in folders and jars. */
final class CrdFiles {
  /** Where the processor writes CRDs, in a folder of classes and in a jar. */
  static final String FOLDER = "META-INF/kubewright/crds/";

  /** The longest CRD that is read from a jar, in bytes. etcd takes objects of 1.5 MiB. */
  private static final int LONGEST = 16 << 20;

  private CrdFiles() {}

  /**
   * Returns a file, or the YAML files of a folder in the order of their names.
   *
   * @throws IOException if it cannot be read, or does not exist
   */
  static List<Document> of(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(new Document(path.toString(), Files.readAllBytes(path)));
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Document> documents = new ArrayList<>();
      for (Path file : files.filter(CrdFiles::isYaml).sorted().toList()) {
        documents.add(new Document(file.toString(), Files.readAllBytes(file)));
      }
      return documents;
    }
  }

  private static boolean isYaml(Path file) {
    return file.toString().endsWith(".yaml") || file.toString().endsWith(".yml");
  }

  /**
   * Returns the CRDs that the processor has written into a jar.
   *
   * @param name the name of the jar in messages
   * @throws IOException if it cannot be read
   */
  static List<Document> ofJar(String name, Path jar) throws IOException {
    List<Document> documents = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().startsWith(FOLDER) && entry.getName().endsWith(".yaml")) {
          documents.add(new Document(name + "!/" + entry.getName(), content(zip, entry)));
        }
      }
    }
    return documents;
  }

  private static byte[] content(ZipFile zip, ZipEntry entry) throws IOException {
    try (var in = zip.getInputStream(entry)) {
      byte[] content = in.readNBytes(LONGEST);
      if (in.read() >= 0) {
        throw new IOException(entry.getName() + " is longer than " + LONGEST + " bytes");
      }
      return content;
    }
  }
}
