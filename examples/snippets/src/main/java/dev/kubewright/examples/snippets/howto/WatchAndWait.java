package dev.kubewright.examples.snippets.howto;

import static dev.kubewright.rest.wait.WaitConditions.condition;
import static dev.kubewright.rest.wait.WaitConditions.deleted;

import com.example.apps.AppsClientset;
import com.example.stable.CronTab;
import com.example.stable.StableClientset;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.wait.Poll;
import dev.kubewright.rest.wait.WaitCondition;
import java.time.Duration;
import java.util.Objects;

/** Waits for conditions, and watches. */
final class WatchAndWait {
  private WatchAndWait() {}

  static void rollout(RestClient rest, String namespace) {
    // @start region="rollout"
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    deployments.waitUntilRolledOut("web", Duration.ofMinutes(5));
    // @end
  }

  static void until(RestClient rest, String namespace) {
    // @start region="until"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    tabs.waitUntil(
        "backup", tab -> Objects.equals(tab.status().replicas(), 3), Duration.ofMinutes(1));

    WaitCondition<CronTab> named =
        WaitCondition.of("3 workers", tab -> Objects.equals(tab.status().replicas(), 3));
    tabs.waitUntil("backup", named, Duration.ofMinutes(1)); // messages have the name
    // @end
  }

  static void gone(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="gone"
    tabs.waitUntil("backup", deleted(), Duration.ofMinutes(1));
    // @end
  }

  static void ready(RestClient rest, String namespace) {
    var apps = AppsClientset.over(rest).appsV1().webApps(namespace);
    // @start region="ready"
    apps.waitUntil("shop", condition("Ready"), Duration.ofMinutes(1));
    // @end
  }

  static void poll(RestClient rest, String namespace) {
    // @start region="poll"
    var pods = KubernetesClientset.over(rest).coreV1().pods(namespace);
    Poll.every(Duration.ofSeconds(1))
        .within(Duration.ofMinutes(2))
        .untilTrue(() -> pods.list("app=db").items().size() == 3);
    // @end
  }

  static void watch(RestClient rest, String namespace) {
    // @start region="watch"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    try (Watch<CronTab> watch = tabs.watch("app=db")) {
      for (var event : watch) {
        if (event instanceof WatchEvent.Added<CronTab> added) {
          System.out.println("new: " + added.object().metadata().name());
        } else if (event instanceof WatchEvent.Error<CronTab> error) {
          System.out.println("ended: " + error.status().message());
        }
      }
    }
    // @end
  }

  static void follow(RestClient rest, String namespace) {
    // @start region="follow"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    try (var watch = tabs.follow("app=db")) {
      for (var event : watch) {
        event.changed().ifPresent(tab -> System.out.println(tab.metadata().name() + " has changed"));
        event.removed().ifPresent(tab -> System.out.println(tab.metadata().name() + " is gone"));
      }
    }
    // @end
  }

  static void retryWatch(RestClient rest, String namespace) {
    // @start region="retry-watch"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    String version = Objects.requireNonNull(tabs.list().metadata().resourceVersion());
    try (var watch = tabs.retryWatch(o -> o.resourceVersion(version))) {
      for (var event : watch) {
        System.out.println(event + " at " + watch.resourceVersion());
      }
    }
    // @end
  }
}
