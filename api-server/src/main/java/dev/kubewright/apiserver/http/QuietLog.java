package dev.kubewright.apiserver.http;

import java.util.Objects;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/**
 * Keeps SLF4J from complaining where there is no provider. Jetty logs through SLF4J, which prints
 * three lines on standard error then, in every test of a program that logs in another way. A
 * program's provider is used as usual, with all that SLF4J says about it.
 */
final class QuietLog {
  private static final String VERBOSITY = "slf4j.internal.verbosity";
  private static final String PROVIDERS = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

  private static boolean begun;

  private QuietLog() {}

  /** Lets SLF4J look for its provider, once. Call it before the first class of Jetty is used. */
  static synchronized void begin() {
    if (begun) {
      return;
    }
    begun = true;
    if (System.getProperty(VERBOSITY) != null || hasProvider()) {
      return;
    }
    System.setProperty(VERBOSITY, "ERROR");
    try {
      var unused = LoggerFactory.getILoggerFactory();
    } finally {
      System.clearProperty(VERBOSITY);
    }
  }

  private static boolean hasProvider() {
    return Stream.of(
            Thread.currentThread().getContextClassLoader(),
            LoggerFactory.class.getClassLoader(),
            ClassLoader.getSystemClassLoader())
        .filter(Objects::nonNull)
        .anyMatch(loader -> loader.getResource(PROVIDERS) != null);
  }
}
