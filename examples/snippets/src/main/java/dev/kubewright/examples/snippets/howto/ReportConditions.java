package dev.kubewright.examples.snippets.howto;

import com.example.apps.AppsClientset;
import com.example.apps.Conditions;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionBuilder;
import dev.kubewright.rest.RestClient;

/** Writes a condition. */
final class ReportConditions {
  private ReportConditions() {}

  static void ready(RestClient rest, String namespace) {
    // @start region="ready"
    var apps = AppsClientset.over(rest).appsV1().webApps(namespace);
    apps.changeStatus("shop", app -> {
      Condition ready = ConditionBuilder.build(c -> c
          .type("Ready").status("True").reason("AllReplicasRun").message("")
          .observedGeneration(app.metadata().generation()));
      return app.with(a -> a.status(s -> s
          .observedGeneration(app.metadata().generation())
          .conditions(Conditions.with(app.status().conditions(), ready))));
    });
    // @end
  }
}
