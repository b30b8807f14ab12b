package dev.kubewright.apiserver.values.defaults;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A default that no rule can say. */
interface Function {
  /**
   * Sets it.
   *
   * @param node the object of the rule
   * @param arguments those of the rule
   * @param now the time, as JSON has it
   */
  void apply(ObjectNode node, List<String> arguments, String now);
}
