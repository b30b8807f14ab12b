package dev.kubewright.apiserver.resource;

import java.util.List;

/**
 * A subresource as discovery lists it.
 *
 * @param name the last path part, such as {@code status}
 * @param group the group of its kind
 * @param version the version of its kind
 * @param kind the kind of its body
 * @param verbs the API verbs
 */
public record Subresource(
    String name, String group, String version, String kind, List<String> verbs) {}
