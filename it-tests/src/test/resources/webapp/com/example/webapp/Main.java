package com.example.webapp;

import com.example.webapp.v1.WebApp;
import com.example.webapp.v1.WebAppBuilder;
import com.example.webapp.v1.WebApps;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.InvalidException;
import dev.kubewright.meta.v1.ConditionBuilder;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.time.Instant;
import java.util.List;

/** Installs the CRD and uses both versions of it. */
public class Main {
  /** Runs the program on the cluster of the kubeconfig, in a namespace. */
  public static void main(String[] args) {
    var config = Kubeconfig.standard().toBuilder().warnings(System.out::println).build();
    try (var rest = RestClient.connect(config)) {
      CrdInstaller.over(rest).install(Crd.of(WebApps.TYPE));
      var apps = WebClientset.over(rest).webV1().webApps(args[0]);
      apps.create(
          a ->
                  a.metadata(m -> m.name("shop"))
                      .spec(
                          s ->
                              s.addPort(p -> p.name("http").number(80))
                                  .template(
                                      t ->
                                          t.metadata(m -> m.putLabel("app", "shop"))
                                              .spec(
                                                  p ->
                                                      p.addContainer(
                                                          c -> c.name("web").image("nginx"))))));
      apps.edit("shop", w -> w.spec(s -> s.replicas(3)));
      apps.editStatus(
          "shop",
          w ->
                      w.status(
                          s ->
                              s.conditions(
                                  List.of(
                                      ConditionBuilder.build(
                                          c ->
                                              c.type("Ready")
                                                  .status("True")
                                                  .reason("AllRun")
                                                  .message("")
                                                  .lastTransitionTime(
                                                      Instant.parse("2026-01-01T00:00:00Z")))))));
      WebApp now = apps.get("shop");
      System.out.println(now.spec().replicas() + " replicas, " + now.spec().ports());
      System.out.println("ready " + now.status().conditions().get(0).status());
      var old = WebClientset.over(rest).webV1beta1().webApps(args[0]).get("shop");
      System.out.println("v1beta1 " + old.spec().replicas() + " replicas");
      try {
        apps.edit("shop", w -> w.spec(s -> s.replicas(4).ports(List.of())));
        System.out.println("accepted");
      } catch (InvalidException refused) {
        System.out.println("refused");
      }
    }
  }
}
