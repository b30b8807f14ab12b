package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.ReplicaSet;
import dev.kubewright.api.apps.v1.ReplicaSetBuilder;
import dev.kubewright.api.core.v1.BindingBuilder;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.client.Patch;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * Does to a server what a cluster does: one manager creates the pods for their owners, another puts
 * them on nodes, the network plugin annotates them, the nodes' agents report.
 */
final class PodLoader {
  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";

  private final KubernetesClientset server;
  private final Crew crew;
  private final int namespaces;
  private final boolean tokens;
  private final Template[] templates = Template.all();
  private final Pod[] pods;
  private final ReplicaSet[][] owners;

  /**
   * Prepares everything; nothing is sent yet.
   *
   * @param tokens whether each pod mounts a token from a volume with a name of its own
   */
  PodLoader(KubernetesClientset server, Crew crew, int count, int namespaces, boolean tokens) {
    this.tokens = tokens;
    this.server = server;
    this.crew = crew;
    this.namespaces = namespaces;
    this.pods = new Pod[count];
    this.owners = new ReplicaSet[namespaces][templates.length];
  }

  /** Makes everything up to pods that run. */
  void load() {
    for (int i = 0; i < namespaces; i++) {
      String name = namespace(i);
      server
          .coreV1()
          .namespaces()
          .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(name))));
    }
    crew.each(namespaces, this::createOwners);
    crew.each(pods.length, this::createPod);
  }

  /** Reports new states of the first pods, so that a watch has as many events. */
  void report(int count, int round) {
    crew.each(count, number -> reportStatus(number, round));
  }

  private String namespace(int number) {
    return "shop-%02d".formatted(number % namespaces);
  }

  private void createOwners(int number) {
    int share = Math.max(1, pods.length / namespaces / templates.length);
    for (int i = 0; i < templates.length; i++) {
      Template template = templates[i];
      ReplicaSet owner =
          ReplicaSetBuilder.build(
              r ->
                  r.metadata(m -> m.name(template.ownerName()).labels(template.labels()))
                      .spec(
                          s ->
                              s.replicas(share)
                                  .selector(l -> l.matchLabels(template.selector()))
                                  .template(
                                      t ->
                                          t.metadata(
                                                  m ->
                                                      m.labels(template.labels())
                                                          .annotations(template.annotations()))
                                              .spec(template.pod().spec()))));
      owners[number][i] = server.appsV1().replicaSets(namespace(number)).create(owner);
    }
  }

  private void createPod(int number) {
    Template template = templates[number / namespaces % templates.length];
    ReplicaSet owner = owners[number % namespaces][number / namespaces % templates.length];
    PodInterface client = server.coreV1().pods(namespace(number));
    String name = template.ownerName() + "-" + suffix(number);
    client.create(pod(template, owner, name), o -> o.fieldManager("kube-controller-manager"));
    client.bind(
        name,
        BindingBuilder.build(
            b ->
                b.metadata(m -> m.name(name))
                    .target(
                        t ->
                            t.apiVersion("v1")
                                .kind("Node")
                                .name(Statuses.node(number, pods.length)))),
        o -> o.fieldManager("kube-scheduler"));
    pods[number] =
        client.patch(
            name, Patch.merge(networkStatus(number)), o -> o.fieldManager("network-plugin"));
    reportStatus(number, 0);
  }

  private Pod pod(Template template, ReplicaSet owner, String name) {
    PodSpec spec = template.pod().spec();
    String uid = Objects.requireNonNull(owner.metadata().uid(), "uid");
    return PodBuilder.build(
        p ->
            p.metadata(
                    m ->
                        m.name(name)
                            .generateName(template.ownerName() + "-")
                            .labels(template.labels())
                            .annotations(template.annotations())
                            .addOwnerReference(
                                o ->
                                    o.apiVersion("apps/v1")
                                        .kind("ReplicaSet")
                                        .name(template.ownerName())
                                        .uid(uid)
                                        .controller(true)
                                        .blockOwnerDeletion(true)))
                .spec(tokens ? TokenVolume.in(spec, name) : spec));
  }

  private void reportStatus(int number, int round) {
    Pod pod = Objects.requireNonNull(pods[number], "pod");
    Pod next =
        PodBuilder.from(pod)
            .status(Statuses.of(pod, number, pods.length, round))
            .metadata(m -> m.managedFields(List.of()))
            .build();
    pods[number] =
        server.coreV1().pods(namespace(number)).updateStatus(next, o -> o.fieldManager("kubelet"));
  }

  private static String networkStatus(int number) {
    String ip = Statuses.ip(number);
    return """
        {"metadata":{"annotations":{
          "network.example.com/pod-ip":"%s/32",
          "network.example.com/status":"[{\\"interface\\":\\"eth0\\",\\"ips\\":[\\"%s\\"],\\"default\\":true}]"
        }}}"""
        .formatted(ip, ip);
  }

  private static String suffix(int number) {
    var random = new Random(number);
    var text = new StringBuilder();
    // The first three letters number the pods, so that no two are alike.
    int rest = number;
    for (int i = 0; i < 3; i++) {
      text.append(ALPHABET.charAt(rest % ALPHABET.length()));
      rest /= ALPHABET.length();
    }
    for (int i = 0; i < 2; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }
}
