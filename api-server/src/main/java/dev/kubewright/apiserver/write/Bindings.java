package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.RequestInfo;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Assigns pods to nodes, as schedulers ask for it. */
public final class Bindings {
  private static final GroupResource BINDING = new GroupResource("", "pods/binding");

  private final Server server;
  private final Writes writes;

  /** Creates the handler. */
  public Bindings(Server server, Writes writes) {
    this.server = server;
    this.writes = writes;
  }

  /** Handles the subresource of a pod. */
  public ServerResponse bind(Call call) {
    return bind(call, decode(call));
  }

  /** Handles the older way, a separate resource that names the pod. */
  public ServerResponse bindNamed(Call call) {
    ObjectNode binding = decode(call);
    // The real server reads the uid for the subresource alone.
    Json.metadata(binding).remove("uid");
    String pod = Json.string(binding, "metadata", "name");
    RequestInfo asked = call.info();
    var info =
        new RequestInfo(
            asked.segments(),
            asked.group(),
            asked.version(),
            asked.namespace(),
            "pods",
            pod,
            "binding",
            false);
    Resource pods =
        Objects.requireNonNull(server.catalog().find(info.group(), info.version(), info.plural()));
    Call onPod =
        new Call(
            call.request(),
            info,
            server.kind(pods),
            call.user(),
            call.warnings(),
            call.conversions());
    return bind(onPod, binding);
  }

  private ObjectNode decode(Call call) {
    ObjectNode binding = server.codec().decodeOther(call, "Binding", "io.k8s.api.core.v1.Binding");
    SystemMetadata.checkNamespace(call, Json.metadata(binding));
    return binding;
  }

  private ServerResponse bind(Call call, ObjectNode binding) {
    if (!Json.string(binding, "metadata", "name").equals(call.name())) {
      throw Errors.badRequest("name in URL does not match name in Binding object");
    }
    List<FieldError> faults = faults(binding.path("target"));
    if (!faults.isEmpty()) {
      String texts = faults.stream().map(FieldError::message).collect(Collectors.joining(", "));
      // The real server does not answer with 422 here.
      throw Errors.unreasoned(faults.size() == 1 ? texts : "[" + texts + "]");
    }
    if (call.name().isEmpty()) {
      throw Errors.badRequest("Name parameter required.");
    }
    Part pod =
        (live, source, attempt) ->
            bound(call, Objects.requireNonNull(live, "live"), binding, attempt.now());
    var unused =
        writes.write(call, pod, Replaced.part(call, binding), call.dryRun("CreateOptions"));
    return call.respond(201, created());
  }

  private static List<FieldError> faults(JsonNode target) {
    List<FieldError> faults = new ArrayList<>();
    String kind = Json.string(target, "kind");
    if (!kind.isEmpty() && !kind.equals("Node")) {
      faults.add(FieldError.unsupportedWord("target.kind", kind, List.of("Node", "<empty>")));
    }
    if (Json.string(target, "name").isEmpty()) {
      faults.add(FieldError.required("target.name", ""));
    }
    return faults;
  }

  private static ObjectNode bound(Call call, ObjectNode old, ObjectNode binding, String now) {
    JsonNode wanted = binding.path("metadata");
    SystemMetadata.requireSame(call, "UID", Json.string(wanted, "uid"), old);
    SystemMetadata.requireSame(
        call, "ResourceVersion", Json.string(wanted, "resourceVersion"), old);
    refuse(call.name(), old);
    ObjectNode pod = old.deepCopy();
    Json.child(pod, "spec").set("nodeName", binding.path("target").path("name"));
    for (String map : List.of("annotations", "labels")) {
      if (wanted.path(map) instanceof ObjectNode added && !added.isEmpty()) {
        Json.child(Json.metadata(pod), map).setAll(added);
      }
    }
    ObjectNode status = Json.child(pod, "status");
    status.remove("nominatedNodeName");
    scheduled(status, now);
    return pod;
  }

  private static void refuse(String name, ObjectNode pod) {
    String node = Json.string(pod, "spec", "nodeName");
    String why = "";
    if (pod.path("metadata").has("deletionTimestamp")) {
      why = "is being deleted, cannot be assigned to a host";
    } else if (!node.isEmpty()) {
      why = "is already assigned to node \"" + node + "\"";
    } else if (!pod.path("spec").path("schedulingGates").isEmpty()) {
      why = "has non-empty .spec.schedulingGates";
    }
    if (!why.isEmpty()) {
      throw Errors.conflict(BINDING, name, "pod " + name + " " + why);
    }
  }

  /** Replaces the condition PodScheduled, or adds it. Its time changes with its status. */
  private static void scheduled(ObjectNode status, String now) {
    ArrayNode conditions =
        status.get("conditions") instanceof ArrayNode list ? list : status.putArray("conditions");
    ObjectNode condition = Json.object().put("type", "PodScheduled").put("status", "True");
    for (int i = 0; i < conditions.size(); i++) {
      JsonNode known = conditions.get(i);
      if (Json.string(known, "type").equals("PodScheduled")) {
        boolean same = Json.string(known, "status").equals("True");
        JsonNode since = known.path("lastTransitionTime");
        conditions.set(
            i,
            same
                ? condition.set("lastTransitionTime", since)
                : condition.put("lastTransitionTime", now));
        return;
      }
    }
    conditions.add(condition.put("lastTransitionTime", now));
  }

  /** Returns the response to a subresource that was created. */
  public static ObjectNode created() {
    ObjectNode status = Json.object().put("kind", "Status").put("apiVersion", "v1");
    status.putObject("metadata");
    return status.put("status", "Success").put("code", 201);
  }
}
