package dev.kubewright.apiserver.registry;

/**
 * A write, as strategies see it.
 *
 * @param subresource the part of the object that is written, or empty for the whole
 * @param by who makes it
 * @param dryRun whether nothing is stored
 * @param now the time of the request, as it stands in objects
 */
public record Write(String subresource, Requester by, boolean dryRun, String now) {}
