package com.example.schema;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.SchemaFragment;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/**
 * Every schema annotation.
 *
 * @param metadata with a rule for the name
 * @param spec the rest
 */
@Kind(group = "schema.k8s.io", version = "v1", plural = "everything")
@CelRule(value = "self.metadata.name != 'x'", message = "x is taken")
public record Everything(
    @Required @SchemaFragment("{\"properties\": {\"name\": {\"type\": \"string\", \"maxLength\": 9}}}")
        ObjectMeta metadata,
    EverythingSpec spec)
    implements KubernetesObject {}
