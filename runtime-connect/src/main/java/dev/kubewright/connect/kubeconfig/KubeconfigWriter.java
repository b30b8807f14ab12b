package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.kubeconfig.KubeconfigChanges.Change;
import dev.kubewright.connect.kubeconfig.KubeconfigChanges.Edit;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes changes back to the files that they belong to, as kubectl does. A file is replaced at
 * once, so no reader sees half of it. What this class does not know stays in the file; comments do
 * not. For one use, with the locks held.
 */
final class KubeconfigWriter {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rw-------");

  private final List<Path> files;
  private final Map<Path, Map<String, @Nullable Object>> documents = new LinkedHashMap<>();
  private final Map<Path, Map<String, @Nullable Object>> changed = new LinkedHashMap<>();

  /**
   * Reads the files again.
   *
   * @throws ConfigException if one of them is not a kubeconfig
   */
  KubeconfigWriter(List<Path> files) {
    this.files = files;
    for (Path file : files) {
      if (!Files.notExists(file)) {
        KubeconfigFile checked = KubeconfigFile.load(file);
        documents.put(file, new LinkedHashMap<>(checked.document()));
      }
    }
  }

  /** New entries go to the first file that exists, otherwise to the last one, as with kubectl. */
  private Path standardFile() {
    return files.stream().filter(documents::containsKey).findFirst().orElse(lastFile());
  }

  private Path lastFile() {
    return files.get(files.size() - 1);
  }

  void apply(KubeconfigChanges changes) {
    changes.changes.forEach(this::apply);
    String context = changes.currentContext;
    if (context == null) {
      return;
    }
    if (!context.isEmpty()) {
      document(standardFile()).put("current-context", context);
    } else {
      files.stream()
          .filter(
              file ->
                  KubeconfigFields.given(documents.getOrDefault(file, Map.of()), "current-context"))
          .findFirst()
          .ifPresent(file -> document(file).put("current-context", ""));
    }
  }

  private void apply(Change change) {
    Path origin = files.stream().filter(file -> index(file, change) >= 0).findFirst().orElse(null);
    Edit edit = change.edit();
    if (origin == null && edit == null) {
      return;
    }
    Path file = origin == null ? standardFile() : origin;
    Map<String, @Nullable Object> document = document(file);
    var entries = new ArrayList<@Nullable Object>();
    if (document.get(change.section()) instanceof List<?> present) {
      entries.addAll(present);
    }
    int index = index(file, change);
    if (edit == null) {
      entries.remove(index);
    } else {
      var entry = new LinkedHashMap<String, @Nullable Object>();
      entry.put("name", change.name());
      Map<String, @Nullable Object> old =
          index < 0 ? Map.of() : content(entries.get(index), change.field());
      entry.put(change.field(), Tree.copy(new LinkedHashMap<>(edit.apply(old))));
      if (index >= 0) {
        entries.set(index, entry);
      } else {
        entries.add(entry);
      }
    }
    document.put(change.section(), entries);
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  private static Map<String, @Nullable Object> content(@Nullable Object entry, String field) {
    return entry instanceof Map<?, ?> map && map.get(field) instanceof Map<?, ?> content
        ? (Map<String, @Nullable Object>) content
        : Map.of();
  }

  private int index(Path file, Change change) {
    if (documents.getOrDefault(file, Map.of()).get(change.section()) instanceof List<?> entries) {
      for (int i = 0; i < entries.size(); i++) {
        if (entries.get(i) instanceof Map<?, ?> entry && change.name().equals(entry.get("name"))) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Returns the document of a file that is about to change. */
  private Map<String, @Nullable Object> document(Path file) {
    Map<String, @Nullable Object> document =
        documents.computeIfAbsent(file, missing -> new LinkedHashMap<>());
    document.putIfAbsent("apiVersion", "v1");
    document.putIfAbsent("kind", "Config");
    changed.put(file, document);
    return document;
  }

  /**
   * Writes the files that have changed.
   *
   * @throws ConfigException if one cannot be written, or would not be a kubeconfig. Files before it
   *     are written, it and files after it are as before.
   */
  void write() {
    changed.forEach(
        (file, document) -> {
          String text = Yaml.dump(Unstructured.of(document));
          KubeconfigFile.parse(file, text);
          try {
            replace(file, text);
          } catch (IOException impossible) {
            throw new ConfigException(
                List.of(new Problem(file.toString(), "", "", "cannot be written")), impossible);
          }
        });
  }

  /** A file that is mounted, as containers do, cannot be replaced. It is written in place. */
  private static void move(Path next, Path real, String text) throws IOException {
    try {
      Files.move(next, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileSystemException refused) {
      if (!Files.exists(real)) {
        throw refused;
      }
      Files.writeString(real, text, StandardCharsets.UTF_8);
    }
  }

  private static void replace(Path file, String text) throws IOException {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    // A link to the file stays a link.
    Path real = Files.exists(file) ? file.toRealPath() : file;
    Set<PosixFilePermission> permissions =
        posix && Files.exists(real) ? Files.getPosixFilePermissions(real) : PRIVATE;
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
            : new FileAttribute<?>[0];
    Path next = Files.createTempFile(real.resolveSibling(""), ".kubeconfig", ".tmp", attributes);
    try {
      Files.writeString(next, text, StandardCharsets.UTF_8);
      if (posix) {
        Files.setPosixFilePermissions(next, permissions);
      }
      move(next, real, text);
    } finally {
      Files.deleteIfExists(next);
    }
  }
}
