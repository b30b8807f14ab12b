package dev.kubewright.processor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;

/**
 * Finds out whether other processors run that may bring types which are not there yet. While one
 * may, a type that does not exist is known to be missing in the last round only. Files that are
 * written then come too late for the compiler, so that it reports each use of what they declare. To
 * ask for a round more, a processor would have to write a type without a use.
 */
final class OtherProcessors {
  private static final String SERVICES = "META-INF/services/" + Processor.class.getName();

  /**
   * Processors that often run beside this one, and write resources, change classes, or make types
   * that no record holds: implementations of mappers, factories, benchmarks.
   */
  private static final Set<String> WITHOUT_TYPES =
      Set.of(
          "lombok.launch.AnnotationProcessorHider$AnnotationProcessor",
          "lombok.launch.AnnotationProcessorHider$ClaimingProcessor",
          "org.springframework.boot.configurationprocessor.ConfigurationMetadataAnnotationProcessor",
          "org.springframework.boot.autoconfigureprocessor.AutoConfigureAnnotationProcessor",
          "org.mapstruct.ap.MappingProcessor",
          "dagger.internal.codegen.ComponentProcessor",
          "com.google.auto.service.processor.AutoServiceProcessor",
          "org.hibernate.validator.ap.ConstraintValidationProcessor",
          "org.openjdk.jmh.generators.BenchmarkProcessor",
          "picocli.codegen.aot.graalvm.processor.NativeImageConfigGeneratorProcessor",
          "org.apache.logging.log4j.core.config.plugins.processor.PluginProcessor");

  private OtherProcessors() {}

  /**
   * Whether there may be any. The processors of a processor path share a class loader. Without one,
   * a program starts the compiler with processors that it makes itself, which no file names.
   */
  static boolean arePresent() {
    if (!(OtherProcessors.class.getClassLoader() instanceof URLClassLoader path)) {
      return true;
    }
    try {
      for (URL services : Collections.list(path.getResources(SERVICES))) {
        if (hasOthers(services)) {
          return true;
        }
      }
      return false;
    } catch (IOException unknown) {
      return true;
    }
  }

  /** Whether a file names processors that may bring types. */
  private static boolean hasOthers(URL services) throws IOException {
    var connection = services.openConnection();
    // A shared jar would stay open in builds that compile several times in one JVM.
    connection.setUseCaches(false);
    try (var lines =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
        Stream<String> names = lines.lines()) {
      String own = OtherProcessors.class.getPackageName() + ".";
      return names
          .map(OtherProcessors::withoutComment)
          .filter(name -> !name.isEmpty() && !WITHOUT_TYPES.contains(name))
          .anyMatch(name -> !name.startsWith(own));
    }
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }
}
