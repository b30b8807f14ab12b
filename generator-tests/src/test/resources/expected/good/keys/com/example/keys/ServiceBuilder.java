package com.example.keys;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionBuilder;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Service}. What is not set stays unset. */
@Generated @NullMarked
public final class ServiceBuilder {
  private List<Port> ports = Lists.absent();
  private @Nullable List<Condition> conditions;
  private List<String> hosts = Lists.absent();
  private Map<String, String> labels = Maps.absent();
  private List<Port> backups = Lists.absent();
  private @Nullable Port backup;
  private @Nullable String putPort;
  private List<String> command = Lists.absent();
  private List<String> aliases = Lists.absent();
  private @Nullable String addAliases;
  private @Nullable IntOrString target;
  private List<IntOrString> weights = Lists.absent();
  private @Nullable Quantity size;
  private Map<String, Quantity> limits = Maps.absent();
  private List<List<String>> grid = Lists.absent();

  public ServiceBuilder() {}

  public static Service build(Consumer<ServiceBuilder> change) {
    return Drafts.change(new ServiceBuilder(), change).build();
  }

  public static ServiceBuilder from(@Nullable Service value) {
    return value == null ? new ServiceBuilder() : new ServiceBuilder().ports(value.ports())
        .conditions(value.conditions()).hosts(value.hosts()).labels(value.labels())
        .backups(value.backups()).backup(value.backup()).putPort(value.putPort())
        .command(value.command()).aliases(value.aliases()).addAliases(value.addAliases())
        .target(value.target()).weights(value.weights()).size(value.size()).limits(value.limits())
        .grid(value.grid());
  }

  public ServiceBuilder ports(List<Port> ports) {
    this.ports = Lists.copy(ports);
    return this;
  }

  public ServiceBuilder addPort(Consumer<PortBuilder> change) {
    return addPorts(PortBuilder.build(change));
  }

  public ServiceBuilder addPorts(Port... items) {
    ports = Drafts.add(ports, items);
    return this;
  }

  public ServiceBuilder editPort(Integer port, String protocol, Consumer<PortBuilder> change) {
    ports = Drafts.edit(() -> ports, ServiceBuilder::portsKey, Arrays.asList(port, protocol),
        item -> Drafts.change(PortBuilder.from(item), change).build());
    return this;
  }

  public ServiceBuilder removePort(Integer port, String protocol) {
    ports = Drafts.removeKey(ports, ServiceBuilder::portsKey, Arrays.asList(port, protocol));
    return this;
  }

  private static Object portsKey(Port item) {
    return Arrays.asList(item.port(), Objects.requireNonNullElse(item.protocol(), "TCP"));
  }

  public ServiceBuilder conditions(@Nullable List<Condition> conditions) {
    this.conditions = conditions == null ? null : Lists.copy(conditions);
    return this;
  }

  public ServiceBuilder addCondition(Consumer<ConditionBuilder> change) {
    return addConditions(ConditionBuilder.build(change));
  }

  public ServiceBuilder addConditions(Condition... items) {
    conditions = Drafts.add(conditions, items);
    return this;
  }

  public ServiceBuilder editCondition(String type, Consumer<ConditionBuilder> change) {
    conditions = Drafts.edit(() -> conditions, Condition::type, type,
        item -> Drafts.change(ConditionBuilder.from(item), change).build());
    return this;
  }

  public ServiceBuilder putCondition(Condition item) {
    conditions = Drafts.put(conditions, Condition::type, item);
    return this;
  }

  public ServiceBuilder removeCondition(String type) {
    conditions = Drafts.removeKey(conditions, Condition::type, type);
    return this;
  }

  public ServiceBuilder hosts(List<String> hosts) {
    this.hosts = Lists.copy(hosts);
    return this;
  }

  public ServiceBuilder addHost(String item) {
    return addHosts(item);
  }

  public ServiceBuilder addHosts(String... items) {
    hosts = Drafts.add(hosts, items);
    return this;
  }

  public ServiceBuilder removeHost(String item) {
    hosts = Drafts.removeAll(hosts, item);
    return this;
  }

  public ServiceBuilder labels(Map<String, String> labels) {
    this.labels = Maps.copy(labels);
    return this;
  }

  public ServiceBuilder putLabel(String key, String value) {
    labels = Drafts.put(labels, key, value);
    return this;
  }

  public ServiceBuilder putLabels(Map<String, String> entries) {
    labels = Drafts.putAll(labels, entries);
    return this;
  }

  public ServiceBuilder removeLabel(String key) {
    labels = Drafts.removeAll(labels, key);
    return this;
  }

  public ServiceBuilder backups(List<Port> backups) {
    this.backups = Lists.copy(backups);
    return this;
  }

  public ServiceBuilder addBackups(Consumer<PortBuilder> change) {
    return addBackups(PortBuilder.build(change));
  }

  public ServiceBuilder addBackups(Port... items) {
    backups = Drafts.add(backups, items);
    return this;
  }

  public ServiceBuilder editBackups(Integer port, Consumer<PortBuilder> change) {
    backups = Drafts.edit(() -> backups, Port::port, port,
        item -> Drafts.change(PortBuilder.from(item), change).build());
    return this;
  }

  public ServiceBuilder putBackups(Port item) {
    backups = Drafts.put(backups, Port::port, item);
    return this;
  }

  public ServiceBuilder removeBackups(Integer port) {
    backups = Drafts.removeKey(backups, Port::port, port);
    return this;
  }

  public ServiceBuilder backup(@Nullable Port backup) {
    this.backup = backup;
    return this;
  }

  public ServiceBuilder backup(Consumer<PortBuilder> change) {
    return backup(Drafts.change(PortBuilder.from(backup), change).build());
  }

  public ServiceBuilder removeBackup() {
    return backup((Port) null);
  }

  public ServiceBuilder putPort(@Nullable String putPort) {
    this.putPort = putPort;
    return this;
  }

  public ServiceBuilder command(List<String> command) {
    this.command = Lists.copy(command);
    return this;
  }

  public ServiceBuilder addCommand(String... items) {
    command = Drafts.add(command, items);
    return this;
  }

  public ServiceBuilder removeCommand(String item) {
    command = Drafts.removeAll(command, item);
    return this;
  }

  public ServiceBuilder aliases(List<String> aliases) {
    this.aliases = Lists.copy(aliases);
    return this;
  }

  public ServiceBuilder addAlias(String item) {
    aliases = Drafts.add(aliases, item);
    return this;
  }

  public ServiceBuilder removeAlias(String item) {
    aliases = Drafts.removeAll(aliases, item);
    return this;
  }

  public ServiceBuilder addAliases(@Nullable String addAliases) {
    this.addAliases = addAliases;
    return this;
  }

  public ServiceBuilder target(@Nullable IntOrString target) {
    this.target = target;
    return this;
  }

  public ServiceBuilder target(int target) {
    return target(IntOrString.of(target));
  }

  public ServiceBuilder target(String target) {
    return target(IntOrString.of(target));
  }

  public ServiceBuilder removeTarget() {
    return target((IntOrString) null);
  }

  public ServiceBuilder weights(List<IntOrString> weights) {
    this.weights = Lists.copy(weights);
    return this;
  }

  public ServiceBuilder addWeight(IntOrString item) {
    return addWeights(item);
  }

  public ServiceBuilder addWeight(int item) {
    return addWeights(IntOrString.of(item));
  }

  public ServiceBuilder addWeight(String item) {
    return addWeights(IntOrString.of(item));
  }

  public ServiceBuilder addWeights(IntOrString... items) {
    weights = Drafts.add(weights, items);
    return this;
  }

  public ServiceBuilder removeWeight(IntOrString item) {
    weights = Drafts.removeAll(weights, item);
    return this;
  }

  public ServiceBuilder size(@Nullable Quantity size) {
    this.size = size;
    return this;
  }

  public ServiceBuilder size(String size) {
    return size(Quantity.of(size));
  }

  public ServiceBuilder removeSize() {
    return size((Quantity) null);
  }

  public ServiceBuilder limits(Map<String, Quantity> limits) {
    this.limits = Maps.copy(limits);
    return this;
  }

  public ServiceBuilder putLimit(String key, Quantity value) {
    limits = Drafts.put(limits, key, value);
    return this;
  }

  public ServiceBuilder putLimit(String key, String value) {
    return putLimit(key, Quantity.of(value));
  }

  public ServiceBuilder putLimits(Map<String, Quantity> entries) {
    limits = Drafts.putAll(limits, entries);
    return this;
  }

  public ServiceBuilder removeLimit(String key) {
    limits = Drafts.removeAll(limits, key);
    return this;
  }

  public ServiceBuilder grid(List<List<String>> grid) {
    this.grid = Lists.copy(grid);
    return this;
  }

  public ServiceBuilder addGrid(List<String> item) {
    grid = Drafts.add(grid, item);
    return this;
  }

  public Service build() {
    return new Service(Lists.copy(ports), conditions == null ? null : Lists.copy(conditions),
        Lists.copy(hosts), Maps.copy(labels), Lists.copy(backups), backup, putPort,
        Lists.copy(command), Lists.copy(aliases), addAliases, target, Lists.copy(weights), size,
        Maps.copy(limits), Lists.copy(grid));
  }

  /** Gives {@link Service} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default Service with(Consumer<ServiceBuilder> change) {
      Object self = this;
      return Drafts.change(from((Service) self), change).build();
    }
  }
}
