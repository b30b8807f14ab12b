package dev.kubewright.it.suite.stream;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.rest.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Scenarios with one client for each test. */
abstract class StreamScenario {
  RestClient rest;
  PodInterface pods;

  abstract StreamServer server();

  @BeforeEach
  void connect() {
    rest = server().connect();
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
  }

  @AfterEach
  void disconnect() {
    if (rest != null) {
      rest.close();
    }
  }
}
