package dev.kubewright.cli;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.ServerResources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the resources that a cluster serves, as {@code kubectl api-resources} does. */
@Command(
    name = "api-resources",
    description = "Prints the resources that the cluster serves, each in its preferred version.")
final class ApiResourcesCommand implements Callable<Integer> {
  /** The columns by which resources can be sorted. */
  enum SortBy {
    name,
    kind
  }

  @Mixin private final DiscoveryOptions discovery = new DiscoveryOptions();

  @Option(
      names = "--api-group",
      paramLabel = "<group>",
      description = "Only resources of this group. The core group is the empty text.")
  private @Nullable String apiGroup;

  @Option(
      names = "--namespaced",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "<bool>",
      description = "Only resources whose objects live in namespaces, or with =false the others.")
  private @Nullable Boolean namespaced;

  @Option(
      names = "--verbs",
      split = ",",
      paramLabel = "<verb>",
      description = "Only resources that support all of these verbs.")
  private List<String> verbs = new ArrayList<>();

  @Option(
      names = "--categories",
      split = ",",
      paramLabel = "<category>",
      description = "Only resources that belong to all of these categories.")
  private List<String> categories = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "<format>",
      description = "One of ${COMPLETION-CANDIDATES}. Default: a table.")
  private @Nullable OutputFormat output;

  @Option(
      names = "--sort-by",
      paramLabel = "<column>",
      description = "Sorts by ${COMPLETION-CANDIDATES}. Default: by group.")
  private @Nullable SortBy sortBy;

  @Option(
      names = "--no-headers",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "<bool>",
      description = "Prints a table without its headers.")
  private boolean noHeaders;

  @Option(
      names = "--cached",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "<bool>",
      description = "Uses the cached list of resources if there is one.")
  private boolean cached;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  ApiResourcesCommand() {}

  @Override
  public Integer call() {
    ServerResources found;
    try (RestClient rest = discovery.connect()) {
      DiscoveryInterface client = discovery.client(rest, !cached);
      found = client.serverPreferredResources();
    }
    List<APIResource> resources = new ArrayList<>();
    for (APIResourceList list : found.resources()) {
      GroupVersion version = GroupVersion.parse(list.groupVersion());
      for (APIResource resource : list.resources()) {
        if (matches(resource, version)) {
          resources.add(resource.with(r -> r.group(version.group()).version(version.version())));
        }
      }
    }
    resources.sort(order());
    CommandSpec own = Objects.requireNonNull(spec, "spec");
    own.commandLine().getOut().print(ResourcePrinter.print(resources, output, !noHeaders));
    return 0;
  }

  private boolean matches(APIResource resource, GroupVersion version) {
    return !resource.verbs().isEmpty()
        && (apiGroup == null || apiGroup.equals(version.group()))
        && (namespaced == null || namespaced == resource.namespaced())
        && resource.verbs().containsAll(verbs)
        && resource.categories().containsAll(categories);
  }

  private Comparator<APIResource> order() {
    Comparator<APIResource> first =
        sortBy == SortBy.name
            ? Comparator.comparing(APIResource::name)
            : sortBy == SortBy.kind
                ? Comparator.comparing(APIResource::kind)
                : Comparator.comparing(r -> orElse(r.group(), ""));
    return first.thenComparing(APIResource::name);
  }
}
