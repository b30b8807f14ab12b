package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * An address that clients of a network use.
 *
 * @param clientCIDR the network
 * @param serverAddress the address
 */
@Model
public record ServerAddressByClientCIDR(String clientCIDR, String serverAddress)
    implements ServerAddressByClientCIDRBuilder.With {}
