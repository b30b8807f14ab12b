package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The part of an object that a request writes: all of it, or a subresource. */
public interface Part {
  /**
   * Returns the object that a change makes, with its managed fields.
   *
   * @param live the object before in the call's version, or null if the write creates it. It is not
   *     changed
   * @param attempt the time of the write
   */
  ObjectNode change(@Nullable ObjectNode live, ChangeSource source, Attempt attempt);

  /** The whole object, or a subresource with the object's own kind. */
  record Whole(Server server, Call call) implements Part {
    @Override
    public ObjectNode change(@Nullable ObjectNode live, ChangeSource source, Attempt attempt) {
      return source.apply(live, Tracking.ofObject(server, call, attempt.time()));
    }
  }
}
