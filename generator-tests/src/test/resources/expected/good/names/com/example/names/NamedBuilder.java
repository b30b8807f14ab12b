package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.lang.String;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Named}. What is not set stays unset. */
@Generated @NullMarked
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

  public static Named build(Consumer<NamedBuilder> change) {
    return Drafts.change(new NamedBuilder(), change).build();
  }

  public static NamedBuilder from(@Nullable Named value) {
    return value == null ? new NamedBuilder() : new NamedBuilder().list(value.list())
        .map(value.map()).bite(value.bite()).brief(value.brief()).part(value.part())
        .octet(value.octet()).number(value.number()).bites(value.bites()).octets(value.octets())
        .lists(value.lists()).maps(value.maps()).briefs(value.briefs());
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

  public NamedBuilder addBites(Byte... items) {
    bites = Drafts.add(bites, items);
    return this;
  }

  public NamedBuilder removeBites(Byte item) {
    bites = Drafts.removeAll(bites, item);
    return this;
  }

  public NamedBuilder octets(java.util.List<java.lang.Byte> octets) {
    this.octets = Lists.copy(octets);
    return this;
  }

  public NamedBuilder addOctets(java.lang.Byte... items) {
    octets = Drafts.add(octets, items);
    return this;
  }

  public NamedBuilder removeOctets(java.lang.Byte item) {
    octets = Drafts.removeAll(octets, item);
    return this;
  }

  public NamedBuilder lists(java.util.List<List> lists) {
    this.lists = Lists.copy(lists);
    return this;
  }

  public NamedBuilder addLists(List... items) {
    lists = Drafts.add(lists, items);
    return this;
  }

  public NamedBuilder removeLists(List item) {
    lists = Drafts.removeAll(lists, item);
    return this;
  }

  public NamedBuilder maps(java.util.Map<String, Map> maps) {
    this.maps = Maps.copy(maps);
    return this;
  }

  public NamedBuilder putMaps(String key, Map value) {
    maps = Drafts.put(maps, key, value);
    return this;
  }

  public NamedBuilder putMaps(java.util.Map<String, Map> entries) {
    maps = Drafts.putAll(maps, entries);
    return this;
  }

  public NamedBuilder removeMaps(String key) {
    maps = Drafts.removeAll(maps, key);
    return this;
  }

  public NamedBuilder briefs(java.util.Map<String, Short> briefs) {
    this.briefs = Maps.copy(briefs);
    return this;
  }

  public NamedBuilder putBriefs(String key, Short value) {
    briefs = Drafts.put(briefs, key, value);
    return this;
  }

  public NamedBuilder putBriefs(java.util.Map<String, Short> entries) {
    briefs = Drafts.putAll(briefs, entries);
    return this;
  }

  public NamedBuilder removeBriefs(String key) {
    briefs = Drafts.removeAll(briefs, key);
    return this;
  }

  public Named build() {
    return new Named(list, map, bite, brief, part, octet, number, Lists.copy(bites),
        Lists.copy(octets), Lists.copy(lists), Maps.copy(maps), Maps.copy(briefs));
  }
}
