package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.LabelSelectorBuilder;
import dev.kubewright.meta.v1.Quantity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link EverythingSpec}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EverythingSpecBuilder {
  private @Nullable String text;

  private @Nullable String word;

  private @Nullable Integer grade;

  private @Nullable String address;

  private @Nullable Double odd;

  private @Nullable Long tens;

  private @Nullable BigDecimal exact;

  private @Nullable BigInteger huge;

  private @Nullable Float single;

  private List<String> tags = Lists.absent();

  private List<Port> ports = Lists.absent();

  private Map<String, Quantity> limits = Maps.absent();

  private Map<String, @Nullable Boolean> flags = Maps.absent();

  private @Nullable String nothing;

  private @Nullable Port open;

  private @Nullable RawJson resource;

  private @Nullable RawJson any;

  private @Nullable Union union;

  private @Nullable LabelSelector selector;

  private @Nullable IntOrString target;

  private @Nullable Bytes data;

  private @Nullable Instant at;

  private List<Map<String, List<Integer>>> nested = Lists.absent();

  /** A builder with nothing set. */
  public EverythingSpecBuilder() {}

  /** What the change makes of nothing. */
  public static EverythingSpec build(Consumer<EverythingSpecBuilder> change) {
    var builder = new EverythingSpecBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static EverythingSpecBuilder from(EverythingSpec value) {
    return new EverythingSpecBuilder().text(value.text()).word(value.word()).grade(value.grade())
        .address(value.address()).odd(value.odd()).tens(value.tens()).exact(value.exact())
        .huge(value.huge()).single(value.single()).tags(value.tags()).ports(value.ports())
        .limits(value.limits()).flags(value.flags()).nothing(value.nothing()).open(value.open())
        .resource(value.resource()).any(value.any()).union(value.union()).selector(value.selector())
        .target(value.target()).data(value.data()).at(value.at()).nested(value.nested());
  }

  public EverythingSpecBuilder text(String text) {
    this.text = text;
    return this;
  }

  public EverythingSpecBuilder word(@Nullable String word) {
    this.word = word;
    return this;
  }

  public EverythingSpecBuilder grade(@Nullable Integer grade) {
    this.grade = grade;
    return this;
  }

  public EverythingSpecBuilder address(@Nullable String address) {
    this.address = address;
    return this;
  }

  public EverythingSpecBuilder odd(@Nullable Double odd) {
    this.odd = odd;
    return this;
  }

  public EverythingSpecBuilder tens(@Nullable Long tens) {
    this.tens = tens;
    return this;
  }

  public EverythingSpecBuilder exact(@Nullable BigDecimal exact) {
    this.exact = exact;
    return this;
  }

  public EverythingSpecBuilder huge(@Nullable BigInteger huge) {
    this.huge = huge;
    return this;
  }

  public EverythingSpecBuilder single(@Nullable Float single) {
    this.single = single;
    return this;
  }

  public EverythingSpecBuilder tags(List<String> tags) {
    this.tags = Lists.copy(tags);
    return this;
  }

  public EverythingSpecBuilder addTags(String... tags) {
    this.tags = new ArrayList<>(this.tags);
    Collections.addAll(this.tags, tags);
    return this;
  }

  public EverythingSpecBuilder ports(List<Port> ports) {
    this.ports = Lists.copy(ports);
    return this;
  }

  public EverythingSpecBuilder addPorts(Port... ports) {
    this.ports = new ArrayList<>(this.ports);
    Collections.addAll(this.ports, ports);
    return this;
  }

  public EverythingSpecBuilder addPorts(Consumer<PortBuilder> change) {
    return addPorts(PortBuilder.build(change));
  }

  public EverythingSpecBuilder limits(Map<String, Quantity> limits) {
    this.limits = Maps.copy(limits);
    return this;
  }

  public EverythingSpecBuilder putLimits(String key, Quantity value) {
    this.limits = new LinkedHashMap<>(this.limits);
    this.limits.put(key, value);
    return this;
  }

  public EverythingSpecBuilder flags(Map<String, @Nullable Boolean> flags) {
    this.flags = Maps.copy(flags);
    return this;
  }

  public EverythingSpecBuilder putFlags(String key, @Nullable Boolean value) {
    this.flags = new LinkedHashMap<>(this.flags);
    this.flags.put(key, value);
    return this;
  }

  public EverythingSpecBuilder nothing(@Nullable String nothing) {
    this.nothing = nothing;
    return this;
  }

  public EverythingSpecBuilder open(@Nullable Port open) {
    this.open = open;
    return this;
  }

  public EverythingSpecBuilder open(Consumer<PortBuilder> change) {
    var part = this.open == null ? new PortBuilder() : PortBuilder.from(this.open);
    change.accept(part);
    this.open = part.build();
    return this;
  }

  public EverythingSpecBuilder resource(@Nullable RawJson resource) {
    this.resource = resource;
    return this;
  }

  public EverythingSpecBuilder any(@Nullable RawJson any) {
    this.any = any;
    return this;
  }

  public EverythingSpecBuilder union(@Nullable Union union) {
    this.union = union;
    return this;
  }

  public EverythingSpecBuilder union(Consumer<UnionBuilder> change) {
    var part = this.union == null ? new UnionBuilder() : UnionBuilder.from(this.union);
    change.accept(part);
    this.union = part.build();
    return this;
  }

  public EverythingSpecBuilder selector(@Nullable LabelSelector selector) {
    this.selector = selector;
    return this;
  }

  public EverythingSpecBuilder selector(Consumer<LabelSelectorBuilder> change) {
    var part = this.selector == null ? new LabelSelectorBuilder() :
        LabelSelectorBuilder.from(this.selector);
    change.accept(part);
    this.selector = part.build();
    return this;
  }

  public EverythingSpecBuilder target(@Nullable IntOrString target) {
    this.target = target;
    return this;
  }

  public EverythingSpecBuilder data(@Nullable Bytes data) {
    this.data = data;
    return this;
  }

  public EverythingSpecBuilder at(@Nullable Instant at) {
    this.at = at;
    return this;
  }

  public EverythingSpecBuilder nested(List<Map<String, List<Integer>>> nested) {
    this.nested = Lists.copy(nested);
    return this;
  }

  public EverythingSpecBuilder addNested(Map<String, List<Integer>> nested) {
    this.nested = new ArrayList<>(this.nested);
    this.nested.add(nested);
    return this;
  }

  /** The value. */
  public EverythingSpec build() {
    return new EverythingSpec(text, word, grade, address, odd, tens, exact, huge, single,
        Lists.copy(tags), Lists.copy(ports), Maps.copy(limits), Maps.copy(flags), nothing, open,
        resource, any, union, selector, target, data, at, Lists.copy(nested));
  }

  /** Gives {@link EverythingSpec} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default EverythingSpec with(Consumer<EverythingSpecBuilder> change) {
      Object self = this;
      var builder = EverythingSpecBuilder.from((EverythingSpec) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
