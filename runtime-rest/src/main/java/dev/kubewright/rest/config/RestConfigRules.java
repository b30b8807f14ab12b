package dev.kubewright.rest.config;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.util.ArrayList;

/** What must hold between the values of a {@link RestConfig}. */
final class RestConfigRules {
  private RestConfigRules() {}

  static void check(RestConfig config) {
    var problems = new ArrayList<Problem>();
    if (config.insecure() && config.caPem().isPresent()) {
      problems.add(
          problem(
              "insecure",
              "a CA is given although the certificate is not to be checked; drop one of them"));
    }
    if (config.clientCertificatePem().isPresent() != config.clientKeyPem().isPresent()) {
      problems.add(
          problem("client certificate", "certificate and key are given together or not at all"));
    }
    config
        .timeout()
        .filter(timeout -> timeout.isNegative() || timeout.isZero())
        .ifPresent(
            timeout -> problems.add(problem("timeout", timeout + " is not a positive duration")));
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }

  private static Problem problem(String field, String problem) {
    return new Problem("", "", field, problem);
  }
}
