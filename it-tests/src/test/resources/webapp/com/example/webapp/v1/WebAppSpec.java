package com.example.webapp.v1;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The wanted state.
 *
 * @param replicas how many pods run
 * @param ports the named ports
 * @param template the pods
 */
@CelRule(value = "self.replicas <= 3 || size(self.ports) > 0", message = "more than 3 replicas need a port")
public record WebAppSpec(
    @Minimum(0) @Default("1") @Nullable Integer replicas,
    @Required @ListType(value = ListType.Value.MAP, keys = "name") List<WebPort> ports,
    PodTemplateSpec template) {}
