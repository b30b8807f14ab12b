package dev.kubewright.it.support;

/** Objects in JSON, for tests that need a valid one. */
public final class Samples {
  private Samples() {}

  /** Returns the JSON of a valid Deployment with the containers {@code main} and {@code side}. */
  public static String deployment(String name) {
    return """
        {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "%s"},
         "spec": {"replicas": 1, "selector": {"matchLabels": {"app": "x"}},
          "template": {"metadata": {"labels": {"app": "x"}}, "spec": {"containers": [
            {"name": "main", "image": "main:1", "ports": [{"containerPort": 80}],
             "env": [{"name": "A", "value": "B"}]},
            {"name": "side", "image": "side:1", "command": ["run"]}]}}}}
        """
        .formatted(name);
  }
}
