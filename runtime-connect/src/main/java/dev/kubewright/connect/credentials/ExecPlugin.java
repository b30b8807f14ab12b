package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.json.RawJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A credential plugin by the protocol {@code client.authentication.k8s.io}: a program that prints
 * an {@code ExecCredential} with a token or a client certificate. The client runs it without a
 * shell before the first request, after a response 401, and when the credentials have expired.
 *
 * <p>Immutable, equal by value. {@link #toString} shows neither arguments nor values of variables.
 *
 * @param command the program: a path, or a name to look up in {@code PATH}
 * @param args its arguments
 * @param environment variables to add to those of this process
 * @param apiVersion {@link #V1} or {@link #V1BETA1}, which the plugin must answer with
 * @param interactiveMode whether the plugin may read from the terminal
 * @param installHint what to tell a person if the program does not exist, or null
 * @param cluster the cluster, if the plugin gets its description, otherwise null
 * @param policy which plugins may run at all
 */
public record ExecPlugin(
    String command,
    List<String> args,
    Map<String, String> environment,
    String apiVersion,
    InteractiveMode interactiveMode,
    @Nullable String installHint,
    @Nullable Cluster cluster,
    PluginPolicy policy)
    implements Credentials {
  /** The protocol of Kubernetes 1.22 and later. */
  public static final String V1 = "client.authentication.k8s.io/v1";

  /** The older protocol. */
  public static final String V1BETA1 = "client.authentication.k8s.io/v1beta1";

  private static final String V1ALPHA1 = "client.authentication.k8s.io/v1alpha1";
  private static final String REMOVED =
      "v1alpha1 was removed in Kubernetes 1.24: update the plugin, and the kubeconfig by its tool,"
          + " such as \"aws eks update-kubeconfig\"";

  private static final Set<String> VERSIONS = Set.of(V1, V1BETA1);

  /**
   * Copies the collections and checks everything.
   *
   * @throws ConfigException if the command is empty, the version is unknown, or an argument or a
   *     variable cannot be passed to a program. The message shows no value.
   */
  public ExecPlugin {
    Objects.requireNonNull(interactiveMode, "interactiveMode");
    Objects.requireNonNull(policy, "policy");
    args = List.copyOf(args);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    if (command.isEmpty()) {
      throw ConfigException.of("exec.command", "is missing");
    }
    if (!VERSIONS.contains(apiVersion)) {
      throw ConfigException.of(
          "exec.apiVersion",
          apiVersion.isEmpty()
              ? "is missing"
              : "is not known; the known ones are "
                  + V1
                  + " and "
                  + V1BETA1
                  + (apiVersion.equals(V1ALPHA1) ? ". " + REMOVED : ""));
    }
    if (command.indexOf('\0') >= 0 || args.stream().anyMatch(arg -> arg.indexOf('\0') >= 0)) {
      throw ConfigException.of("exec", "a command or an argument holds a zero character");
    }
    environment.forEach(
        (name, value) -> {
          if (name.isEmpty() || name.indexOf('=') >= 0 || (name + value).indexOf('\0') >= 0) {
            throw ConfigException.of(
                "exec.env", "has a variable whose name or value is impossible");
          }
        });
  }

  /** A plugin's use of the terminal. */
  public enum InteractiveMode {
    /** The plugin never reads from the terminal. */
    NEVER,
    /** The plugin reads from the terminal if there is one. */
    IF_AVAILABLE,
    /** The plugin cannot run without a terminal. */
    ALWAYS
  }

  /**
   * The description of the cluster that a plugin gets.
   *
   * @param server the URL of the server
   * @param tlsServerName the name in the server's certificate, or null for the host of the URL
   * @param insecure whether the server's certificate is not checked
   * @param ca the trusted certificates, or null for those of the system
   * @param proxyUrl the proxy, or null for none
   * @param disableCompression whether the client asks for no compressed responses
   * @param config the extension {@code client.authentication.k8s.io/exec} of the cluster in the
   *     kubeconfig, or null for none
   */
  public record Cluster(
      String server,
      @Nullable String tlsServerName,
      boolean insecure,
      @Nullable PemSource ca,
      @Nullable String proxyUrl,
      boolean disableCompression,
      @Nullable RawJson config) {
    /** Checks that there is a server. */
    public Cluster {
      Objects.requireNonNull(server, "server");
    }

    /** Returns the server alone. */
    @Override
    public String toString() {
      return "Cluster[" + server + "]";
    }
  }

  /** Returns the command, and the number of arguments and variables. */
  @Override
  public String toString() {
    return "ExecPlugin["
        + command
        + ", "
        + args.size()
        + " arguments, "
        + environment.size()
        + " variables]";
  }

  /** Builds an {@link ExecPlugin}. For one thread. */
  public static final class Builder {
    private final String command;
    private List<String> args = List.of();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private String apiVersion = V1;
    private InteractiveMode interactiveMode = InteractiveMode.NEVER;
    private @Nullable String installHint;
    private @Nullable Cluster cluster;
    private PluginPolicy policy = PluginPolicy.ALLOW_ALL;

    Builder(String command) {
      this.command = Objects.requireNonNull(command, "command");
    }

    /** Sets the arguments. Default: none. */
    public Builder args(String... values) {
      this.args = List.of(values);
      return this;
    }

    /** Adds a variable to those of this process. */
    public Builder environment(String name, String value) {
      environment.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
      return this;
    }

    /** Sets the version of the protocol. Default: {@link ExecPlugin#V1}. */
    public Builder apiVersion(String value) {
      this.apiVersion = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets whether the plugin may read from the terminal. Default: never. */
    public Builder interactiveMode(InteractiveMode value) {
      this.interactiveMode = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets what to tell a person if the program does not exist, or null for nothing. */
    public Builder installHint(@Nullable String value) {
      this.installHint = value;
      return this;
    }

    /** Sets the cluster that is described to the plugin, or null for none. Default: none. */
    public Builder cluster(@Nullable Cluster value) {
      this.cluster = value;
      return this;
    }

    /** Sets which plugins may run. Default: all. */
    public Builder policy(PluginPolicy value) {
      this.policy = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Builds the value.
     *
     * @throws ConfigException if something is wrong
     */
    public ExecPlugin build() {
      return new ExecPlugin(
          command, args, environment, apiVersion, interactiveMode, installHint, cluster, policy);
    }
  }
}
