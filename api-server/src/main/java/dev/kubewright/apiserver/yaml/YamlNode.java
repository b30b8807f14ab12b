package dev.kubewright.apiserver.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a text: a scalar, a list, a map, or an alias of another part. */
final class YamlNode {
  /** The kinds of parts. */
  enum Kind {
    SCALAR,
    LIST,
    MAP,
    ALIAS
  }

  final Kind kind;

  /** The line, counted from 1. */
  final int line;

  /** The tag without its common prefix, such as {@code !!str}, or the empty string. */
  final String tag;

  /** The text of a scalar, or the name of an alias. */
  final String text;

  /** Whether a scalar has neither quotes nor a tag. */
  final boolean plain;

  /** The items of a list, or the keys and values of a map in turns. */
  final List<YamlNode> children = new ArrayList<>();

  /** What an alias stands for. */
  final @Nullable YamlNode target;

  YamlNode(Kind kind, int line, String tag, String text, boolean plain, @Nullable YamlNode target) {
    this.kind = kind;
    this.line = line;
    this.tag = tag;
    this.text = text;
    this.plain = plain;
    this.target = target;
  }

  boolean isMerge() {
    return kind == Kind.SCALAR && text.equals("<<") && (plain || tag.equals("!!merge"));
  }

  /** Returns whether it is a map, or an alias of one. */
  boolean isMap() {
    YamlNode node = target == null ? this : target;
    return node.kind == Kind.MAP;
  }
}
