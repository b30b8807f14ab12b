package dev.kubewright.connect.credentials;

import java.util.Collection;
import java.util.Set;

/**
 * Which credential plugins may run, as in kubectl's {@code kuberc} (KEP-3104). Immutable.
 *
 * @param kind whether all, none or some are allowed
 * @param commands the allowed commands, as they stand in the kubeconfig or as absolute paths. Empty
 *     unless the kind is {@link Kind#ALLOWLIST}.
 */
public record PluginPolicy(Kind kind, Set<String> commands) {
  /** Every plugin may run. The default. */
  public static final PluginPolicy ALLOW_ALL = new PluginPolicy(Kind.ALLOW_ALL, Set.of());

  /** No plugin may run. */
  public static final PluginPolicy DENY_ALL = new PluginPolicy(Kind.DENY_ALL, Set.of());

  /** The kind of a policy: the plugins that it allows. */
  public enum Kind {
    /** Every plugin. */
    ALLOW_ALL,
    /** No plugin. */
    DENY_ALL,
    /** The listed plugins. */
    ALLOWLIST
  }

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if commands are listed for another kind than {@link
   *     Kind#ALLOWLIST}, or none are listed for it, or one is empty
   */
  public PluginPolicy {
    commands = Set.copyOf(commands);
    if ((kind == Kind.ALLOWLIST) == commands.isEmpty()) {
      throw new IllegalArgumentException(
          kind == Kind.ALLOWLIST
              ? "an allowlist names at least one command; use DENY_ALL for none"
              : kind + " takes no list of commands");
    }
    if (commands.contains("")) {
      throw new IllegalArgumentException("a command of an allowlist is empty");
    }
  }

  /** Returns the policy that allows some commands: names, or absolute paths. */
  public static PluginPolicy allowlist(Collection<String> commands) {
    return new PluginPolicy(Kind.ALLOWLIST, Set.copyOf(commands));
  }
}
