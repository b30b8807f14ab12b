package dev.kubewright.apiserver.registry;

import java.util.List;
import java.util.Map;

/**
 * Who makes a write.
 *
 * @param name the name of the user
 * @param uid the uid, or empty
 * @param groups the groups
 * @param extra further facts, by key
 */
public record Requester(
    String name, String uid, List<String> groups, Map<String, List<String>> extra) {}
