package dev.kubewright.apiserver.resource;

import java.util.List;

/**
 * A subresource in the response of discovery.
 *
 * @param name the last path segment, such as {@code status}
 * @param group the group of its kind
 * @param version the version of its kind
 * @param kind the kind of its body
 * @param verbs the API verbs
 */
public record Subresource(
    String name, String group, String version, String kind, List<String> verbs) {}
