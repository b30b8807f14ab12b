package dev.kubewright.cache.reflector;

import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import java.util.random.RandomGenerator;

/**
 * The objects of one place of a server, and how they are read: all objects of a resource, or those
 * of one namespace. A {@link Reflector} follows them, and an {@link InconsistencyDetector} compares
 * them. Immutable.
 *
 * @param type the resource
 * @param server lists and watches the objects
 * @param managedFields whether the objects keep their managed fields
 * @param settings how requests are sent
 * @param incoming checks each object that the server sends
 * @param errors gets the failures
 * @param clock measures and waits
 * @param random varies timeouts and back-off delays. Safe for all threads.
 */
public record Source<T extends KubernetesObject>(
    ResourceType<T> type,
    ListerWatcher<T> server,
    ManagedFieldsPolicy managedFields,
    ReflectorSettings settings,
    Incoming<T> incoming,
    ErrorReporter errors,
    Clock clock,
    RandomGenerator random) {
  /** Returns a reading session of its own for each caller. It is not open yet. */
  ReflectorSession<T> session() {
    return new ReflectorSession<>(server, managedFields);
  }
}
