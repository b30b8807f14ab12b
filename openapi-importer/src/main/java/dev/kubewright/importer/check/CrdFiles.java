package dev.kubewright.importer.check;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds CRDs in files, folders and jars, for build tools. */
public final class CrdFiles {
  /** Where the processor writes CRDs, in a folder of classes and in a jar. */
  private static final String FOLDER = "META-INF/kubewright/crds/";

  /** The longest CRD that is read from a jar, in bytes. etcd takes objects of 1.5 MiB. */
  private static final int LONGEST = 16 << 20;

  private CrdFiles() {}

  /**
   * Returns the CRDs of a place. A folder has those of its YAML files, in the order of their names.
   * A file that ends in {@code .jar} has those that the processor has written into the jar. Every
   * other file is a document.
   *
   * @throws ImportException if it cannot be read, or does not exist
   */
  public static List<Document> of(Path path) throws ImportException {
    if (Files.isDirectory(path)) {
      return ofFolder(path);
    }
    return path.toString().endsWith(".jar")
        ? ofJar(path.toString(), path)
        : List.of(document(path));
  }

  /**
   * Returns the document in a file.
   *
   * @throws ImportException if it cannot be read, or does not exist
   */
  public static Document document(Path file) throws ImportException {
    try {
      return new Document(file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw unreadable(file.toString(), e);
    }
  }

  private static List<Document> ofFolder(Path folder) throws ImportException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(CrdFiles::isYaml).sorted().toList();
    } catch (IOException e) {
      throw unreadable(folder.toString(), e);
    }
    List<Document> documents = new ArrayList<>();
    for (Path file : files) {
      documents.add(document(file));
    }
    return documents;
  }

  private static boolean isYaml(Path file) {
    String name = file.toString();
    return (name.endsWith(".yaml") || name.endsWith(".yml")) && Files.isRegularFile(file);
  }

  /**
   * Returns the CRDs that the processor has written into a jar, in the order of their names.
   *
   * @param name the name of the jar in messages
   * @throws ImportException if it cannot be read, or does not exist
   */
  public static List<Document> ofJar(String name, Path jar) throws ImportException {
    List<Document> documents = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().startsWith(FOLDER) && entry.getName().endsWith(".yaml")) {
          documents.add(new Document(name + "!/" + entry.getName(), content(zip, entry)));
        }
      }
    } catch (IOException e) {
      throw unreadable(name, e);
    }
    documents.sort((a, b) -> a.name().compareTo(b.name()));
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

  private static ImportException unreadable(String name, IOException e) {
    String problem =
        e instanceof NoSuchFileException ? "there is no such file" : String.valueOf(e.getMessage());
    return new ImportException(Diagnostic.of(DiagnosticId.UNREADABLE_DOCUMENT, name, "", problem));
  }
}
