package dev.kubewright.apiserver.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The way from the root of a tree to a value in it. Its text is made on demand: a text for each
 * value below a long name would copy that name again and again.
 */
public final class TreePath {
  /** The root itself, whose text is empty. */
  public static final TreePath ROOT = new TreePath(null, Form.MEMBER, "", 0);

  /** The notation of a step. */
  private enum Form {
    MEMBER,
    DOTTED,
    KEY,
    ITEM
  }

  private final @Nullable TreePath parent;
  private final Form form;
  private final String name;
  private final int index;
  private final int hash;

  private TreePath(@Nullable TreePath parent, Form form, String name, int index) {
    this.parent = parent;
    this.form = form;
    this.name = name;
    this.index = index;
    int step = 31 * (31 * form.ordinal() + name.hashCode()) + index;
    this.hash = parent == null ? step : 31 * parent.hash + step;
  }

  /** Returns the path with that text. */
  public static TreePath of(String text) {
    return text.isEmpty() ? ROOT : ROOT.member(text);
  }

  /** Returns the path of a member, which has a dot before it unless it is the first. */
  public TreePath member(String member) {
    return new TreePath(this, Form.MEMBER, member, 0);
  }

  /** Returns the path of a member, which has a dot before it even if it is the first. */
  public TreePath dotted(String member) {
    return new TreePath(this, Form.DOTTED, member, 0);
  }

  /** Returns the path of a value of a map, whose key is in brackets. */
  public TreePath key(String key) {
    return new TreePath(this, Form.KEY, key, 0);
  }

  /** Returns the path of an item of a list. */
  public TreePath item(int item) {
    return new TreePath(this, Form.ITEM, "", item);
  }

  /** Returns whether the text is empty. */
  public boolean isEmpty() {
    for (TreePath at = this; at != null; at = at.parent) {
      if (at.form != Form.MEMBER || !at.name.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    TreePath one = this;
    TreePath two = other instanceof TreePath path ? path : null;
    while (one != two) {
      if (one == null || two == null || !one.isSameStep(two)) {
        return false;
      }
      one = one.parent;
      two = two.parent;
    }
    return true;
  }

  private boolean isSameStep(TreePath other) {
    return hash == other.hash
        && form == other.form
        && index == other.index
        && name.equals(other.name);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    Deque<TreePath> steps = new ArrayDeque<>();
    for (TreePath at = this; at != null; at = at.parent) {
      steps.push(at);
    }
    StringBuilder text = new StringBuilder();
    steps.forEach(step -> step.write(text));
    return text.toString();
  }

  private void write(StringBuilder text) {
    switch (form) {
      case MEMBER -> text.append(text.isEmpty() ? "" : ".").append(name);
      case DOTTED -> text.append('.').append(name);
      case KEY -> text.append('[').append(name).append(']');
      case ITEM -> text.append('[').append(index).append(']');
    }
  }
}
