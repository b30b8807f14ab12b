package dev.kubewright.processor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;

/** Finds out whether other processors run, which may bring types that are not there yet. */
final class OtherProcessors {
  private static final String SERVICES = "META-INF/services/" + Processor.class.getName();

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
          .map(String::strip)
          .anyMatch(name -> !name.isEmpty() && !name.startsWith("#") && !name.startsWith(own));
    }
  }
}
