package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.PodSpecBuilder;

/**
 * The volume that the service account plugin of an API server adds to a pod: no other pod has one
 * of that name, and every container mounts it.
 */
final class TokenVolume {
  private static final String PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
  private static final long SECONDS = 3607;

  private TokenVolume() {}

  static PodSpec in(PodSpec spec, String pod) {
    String name = "kube-api-access-" + pod.substring(pod.lastIndexOf('-') + 1);
    return PodSpecBuilder.from(spec)
        .containers(
            spec.containers().stream()
                .map(
                    c ->
                        c.with(
                            b ->
                                b.addVolumeMount(m -> m.name(name).mountPath(PATH).readOnly(true))))
                .toList())
        .addVolume(
            v ->
                v.name(name)
                    .projected(
                        p ->
                            p.addSource(
                                    s ->
                                        s.serviceAccountToken(
                                            t -> t.expirationSeconds(SECONDS).path("token")))
                                .addSource(
                                    s ->
                                        s.configMap(
                                            c ->
                                                c.name("kube-root-ca.crt")
                                                    .addItem(
                                                        i -> i.key("ca.crt").path("ca.crt"))))))
        .build();
  }
}
