package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Cron jobs, whose names leave room for the times in the names of their jobs. */
final class CronJobs extends BuiltIn {
  private static final int LIMIT = 52;

  CronJobs(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    super.validate(object, old, faults);
    JsonNode name = object.path("metadata").path("name");
    if (old == null && name.asString("").getBytes(StandardCharsets.UTF_8).length > LIMIT) {
      String why = "must be no more than " + LIMIT + " characters";
      faults.add(FieldError.invalid("metadata.name", name, why));
    }
  }
}
