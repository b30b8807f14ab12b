package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Bundles of trusted certificates. The names of those of a signer begin with the signer. */
final class TrustBundles extends BuiltIn {
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
