package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * A group-version in the response of discovery.
 *
 * @param groupVersion group and version
 * @param version the version alone
 */
@Model
public record GroupVersionForDiscovery(String groupVersion, String version)
    implements GroupVersionForDiscoveryBuilder.With {}
