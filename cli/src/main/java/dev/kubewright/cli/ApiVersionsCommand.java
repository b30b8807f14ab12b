package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.rest.RestClient;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the API versions that a cluster serves, as {@code kubectl api-versions} does. */
@Command(
    name = "api-versions",
    description = "Prints the API versions that the cluster serves, in the form group/version.")
final class ApiVersionsCommand implements Callable<Integer> {
  @Mixin private final DiscoveryOptions discovery = new DiscoveryOptions();

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  ApiVersionsCommand() {}

  @Override
  public Integer call() {
    TreeSet<String> versions = new TreeSet<>();
    try (RestClient rest = discovery.connect()) {
      for (APIGroup group : groups(rest).groups()) {
        for (GroupVersionForDiscovery version : group.versions()) {
          versions.add(version.groupVersion());
        }
      }
    }
    PrintWriter out = Objects.requireNonNull(spec, "spec").commandLine().getOut();
    versions.forEach(version -> out.print(version + "\n"));
    return 0;
  }

  private APIGroupList groups(RestClient rest) {
    try {
      return discovery.client(rest, true).serverGroups();
    } catch (KubewrightException failed) {
      throw new CommandException(
          "couldn't get available api versions from server: " + failed.getMessage(), failed);
    }
  }
}
