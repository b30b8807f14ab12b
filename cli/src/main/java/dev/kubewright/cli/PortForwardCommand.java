package dev.kubewright.cli;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortPair;
import java.io.PrintWriter;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
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
    description = "Forwards ports of this machine to ports of a pod, until it is interrupted.")
final class PortForwardCommand implements Callable<Integer> {
  private static final Pattern POD = Pattern.compile("(?:(?:pods?|po)/)?([^/]+)");
  private static final Pattern PORTS = Pattern.compile("(?:(\\d{0,5}):)?(\\d{1,5})");

  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Mixin private final PodOptions target = new PodOptions();

  @Parameters(
      index = "0",
      paramLabel = "<pod>",
      description = "The name of the pod, or pod/<name>.")
  private String pod = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "<ports>",
      description =
          "<local>:<remote>, or <port> for the same number on both sides, or :<remote> for a free"
              + " local port.")
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
    Matcher name = POD.matcher(pod);
    if (!name.matches()) {
      throw mistake("'" + pod + "' is no pod; use <name> or pod/<name>");
    }
    PrintWriter out = line.getOut();
    PrintWriter err = line.getErr();
    try (RestClient rest = connection.connect()) {
      try (PortForward forward =
          target.pods(rest).portForward(name.group(1), options -> fill(options, err))) {
        print(forward, out);
        new CountDownLatch(1).await();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private void fill(PortForwardOptionsBuilder options, PrintWriter err) {
    try {
      for (String text : ports) {
        PortPair pair = pair(text);
        options.port(pair.local(), pair.remote());
      }
      addresses.forEach(options::address);
      var unused = options.build(); // so that a mistake is one of the command line
    } catch (IllegalArgumentException refused) {
      throw mistake(String.valueOf(refused.getMessage()));
    }
    options.onError(error -> err.println("error: " + error.getMessage()));
  }

  private PortPair pair(String text) {
    Matcher parts = PORTS.matcher(text);
    if (!parts.matches()) {
      throw mistake("'" + text + "' is no pair of ports such as 8080:80");
    }
    String local = parts.group(1) == null ? parts.group(2) : parts.group(1);
    return new PortPair(local.isEmpty() ? 0 : Integer.parseInt(local), parts.group(2));
  }

  private ParameterException mistake(String message) {
    return new ParameterException(Objects.requireNonNull(spec, "spec").commandLine(), message);
  }

  /** Prints what kubectl prints. */
  private static void print(PortForward forward, PrintWriter out) {
    forward
        .listeners()
        .forEach(
            (address, remote) -> out.println("Forwarding from " + text(address) + " -> " + remote));
    out.flush();
  }

  private static String text(InetSocketAddress address) {
    String host = address.getAddress().getHostAddress();
    return (address.getAddress() instanceof Inet6Address ? "[" + host + "]" : host)
        + ":"
        + address.getPort();
  }
}
