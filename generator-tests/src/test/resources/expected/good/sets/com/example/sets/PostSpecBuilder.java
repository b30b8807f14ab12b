package com.example.sets;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.collection.Sets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link PostSpec}. What is not set stays unset. */
@Generated @NullMarked
public final class PostSpecBuilder {
  private Set<String> tags = Sets.absent();
  private Set<PostSpec.Mood> moods = Sets.absent();
  private @Nullable Set<Integer> years;
  private Set<Long> editions = Sets.absent();
  private List<Set<String>> groups = Lists.absent();
  private Map<String, Set<String>> links = Maps.absent();
  private PostSpec. @Nullable Footer footer;
  private Set<List<String>> paths = Sets.absent();
  private Set<Map<String, String>> pairs = Sets.absent();
  private Set<PostSpec.Mark> marks = Sets.absent();
  private Set<PostSpec.Stamp> stamps = Sets.absent();

  public PostSpecBuilder() {}

  public static PostSpec build(Consumer<PostSpecBuilder> change) {
    return Drafts.change(new PostSpecBuilder(), change).build();
  }

  public static PostSpecBuilder from(@Nullable PostSpec value) {
    return value == null ? new PostSpecBuilder() : new PostSpecBuilder().tags(value.tags())
        .moods(value.moods()).years(value.years()).editions(value.editions()).groups(value.groups())
        .links(value.links()).footer(value.footer()).paths(value.paths()).pairs(value.pairs())
        .marks(value.marks()).stamps(value.stamps());
  }

  public PostSpecBuilder tags(Set<String> tags) {
    this.tags = Sets.copy(tags);
    return this;
  }

  public PostSpecBuilder addTag(String item) {
    return addTags(item);
  }

  public PostSpecBuilder addTags(String... items) {
    tags = Drafts.add(tags, items);
    return this;
  }

  public PostSpecBuilder removeTag(String item) {
    tags = Drafts.removeAll(tags, item);
    return this;
  }

  public PostSpecBuilder moods(Set<PostSpec.Mood> moods) {
    this.moods = Sets.copy(moods);
    return this;
  }

  public PostSpecBuilder addMood(PostSpec.Mood item) {
    return addMoods(item);
  }

  public PostSpecBuilder addMoods(PostSpec.Mood... items) {
    moods = Drafts.add(moods, items);
    return this;
  }

  public PostSpecBuilder removeMood(PostSpec.Mood item) {
    moods = Drafts.removeAll(moods, item);
    return this;
  }

  public PostSpecBuilder years(@Nullable Set<Integer> years) {
    this.years = years == null ? null : Sets.copy(years);
    return this;
  }

  public PostSpecBuilder addYear(Integer item) {
    return addYears(item);
  }

  public PostSpecBuilder addYears(Integer... items) {
    years = Drafts.add(years, items);
    return this;
  }

  public PostSpecBuilder removeYear(Integer item) {
    years = Drafts.removeAll(years, item);
    return this;
  }

  public PostSpecBuilder editions(Set<Long> editions) {
    this.editions = Sets.copy(editions);
    return this;
  }

  public PostSpecBuilder addEdition(Long item) {
    return addEditions(item);
  }

  public PostSpecBuilder addEditions(Long... items) {
    editions = Drafts.add(editions, items);
    return this;
  }

  public PostSpecBuilder removeEdition(Long item) {
    editions = Drafts.removeAll(editions, item);
    return this;
  }

  public PostSpecBuilder groups(List<Set<String>> groups) {
    this.groups = Lists.copy(groups);
    return this;
  }

  public PostSpecBuilder addGroup(Set<String> item) {
    groups = Drafts.add(groups, item);
    return this;
  }

  public PostSpecBuilder links(Map<String, Set<String>> links) {
    this.links = Maps.copy(links);
    return this;
  }

  public PostSpecBuilder putLink(String key, Set<String> value) {
    links = Drafts.put(links, key, value);
    return this;
  }

  public PostSpecBuilder putLinks(Map<String, Set<String>> entries) {
    links = Drafts.putAll(links, entries);
    return this;
  }

  public PostSpecBuilder removeLink(String key) {
    links = Drafts.removeAll(links, key);
    return this;
  }

  public PostSpecBuilder footer(PostSpec. @Nullable Footer footer) {
    this.footer = footer;
    return this;
  }

  public PostSpecBuilder paths(Set<List<String>> paths) {
    this.paths = Sets.copy(paths);
    return this;
  }

  public PostSpecBuilder addPath(List<String> item) {
    paths = Drafts.add(paths, item);
    return this;
  }

  public PostSpecBuilder pairs(Set<Map<String, String>> pairs) {
    this.pairs = Sets.copy(pairs);
    return this;
  }

  public PostSpecBuilder addPair(Map<String, String> item) {
    pairs = Drafts.add(pairs, item);
    return this;
  }

  public PostSpecBuilder marks(Set<PostSpec.Mark> marks) {
    this.marks = Sets.copy(marks);
    return this;
  }

  public PostSpecBuilder addMark(Consumer<PostSpec_MarkBuilder> change) {
    return addMarks(PostSpec_MarkBuilder.build(change));
  }

  public PostSpecBuilder addMarks(PostSpec.Mark... items) {
    marks = Drafts.add(marks, items);
    return this;
  }

  public PostSpecBuilder stamps(Set<PostSpec.Stamp> stamps) {
    this.stamps = Sets.copy(stamps);
    return this;
  }

  public PostSpecBuilder addStamp(Consumer<PostSpec_StampBuilder> change) {
    return addStamps(PostSpec_StampBuilder.build(change));
  }

  public PostSpecBuilder addStamps(PostSpec.Stamp... items) {
    stamps = Drafts.add(stamps, items);
    return this;
  }

  public PostSpec build() {
    return new PostSpec(Sets.copy(tags), Sets.copy(moods), years == null ? null : Sets.copy(years),
        Sets.copy(editions), Lists.copy(groups), Maps.copy(links), footer, Sets.copy(paths),
        Sets.copy(pairs), Sets.copy(marks), Sets.copy(stamps));
  }

  /** Gives {@link PostSpec} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default PostSpec with(Consumer<PostSpecBuilder> change) {
      Object self = this;
      return Drafts.change(from((PostSpec) self), change).build();
    }
  }
}
