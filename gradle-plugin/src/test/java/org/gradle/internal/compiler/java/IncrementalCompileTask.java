package org.gradle.internal.compiler.java;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.File;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;

/**
 * Stands for the class of this name, which is in Gradle and not in its published jar. It tells
 * Gradle which classes javac makes of each file. It does not tell who uses which constant, so tests
 * must not change the value of a constant.
 */
public final class IncrementalCompileTask implements JavaCompiler.CompilationTask {
  private final JavacTask task;
  private final Map<String, Set<String>> classes = new TreeMap<>();
  private final Consumer<Map<String, Set<String>>> result;

  /** Called by Gradle by reflection. */
  public IncrementalCompileTask(
      JavaCompiler.CompilationTask task,
      Function<File, Optional<String>> relativize,
      Consumer<String> backup,
      Consumer<Map<String, Set<String>>> result,
      BiConsumer<String, String> publicConstant,
      BiConsumer<String, String> privateConstant) {
    this.task = (JavacTask) task;
    this.result = result;
    this.task.addTaskListener(
        new TaskListener() {
          @Override
          public void started(TaskEvent event) {
            if (event.getKind() == TaskEvent.Kind.GENERATE) {
              String name =
                  IncrementalCompileTask.this
                      .task
                      .getElements()
                      .getBinaryName(event.getTypeElement())
                      .toString();
              backup.accept(name);
              relativize
                  .apply(new File(event.getSourceFile().getName()))
                  .ifPresent(
                      file -> classes.computeIfAbsent(file, key -> new TreeSet<>()).add(name));
            }
          }
        });
  }

  @Override
  public void addModules(Iterable<String> names) {
    task.addModules(names);
  }

  @Override
  public void setProcessors(Iterable<? extends Processor> processors) {
    task.setProcessors(processors);
  }

  @Override
  public void setLocale(Locale locale) {
    task.setLocale(locale);
  }

  @Override
  public Boolean call() {
    try {
      return task.call();
    } finally {
      result.accept(classes);
    }
  }
}
