package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.Requester;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Certificate signing requests: who made them, and when they were approved or denied. */
final class SigningRequests extends BuiltIn {
  SigningRequests(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    noteRequester(object, write.by());
    super.prepareCreate(write, object);
  }

  /** Notes who makes a request, whatever the request says itself. */
  private static void noteRequester(ObjectNode request, Requester user) {
    ObjectNode spec = Json.child(request, "spec");
    for (String field : new String[] {"username", "uid", "groups", "extra"}) {
      spec.remove(field);
    }
    spec.put("username", user.name());
    if (!user.uid().isEmpty()) {
      spec.put("uid", user.uid());
    }
    user.groups().forEach(group -> spec.withArray("groups").add(group));
    user.extra()
        .forEach((key, values) -> values.forEach(spec.withObject("extra").withArray(key)::add));
  }

  /** The times of new conditions are set. An approval changes nothing but conditions. */
  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    if (write.subresource().equals("approval")) {
      approve(object, old);
    }
    super.settle(write, object, old);
    String now = write.now();
    for (JsonNode condition : object.path("status").path("conditions")) {
      if (condition instanceof ObjectNode changed) {
        if (Json.string(changed, "lastUpdateTime").isEmpty()) {
          changed.put("lastUpdateTime", now);
        }
        if (Json.string(changed, "lastTransitionTime").isEmpty()) {
          changed.put("lastTransitionTime", since(changed, old, now));
        }
      }
    }
  }

  private static void approve(ObjectNode object, ObjectNode old) {
    JsonNode conditions = Json.find(object, "status", "conditions");
    ObjectNode status =
        old.get("status") instanceof ObjectNode before ? before.deepCopy() : Json.object();
    if (conditions == null) {
      status.remove("conditions");
    } else {
      status.set("conditions", conditions);
    }
    object.set("status", status);
  }

  /** Returns since when there is such a condition. */
  private static String since(ObjectNode condition, ObjectNode old, String now) {
    for (JsonNode before : old.path("status").path("conditions")) {
      boolean same =
          Json.string(before, "type").equals(Json.string(condition, "type"))
              && Json.string(before, "status").equals(Json.string(condition, "status"));
      String time = Json.string(before, "lastTransitionTime");
      if (same && !time.isEmpty()) {
        return time;
      }
    }
    return now;
  }

  /** Bundles of trusted certificates. The names of those of a signer begin with the signer. */
  static final class TrustBundles extends BuiltIn {
    TrustBundles(Resource resource, StrategyFacts facts) {
      super(resource, facts);
    }

    @Override
    public NameRule nameRule(boolean created) {
      return NameRule.ANY;
    }

    @Override
    public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
      List<FieldError> own = new ArrayList<>();
      String signer = Json.string(object, "spec", "signerName");
      named(object, "generateName", signer, NameRule.SUBDOMAIN::prefixFaults, own);
      named(object, "name", signer, NameRule.SUBDOMAIN::faults, own);
      faults.addAll(0, own);
      super.validate(object, old, faults);
    }

    private static void named(
        ObjectNode object,
        String field,
        String signer,
        Function<String, List<String>> rule,
        List<FieldError> faults) {
      String name = Json.string(object, "metadata", field);
      String prefix = signer.isEmpty() ? "" : signer.replace('/', ':') + ":";
      List<String> own;
      if (name.isEmpty()) {
        own = List.of();
      } else if (signer.isEmpty() && name.contains(":")) {
        own = List.of("ClusterTrustBundle without signer name must not have \":\" in its name");
      } else if (name.startsWith(prefix)) {
        own = rule.apply(name.substring(prefix.length()));
      } else {
        own =
            List.of(
                "ClusterTrustBundle for signerName "
                    + signer
                    + " must be named with prefix "
                    + prefix);
      }
      own.forEach(why -> faults.add(FieldError.invalid("metadata." + field, name, why)));
    }
  }
}
