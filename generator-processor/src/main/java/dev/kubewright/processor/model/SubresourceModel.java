package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;

/**
 * One call on a subresource of a kind.
 *
 * @param name the name in the URL
 * @param verb {@code CREATE}, {@code UPDATE}, {@code PATCH} or {@code GET}
 * @param method the Java method
 * @param body the record that is sent (create and update)
 * @param result the record that comes back
 */
public record SubresourceModel(
    String name, Verb verb, String method, ClassName body, ClassName result) {}
