package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Drafts;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Named}. What is not set stays unset. */
@Generated
@SuppressWarnings("NullAway")
@NullMarked
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

  public NamedBuilder() {}

  /** Builds a value by applying a change to an empty builder. */
  public static Named build(Consumer<NamedBuilder> change) {
    return edit(null, change);
  }

  /** Applies a change to a value, or to an empty builder if it is null. */
  public static Named edit(@Nullable Named value, Consumer<NamedBuilder> change) {
    var builder = value == null ? new NamedBuilder() : from(value);
    change.accept(builder);
    return builder.build();
  }

  /** Returns a builder that starts from a value. */
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
    this.bites = Drafts.add(this.bites, bites);
    return this;
  }

  public NamedBuilder removeBites(Byte... bites) {
    this.bites = Drafts.removeAll(this.bites, bites);
    return this;
  }

  public NamedBuilder octets(java.util.List<java.lang.Byte> octets) {
    this.octets = Lists.copy(octets);
    return this;
  }

  public NamedBuilder addOctets(java.lang.Byte... octets) {
    this.octets = Drafts.add(this.octets, octets);
    return this;
  }

  public NamedBuilder removeOctets(java.lang.Byte... octets) {
    this.octets = Drafts.removeAll(this.octets, octets);
    return this;
  }

  public NamedBuilder lists(java.util.List<List> lists) {
    this.lists = Lists.copy(lists);
    return this;
  }

  public NamedBuilder addLists(List... lists) {
    this.lists = Drafts.add(this.lists, lists);
    return this;
  }

  public NamedBuilder removeLists(List... lists) {
    this.lists = Drafts.removeAll(this.lists, lists);
    return this;
  }

  public NamedBuilder maps(java.util.Map<String, Map> maps) {
    this.maps = Maps.copy(maps);
    return this;
  }

  public NamedBuilder putMaps(String key, Map value) {
    this.maps = Drafts.put(this.maps, key, value);
    return this;
  }

  public NamedBuilder putMaps(java.util.Map<String, Map> entries) {
    this.maps = Drafts.putAll(this.maps, entries);
    return this;
  }

  public NamedBuilder removeMaps(String... keys) {
    this.maps = Drafts.removeAll(this.maps, keys);
    return this;
  }

  public NamedBuilder briefs(java.util.Map<String, Short> briefs) {
    this.briefs = Maps.copy(briefs);
    return this;
  }

  public NamedBuilder putBriefs(String key, Short value) {
    this.briefs = Drafts.put(this.briefs, key, value);
    return this;
  }

  public NamedBuilder putBriefs(java.util.Map<String, Short> entries) {
    this.briefs = Drafts.putAll(this.briefs, entries);
    return this;
  }

  public NamedBuilder removeBriefs(String... keys) {
    this.briefs = Drafts.removeAll(this.briefs, keys);
    return this;
  }

  public Named build() {
    return new Named(list, map, bite, brief, part, octet, number, Lists.copy(bites),
        Lists.copy(octets), Lists.copy(lists), Maps.copy(maps), Maps.copy(briefs));
  }
}
