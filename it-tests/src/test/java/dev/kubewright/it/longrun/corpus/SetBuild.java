package dev.kubewright.it.longrun.corpus;

import dev.kubewright.annotation.Kind;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The import of a set and its compilation, in this JVM, as a user's build does them: {@code
 * -Xlint:all -Werror}, with clients and informers. CRDs are imported and compiled together. If that
 * fails, each is tried by itself, so that one of them does not hide the others.
 */
final class SetBuild {
  private static final Pattern RECORD = Pattern.compile("(?m)^ *public record \\w+");
  private static final List<Class<?>> LIBRARIES =
      List.of(
          Kind.class,
          Yaml.class,
          RestConfig.class,
          RestClient.class,
          SharedInformer.class,
          Pod.class,
          NullMarked.class);

  private final CorpusSet set;
  private final SortedMap<String, String> written = new TreeMap<>();
  private final SortedMap<String, String> failures = new TreeMap<>();
  private final List<Path> classes = new ArrayList<>();
  private int imported;
  private int compiled;
  private int records;
  private int lines;
  private Duration cpu = Duration.ZERO;

  private SetBuild(CorpusSet set) {
    this.set = set;
  }

  static SetBuild of(CorpusSet set) throws IOException {
    var build = new SetBuild(set);
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    boolean whole = set.crds() && build.tryAll();
    if (!whole) {
      for (Map.Entry<String, String> document : set.documents().entrySet()) {
        build.tryOne(document.getKey(), document.getValue());
      }
    }
    long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    build.cpu = Duration.ofNanos(after - before);
    return build;
  }

  private boolean tryAll() throws IOException {
    Trial trial = new Trial(set.documents(), set.builtIns());
    if (!trial.problem.isEmpty()) {
      if (set.documents().size() > 1) {
        failures.put("all together", trial.problem);
      }
      return false;
    }
    imported = set.documents().size();
    compiled = imported;
    add(trial);
    return true;
  }

  private void tryOne(String name, String text) throws IOException {
    Trial trial = new Trial(Map.of(name, text), set.builtIns());
    imported += trial.imported ? 1 : 0;
    if (trial.problem.isEmpty()) {
      compiled++;
      add(trial);
    } else {
      failures.put(name, trial.problem);
    }
  }

  private void add(Trial trial) {
    written.putAll(trial.written);
    classes.addAll(trial.classes);
    records += trial.records;
    lines += trial.lines;
  }

  /** Returns how many documents were imported without an error. */
  int imported() {
    return imported;
  }

  /** Returns how many documents were compiled without an error or a warning. */
  int compiled() {
    return compiled;
  }

  /** Returns the CRDs that javac wrote, by name. */
  SortedMap<String, String> written() {
    return written;
  }

  /** Returns the folders of the compiled classes. */
  List<Path> classes() {
    return classes;
  }

  /** Returns why a document failed, by its name. */
  SortedMap<String, String> failures() {
    return failures;
  }

  /** Returns how many records were imported. */
  int records() {
    return records;
  }

  /** Returns how many lines of Java importer and processor have written. */
  int lines() {
    return lines;
  }

  /** Returns the processor time of import and compilation. */
  Duration cpu() {
    return cpu;
  }

  /** One import and one compilation. */
  private static final class Trial {
    final Map<String, String> written = new TreeMap<>();
    final List<Path> classes = new ArrayList<>();
    boolean imported;
    String problem = "";
    int records;
    int lines;

    Trial(Map<String, String> documents, BuiltIns builtIns) throws IOException {
      var inputs = new ArrayList<Document>();
      documents.forEach((name, text) -> inputs.add(Document.of(name, text)));
      ImportRequest request =
          ImportRequest.of("com.example.corpus", inputs.toArray(Document[]::new));
      var choices = new ImportRequest.Choices(List.of(), List.of(), true, false, false, builtIns);
      ImportResult result = Importer.run(request.with(choices));
      imported = !result.failed();
      if (imported) {
        compile(result.files());
      } else {
        problem = first(result.diagnostics().stream().filter(Diagnostic::isError).toList());
      }
    }

    private void compile(List<SourceFile> files) throws IOException {
      var texts = new TreeMap<String, String>();
      files.forEach(file -> texts.put(file.path(), file.text()));
      Path folder = temporary();
      List<String> problems =
          new Javac(folder)
              .path("--class-path", LIBRARIES.stream().map(Javac::home).toList())
              .compile(texts);
      if (!problems.isEmpty()) {
        problem = first(problems);
        return;
      }
      classes.add(folder);
      texts.values().forEach(this::count);
      records += texts.values().stream().mapToInt(SetBuild::records).sum();
      try (Stream<Path> generated = Files.walk(folder)) {
        for (Path file : generated.filter(f -> f.toString().endsWith(".java")).toList()) {
          count(Files.readString(file));
        }
      }
      readCrds(folder.resolve("META-INF/kubewright/crds"));
    }

    private void count(String text) {
      lines += (int) text.lines().count();
    }

    private void readCrds(Path folder) throws IOException {
      if (!Files.isDirectory(folder)) {
        return;
      }
      try (Stream<Path> crds = Files.list(folder)) {
        for (Path file : crds.toList()) {
          String text = Files.readString(file);
          String name = YAMLMapper.shared().readTree(text).path("metadata").path("name").asString();
          written.put(name, text);
        }
      }
    }

    private static String first(Collection<?> problems) {
      String text = String.valueOf(problems.iterator().next()).strip().replace('\n', ' ');
      String more = problems.size() > 1 ? " (and " + (problems.size() - 1) + " more)" : "";
      return (text.length() > 400 ? text.substring(0, 400) + "…" : text) + more;
    }
  }

  private static int records(String text) {
    return (int) RECORD.matcher(text).results().count();
  }

  private static Path temporary() throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "corpus-classes"));
    return Files.createTempDirectory(folder.toAbsolutePath(), "set");
  }
}
