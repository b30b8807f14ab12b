package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.text.TextFile;
import dev.kubewright.connect.text.UnreadableFileException;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import dev.kubewright.yaml.YamlException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of one file, before it is merged with others. Immutable.
 *
 * @param document everything in the file, with what this client does not know
 */
record KubeconfigFile(
    Path place,
    Map<String, ?> document,
    Map<String, KubeconfigEntry> clusters,
    Map<String, KubeconfigEntry> users,
    Map<String, KubeconfigEntry> contexts,
    @Nullable String currentContext) {
  /** The place of a text that is not from a file. It resolves paths in the working directory. */
  static final Path NO_FILE = Path.of("");

  /** Returns the subject of a problem with the whole. Messages begin with the file, if any. */
  static String subject(Path place) {
    return place.equals(NO_FILE) ? "the text " : "";
  }

  /**
   * Reads a file.
   *
   * @param place its absolute path. It is not normalized, because only the operating system knows
   *     where a link leads.
   * @throws ConfigException if it does not exist, or is not a kubeconfig
   */
  static KubeconfigFile load(Path place) {
    try {
      return parse(place, TextFile.read(place, StandardCharsets.UTF_8));
    } catch (UnreadableFileException unreadable) {
      throw new ConfigException(
          List.of(new Problem(place.toString(), "", "", unreadable.problem())), unreadable);
    }
  }

  /** Parses the text of a kubeconfig. {@code place} is its file, or {@link #NO_FILE}. */
  static KubeconfigFile parse(Path place, String text) {
    List<@Nullable Object> documents;
    try {
      documents = Yaml.documents(text, Tree.CODEC);
    } catch (CodecException malformed) {
      throw bad(place, subject(place) + "is not readable YAML" + position(malformed));
    }
    if (documents.size() > 1) {
      throw bad(place, subject(place) + "holds several YAML documents; a kubeconfig is one");
    }
    var sections = new KubeconfigSections(place);
    Map<String, ?> root = sections.checkedRoot(documents.isEmpty() ? Map.of() : documents.get(0));
    var file =
        new KubeconfigFile(
            place,
            root,
            sections.entries(root, "clusters", "cluster"),
            sections.entries(root, "users", "user"),
            sections.entries(root, "contexts", "context"),
            sections.text(root, "current-context"));
    sections.throwProblems();
    return file;
  }

  /**
   * Returns the place of the mistake. The parser's own message may show the text, and with it a
   * secret.
   */
  private static String position(CodecException malformed) {
    return malformed instanceof YamlException yaml && yaml.line() > 0
        ? ": the mistake is at line " + yaml.line() + ", column " + yaml.column()
        : "";
  }

  private static ConfigException bad(Path place, String problem) {
    return new ConfigException(List.of(new Problem(place.toString(), "", "", problem)));
  }
}
