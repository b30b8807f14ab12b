package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.lang.Object;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Named}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class NamedBuilder {
  private @Nullable List list;
  private @Nullable Map map;
  private @Nullable Byte bite;
  private @Nullable Short brief;
  private @Nullable Part0 part;

  private java.lang. @Nullable Byte octet;

  private java.lang. @Nullable Short number;
  private java.util.List<Byte> bites = Lists.absent();
  private java.util.List<java.lang.Byte> octets = Lists.absent();
  private java.util.List<List> lists = Lists.absent();
  private java.util.Map<String, Map> maps = Maps.absent();
  private java.util.Map<String, Short> briefs = Maps.absent();

  /** A builder with nothing set. */
  public NamedBuilder() {}

  /** What the change makes of nothing. */
  public static Named build(Consumer<NamedBuilder> change) {
    var builder = new NamedBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static NamedBuilder from(Named value) {
    return new NamedBuilder().list(value.list()).map(value.map()).bite(value.bite())
        .brief(value.brief()).part(value.part()).octet(value.octet()).number(value.number())
        .bites(value.bites()).octets(value.octets()).lists(value.lists()).maps(value.maps())
        .briefs(value.briefs());
  }

  public NamedBuilder list(@Nullable List list) {
    this.list = list;
    return this;
  }

  public NamedBuilder map(@Nullable Map map) {
    this.map = map;
    return this;
  }

  public NamedBuilder bite(@Nullable Byte bite) {
    this.bite = bite;
    return this;
  }

  public NamedBuilder brief(@Nullable Short brief) {
    this.brief = brief;
    return this;
  }

  public NamedBuilder part(@Nullable Part0 part) {
    this.part = part;
    return this;
  }

  public NamedBuilder octet(java.lang. @Nullable Byte octet) {
    this.octet = octet;
    return this;
  }

  public NamedBuilder number(java.lang. @Nullable Short number) {
    this.number = number;
    return this;
  }

  public NamedBuilder bites(java.util.List<Byte> bites) {
    this.bites = Lists.copy(bites);
    return this;
  }

  public NamedBuilder addBites(Byte... bites) {
    this.bites = new ArrayList<>(this.bites);
    Collections.addAll(this.bites, bites);
    return this;
  }

  public NamedBuilder octets(java.util.List<java.lang.Byte> octets) {
    this.octets = Lists.copy(octets);
    return this;
  }

  public NamedBuilder addOctets(java.lang.Byte... octets) {
    this.octets = new ArrayList<>(this.octets);
    Collections.addAll(this.octets, octets);
    return this;
  }

  public NamedBuilder lists(java.util.List<List> lists) {
    this.lists = Lists.copy(lists);
    return this;
  }

  public NamedBuilder addLists(List... lists) {
    this.lists = new ArrayList<>(this.lists);
    Collections.addAll(this.lists, lists);
    return this;
  }

  public NamedBuilder maps(java.util.Map<String, Map> maps) {
    this.maps = Maps.copy(maps);
    return this;
  }

  public NamedBuilder putMaps(String key, Map value) {
    this.maps = new LinkedHashMap<>(this.maps);
    this.maps.put(key, value);
    return this;
  }

  public NamedBuilder briefs(java.util.Map<String, Short> briefs) {
    this.briefs = Maps.copy(briefs);
    return this;
  }

  public NamedBuilder putBriefs(String key, Short value) {
    this.briefs = new LinkedHashMap<>(this.briefs);
    this.briefs.put(key, value);
    return this;
  }

  /** The value. */
  public Named build() {
    return new Named(list, map, bite, brief, part, octet, number, Lists.copy(bites),
        Lists.copy(octets), Lists.copy(lists), Maps.copy(maps), Maps.copy(briefs));
  }

  /** Gives {@link Named} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Named with(Consumer<NamedBuilder> change) {
      Object self = this;
      var builder = NamedBuilder.from((Named) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
