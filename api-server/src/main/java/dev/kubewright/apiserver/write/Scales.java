package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.form.BuiltInVersions;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.registry.Scaling;
import dev.kubewright.apiserver.tree.JsonPaths;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes the scales of objects. */
public final class Scales {
  private static final String UNREGISTERED =
      "no kind is registered for the type v1.Scale in scheme \"pkg/runtime/scheme.go:111\"";

  private final Server server;
  private final Writes writes;
  private final Patches patches;

  /** Creates the handler. */
  public Scales(Server server, Writes writes, Patches patches) {
    this.server = server;
    this.writes = writes;
    this.patches = patches;
  }

  /** Returns the scale of an object, which is in the call's version. */
  public ObjectNode get(Call call, ObjectNode object) {
    ScalePart part = ScalePart.of(server, call);
    String path = part.scaling().spec();
    if (JsonPaths.get(object, path) == null) {
      throw Errors.internal("the spec replicas field \"" + path + "\" does not exist");
    }
    return part.view(object);
  }

  /** Handles PUT of a scale, and returns the new one. */
  public ObjectNode replace(Call call) {
    ObjectNode body = body(call);
    SystemMetadata.checkName(call, body);
    return write(call, Replaced.part(call, body), call.dryRun("UpdateOptions"));
  }

  /** A real server looks for the type of a custom object's scale where it is not, after a fault. */
  private ObjectNode body(Call call) {
    try {
      return server.codec().decodeOther(call, "Scale", BuiltInVersions.OfScale.DEFINITION);
    } catch (ApiError fault) {
      if (fault.code() != 400 || call.kind().strategy().scaling().isTyped()) {
        throw fault;
      }
      throw Errors.badRequest(UNREGISTERED);
    }
  }

  /** Handles PATCH of a scale, and returns the new one. */
  public ObjectNode patch(Call call) {
    Scaling scaling = call.kind().strategy().scaling();
    ChangeSource source =
        patches.of(
            call,
            scaling.definition(),
            patched -> server.codec().decodePatchedScale(call, patched, scaling.isTyped()));
    return write(call, source, call.dryRun("PatchOptions"));
  }

  private ObjectNode write(Call call, ChangeSource source, boolean dryRun) {
    ScalePart part = ScalePart.of(server, call);
    ObjectNode changed = writes.write(call, part, source, dryRun).object();
    return part.view(server.codec().present(changed, call));
  }
}
