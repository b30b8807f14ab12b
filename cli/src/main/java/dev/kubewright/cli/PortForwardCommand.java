package dev.kubewright.cli;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForwardOptions;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortPair;
import java.io.PrintWriter;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Forwards ports of this machine to ports of a pod, until it is interrupted. */
@Command(
    name = "port-forward",
    description = {
      "Forwards ports of this machine to ports of a pod, until it is interrupted.",
      "The pod is one that is named, or a ready one of a service or workload: svc/web, deploy/web."
    })
final class PortForwardCommand implements Callable<Integer> {
  private static final Pattern PORTS =
      Pattern.compile("(?:(\\d{0,5}):)?([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)");

  private static final int MOST_DIGITS = 5;

  private static final long STATE_CHECKS = 1000; // ms

  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Mixin private final PodOptions target = new PodOptions();

  @Parameters(
      index = "0",
      paramLabel = "<pod>",
      description = "The name of the pod, or <type>/<name>, such as pod/a, svc/web, deploy/web.")
  private String object = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "<ports>",
      description =
          "<local>:<remote>, or <port> for the same number on both sides, or :<remote> for a free"
              + " local port. The remote port is a number or a name.")
  private List<String> ports = new ArrayList<>();

  @Option(
      names = "--address",
      split = ",",
      paramLabel = "<address>",
      description = "The addresses to listen on: localhost or IP addresses. Default: localhost.")
  private List<String> addresses = new ArrayList<>();

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  PortForwardCommand() {}

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    PrintWriter out = line.getOut();
    PrintWriter err = line.getErr();
    // Finds mistakes that need no server to be seen.
    var unused = PortForwardOptions.NONE.with(options -> fill(options, name -> "", err));
    try (RestClient rest = connection.connect()) {
      ForwardTarget found = find(rest);
      try (PortForward forward =
          found.opening().apply(options -> fill(options, name -> local(found, name), err))) {
        print(forward, out);
        while (forward.state() != PortForward.State.FAILED) {
          Thread.sleep(STATE_CHECKS);
        }
        return 1; // what failed was printed
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private ForwardTarget find(RestClient rest) {
    try {
      return ForwardTarget.find(rest, target.namespace(rest), object);
    } catch (IllegalArgumentException refused) {
      throw mistake(String.valueOf(refused.getMessage()));
    }
  }

  private static String local(ForwardTarget found, String name) {
    return found.named().apply(name).map(String::valueOf).orElse("");
  }

  private void fill(
      PortForwardOptionsBuilder options, UnaryOperator<String> named, PrintWriter err) {
    try {
      for (String text : ports) {
        PortPair pair = pair(text, named);
        options.port(pair.local(), pair.remote());
      }
      addresses.forEach(options::address);
      var unused = options.build(); // so that a mistake is one of the command line
    } catch (IllegalArgumentException refused) {
      throw mistake(String.valueOf(refused.getMessage()));
    }
    options.onError(error -> err.println("error: " + error.getMessage()));
  }

  /** A name alone is the same number on both sides. */
  private PortPair pair(String text, UnaryOperator<String> named) {
    Matcher parts = PORTS.matcher(text);
    if (!parts.matches()) {
      throw mistake("'" + text + "' is no pair of ports such as 8080:80");
    }
    String remote = parts.group(2);
    String local = parts.group(1);
    if (local == null) {
      boolean number = remote.chars().allMatch(c -> c >= '0' && c <= '9');
      local = number ? remote : named.apply(remote);
    }
    // Too long a number is refused with the remote port, which is the same.
    boolean possible = !local.isEmpty() && local.length() <= MOST_DIGITS;
    return new PortPair(possible ? Integer.parseInt(local) : 0, remote);
  }

  private ParameterException mistake(String message) {
    return new ParameterException(Objects.requireNonNull(spec, "spec").commandLine(), message);
  }

  /** Prints what kubectl prints. */
  private static void print(PortForward forward, PrintWriter out) {
    forward
        .listeners()
        .forEach(
            (address, remote) ->
                out.println(
                    "Forwarding from " + text(address) + " -> " + forward.target(remote).port()));
    out.flush();
  }

  private static String text(InetSocketAddress address) {
    String host = address.getAddress().getHostAddress();
    return (address.getAddress() instanceof Inet6Address ? "[" + shorter(host) + "]" : host)
        + ":"
        + address.getPort();
  }

  /** Leaves out the first zeros of an IPv6 address that follow each other, as kubectl does. */
  static String shorter(String host) {
    return host.replaceFirst("(?:^|:)0(?::0)+(?::|(?=%)|$)", "::");
  }
}
