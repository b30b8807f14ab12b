package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.report.Client;
import java.util.List;
import java.util.Set;

/**
 * Who is measured.
 *
 * @param client how it is shown
 * @param module the directory and package of what measures it; {@code go} for the Go program
 * @param codec the class that decodes and encodes, or the format of the Go program
 * @param whole whether it is a whole client with connections and informers
 */
record Contestant(Client client, String module, String codec, boolean whole) {
  static final String GO = "go";
  static final Client AOT = new Client("kubewright-aot", "Kubewright, AOT cache", true, false);

  static final Client KUBECTL = new Client("kubectl", "kubectl", false, false);

  private static final String OURS = "kubewright";
  private static final Set<String> NEAR = Set.of("kubewright-shared", "fabric8", "go-protobuf");
  private static final String SIMDJSON = "simdjson";

  static final List<Contestant> ALL =
      List.of(
          ours("kubewright", "Kubewright", "PlainCodec", true, false),
          ours("kubewright-shared", "Kubewright, sharing", "SharingCodec", false, false),
          ours("kubewright-protobuf", "Kubewright, protobuf", "ProtobufCodec", true, true),
          ours(
              "kubewright-shared-protobuf",
              "Kubewright, sharing, protobuf",
              "SharingProtobufCodec",
              false,
              true),
          java("fabric8", "fabric8", "fabric8", "ClientCodec", true),
          java("official", "official client", "official", "ClientCodec", true),
          java("jackson", "Jackson, fabric8's model", "fabric8", "JacksonCodec", false),
          java("jackson-tree", "Jackson, tree", "fabric8", "TreeCodec", false),
          java("fastjson2", "fastjson2, tree", "fastjson2", "TreeCodec", false),
          java("simdjson", "simdjson, tape", SIMDJSON, "TapeCodec", false),
          new Contestant(new Client("go-json", "client-go, JSON", false, false), GO, "json", true),
          new Contestant(
              new Client("go-protobuf", "client-go, protobuf", false, true), GO, "protobuf", true));

  private static Contestant ours(
      String id, String title, String codec, boolean whole, boolean protobuf) {
    return new Contestant(new Client(id, title, true, protobuf), OURS, codec, whole);
  }

  private static Contestant java(
      String id, String title, String module, String codec, boolean whole) {
    return new Contestant(new Client(id, title, false, false), module, codec, whole);
  }

  /** The class that follows a server. */
  String informer() {
    return client.ours() && client.protobuf() ? "ProtobufInformer" : "Informer";
  }

  /** Whether it is our client as it is without configuration. */
  boolean isDefault() {
    return client.id().equals(OURS);
  }

  String id() {
    return client.id();
  }

  /** Whether it marks values in the document, and neither makes objects of them nor writes. */
  boolean isTape() {
    return module.equals(SIMDJSON);
  }

  /** Whether a first look shows it: ours in JSON, the fastest Java client, and client-go. */
  boolean isNear() {
    return isDefault() || NEAR.contains(id());
  }

  /** What its machine needs besides. */
  List<String> flags() {
    return isTape() ? List.of("--add-modules=jdk.incubator.vector") : List.of();
  }

  boolean isGo() {
    return module.equals(GO);
  }
}
