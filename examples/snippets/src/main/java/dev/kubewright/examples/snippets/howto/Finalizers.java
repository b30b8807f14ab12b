package dev.kubewright.examples.snippets.howto;

import com.example.apps.AppsClientset;
import dev.kubewright.rest.RestClient;
import java.time.Duration;

/** Cleans up before an object goes. */
final class Finalizers {
  private Finalizers() {}

  static void reconcile(RestClient rest, String namespace) {
    // @start region="reconcile"
    var apps = AppsClientset.over(rest).appsV1().webApps(namespace);
    var app = apps.get("shop");
    String finalizer = "apps.example.com/cleanup";
    if (app.metadata().deletionTimestamp() == null) {
      apps.editMetadata("shop", m -> m.addFinalizer(finalizer));
    } else if (app.metadata().finalizers().contains(finalizer)) {
      System.out.println("delete what belongs to shop outside of the cluster");
      apps.editMetadata("shop", m -> m.removeFinalizer(finalizer));
    }
    // @end
  }

  static void delete(RestClient rest, String namespace) {
    // @start region="delete"
    var apps = AppsClientset.over(rest).appsV1().webApps(namespace);
    apps.deleteAndWait("shop", Duration.ofMinutes(2));
    // @end
  }
}
