package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.option.UpdateOptions;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.transport.Request;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Creates an object, or replaces the one of its name. An attempt reads the version and then writes.
 * What somebody else did in between leads to another attempt.
 */
record Replacer<T extends KubernetesObject>(
    ResourceCalls calls, ResourceOperations operations, ResourceType<T> type, Retry retry) {
  /** Writes an object. All attempts end at one deadline. */
  T put(T object, UpdateOptions options) {
    String name = operations.nameOf(object);
    Deadline deadline = calls.deadline();
    var limited = new Replacer<>(calls.until(deadline), operations, type, retry);
    return retry
        .until(deadline)
        .onError(Retry.DEFAULT_RETRY, Replacer::isRace, () -> limited.once(name, object, options));
  }

  private static boolean isRace(RuntimeException failure) {
    return failure instanceof ConflictException
        || failure instanceof AlreadyExistsException
        || (failure instanceof NotFoundException absent
            && absent.method().equals("PUT")
            && !absent.isNotServed());
  }

  private T once(String name, T object, UpdateOptions options) {
    String version = version(name);
    Request.Builder request =
        version == null
            ? calls.request(operations.creation()).subject(operations.describe(name))
            : calls.request(operations.object(Verb.UPDATE, name));
    return calls.write(
        Parameters.add(request, options),
        new ResourceCalls.Sent<>(withVersion(object, version), type.codec()),
        type.codec());
  }

  /** Returns the version of the object that exists, or null if none does. */
  private @Nullable String version(String name) {
    try {
      return calls
          .get(calls.request(operations.object(Verb.GET, name)), type.codec())
          .metadata()
          .resourceVersion();
    } catch (NotFoundException absent) {
      if (absent.isNotServed()) {
        throw absent;
      }
      return null;
    }
  }

  private T withVersion(T object, @Nullable String version) {
    if (Objects.equals(object.metadata().resourceVersion(), version)) {
      return object;
    }
    return type.withMetadata(object, m -> m.resourceVersion(version));
  }
}
