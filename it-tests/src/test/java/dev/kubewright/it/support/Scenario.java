package dev.kubewright.it.support;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.client.CronTabInterface;
import dev.kubewright.rest.RestClient;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Base class of scenarios. Each method runs on both servers, in its own namespace. */
@ParameterizedClass(name = "{0}")
@EnumSource(Judge.class)
@ExtendWith(ScenarioExtension.class)
public abstract class Scenario {
  /** The server of this run. */
  @Parameter protected Judge judge = Judge.IN_MEMORY;

  /** The namespace of this scenario. */
  protected String namespace = "";

  private @Nullable TestServer server;
  private @Nullable RestClient rest;

  final void enter(TestServer with, RestClient client, String name) {
    server = with;
    rest = client;
    namespace = name;
  }

  /** Returns the server. */
  protected final TestServer server() {
    return Objects.requireNonNull(server, "server");
  }

  /** Returns a connection of an administrator, which all scenarios share. */
  protected final RestClient rest() {
    return Objects.requireNonNull(rest, "rest");
  }

  /** Returns the client of built-in kinds. */
  protected final KubernetesClientset kubernetes() {
    return KubernetesClientset.over(rest());
  }

  /** Returns the CronTabs of this scenario. */
  protected final CronTabInterface tabs() {
    return tabs(namespace);
  }

  /** Returns the CronTabs of a namespace. */
  protected final CronTabInterface tabs(String inNamespace) {
    return StableClientset.over(rest()).stableV1().cronTabs(inNamespace);
  }

  /** Returns a raw HTTP client for the server. */
  protected final RawHttp raw() {
    return new RawHttp(server());
  }
}
