package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.ServerVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ShortcutExpanderTest {
  private final FakeClock clock = new FakeClock();
  private final List<Deadline> used = new ArrayList<>();

  /** Serves nothing, and takes a second for that. */
  private final class SlowDiscovery implements DiscoveryInterface {
    private final @Nullable Deadline end;

    SlowDiscovery(@Nullable Deadline end) {
      this.end = end;
    }

    @Override
    public Deadline deadline() {
      return end == null ? Deadline.after(clock, Duration.ofSeconds(32)) : end;
    }

    @Override
    public DiscoveryInterface until(Deadline deadline) {
      return new SlowDiscovery(deadline);
    }

    @Override
    public ServerResources serverGroupsAndResources() {
      used.add(deadline());
      clock.advance(Duration.ofSeconds(1));
      return new ServerResources(List.of(), List.of(), Map.of());
    }

    @Override
    public APIGroupList serverGroups() {
      used.add(deadline());
      clock.advance(Duration.ofSeconds(1));
      return new APIGroupListBuilder().build();
    }

    @Override
    public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ServerVersion serverVersion() {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void lookups_allStepsOfOneCall_haveOneDeadline() {
    var none = PartialResource.of("none");
    Map<String, Consumer<RestMapper>> lookups =
        Map.of(
            "kindFor", mapper -> mapper.kindFor(none),
            "kindsFor", mapper -> mapper.kindsFor(none),
            "resourceFor", mapper -> mapper.resourceFor(none),
            "resourcesFor", mapper -> mapper.resourcesFor(none),
            "singular", mapper -> mapper.singular("none"),
            "mappingFor", mapper -> mapper.mappingFor("none"));
    lookups.forEach(
        (name, lookup) -> {
          used.clear();
          var discovery = new SlowDiscovery(null);
          var mapper =
              ShortcutExpander.over(DynamicRestMapper.over(discovery), discovery, warning -> {});

          assertThrows(NoMatchException.class, () -> lookup.accept(mapper));

          assertWithMessage(name).that(used.size()).isAtLeast(2);
          assertWithMessage(name).that(used.stream().distinct().count()).isEqualTo(1);
        });
  }
}
