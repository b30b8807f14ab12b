package dev.kubewright.benchmarks.official;

import io.kubernetes.client.openapi.ApiException;
import io.kubernetes.client.openapi.apis.CoreV1Api;
import io.kubernetes.client.util.Config;

/** Lists the pods of a namespace once: {@code URL}. */
public final class OneShot {
  private OneShot() {}

  /** Runs. */
  public static void main(String[] args) throws ApiException {
    var client = Config.fromUrl(args[0]);
    System.out.println(
        new CoreV1Api(client).listNamespacedPod("one-shot").execute().getItems().size());
    client.getHttpClient().dispatcher().executorService().shutdown();
    client.getHttpClient().connectionPool().evictAll();
  }
}
