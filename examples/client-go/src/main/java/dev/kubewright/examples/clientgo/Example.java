package dev.kubewright.examples.clientgo;

import dev.kubewright.connect.config.RestConfig;
import java.io.PrintStream;

/** A program that shows one thing. */
@FunctionalInterface
interface Example {
  /**
   * Runs the program. It deletes what it has created.
   *
   * @param config how to connect
   * @param namespace the namespace to work in
   * @param out where to print
   * @throws Exception if something fails
   */
  void run(RestConfig config, String namespace, PrintStream out) throws Exception;
}
