package dev.kubewright.examples.tasks;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.examples.tasks.stable.StableClientset;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The scope of every task: a connection, its clients, and the program's own code. */
public abstract class Task {
  /** The connection. */
  protected final RestClient rest;

  /** The clients of the built-in API. */
  protected final KubernetesClientset k8s;

  /** The clients of the custom resource. */
  protected final StableClientset stable;

  private final List<Object> handled = new CopyOnWriteArrayList<>();

  /** Makes the clients of a connection. */
  protected Task(RestClient rest) {
    this.rest = rest;
    this.k8s = KubernetesClientset.over(rest);
    this.stable = StableClientset.over(rest);
  }

  /** Stands for what the program does with a value. */
  protected final void handle(Object value) {
    handled.add(value);
  }

  /** Returns the values that were handled. Any thread may call this. */
  public final List<Object> handled() {
    return List.copyOf(handled);
  }
}
