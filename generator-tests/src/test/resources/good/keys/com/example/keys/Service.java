package com.example.keys;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A service.
 *
 * @param ports what it listens to
 * @param conditions what was observed
 * @param hosts who may call, in order
 * @param labels names and values
 * @param backups ports to try, whose singular is another component
 * @param backup the last port to try
 * @param putPort a component that has the name of a method
 * @param command words, which have no singular
 * @param aliases other names, whose method for many has the name of a component
 * @param addAliases a component that has the name of a method
 * @param target where calls go
 * @param weights how often
 * @param size how large
 * @param limits how much
 * @param grid a list of lists
 */
@Model
public record Service(
    @ListType(value = ListType.Value.MAP, keys = {"port", "protocol"}) List<Port> ports,
    @ListType(value = ListType.Value.MAP, keys = "type") @Nullable List<Condition> conditions,
    List<String> hosts,
    Map<String, String> labels,
    @ListType(value = ListType.Value.MAP, keys = "port") List<Port> backups,
    @Nullable Port backup,
    @Nullable String putPort,
    List<String> command,
    List<String> aliases,
    @Nullable String addAliases,
    @Nullable IntOrString target,
    List<IntOrString> weights,
    @Nullable Quantity size,
    Map<String, Quantity> limits,
    List<List<String>> grid)
    implements ServiceBuilder.With {
  /** Copies the collections. */
  public Service {
    ports = Lists.copy(ports);
    conditions = conditions == null ? null : Lists.copy(conditions);
    hosts = Lists.copy(hosts);
    labels = Maps.copy(labels);
    backups = Lists.copy(backups);
    command = Lists.copy(command);
    aliases = Lists.copy(aliases);
    weights = Lists.copy(weights);
    limits = Maps.copy(limits);
    grid = Lists.copy(grid);
  }
}
