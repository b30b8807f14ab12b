package com.example.webapp;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.util.concurrent.CountDownLatch;

/** Installs the CRD in the cluster of your kubeconfig, and prints each WebApp that it sees. */
public final class Main {
  private Main() {}

  /** Runs until the process is stopped. */
  public static void main(String[] args) throws InterruptedException {
    try (var rest = RestClient.connect()) {
      CrdInstaller.over(rest).install(Crd.of(WebApps.TYPE));
      try (var informers = AppsInformerFactory.over(rest)) {
        informers
            .appsV1()
            .webApps()
            .informer()
            .addHandler(
                h ->
                    h.onAddOrUpdate(
                        app -> System.out.println(app.metadata().name() + ": " + app.spec())));
        informers.start();
        new CountDownLatch(1).await();
      }
    }
  }
}
