package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupBuilder;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIResourceListBuilder;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.resource.GroupVersion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Reads an {@code APIGroupDiscoveryList} of apidiscovery.k8s.io/v2 into the types of the older
 * documents. One object reads one document.
 */
final class AggregatedDocument {
  private static final FieldNames LIST = FieldNames.of("items");
  private static final FieldNames GROUP = FieldNames.of("metadata", "versions");
  private static final FieldNames METADATA = FieldNames.of("name");
  private static final FieldNames VERSION = FieldNames.of("version", "resources", "freshness");

  private final List<APIGroup> groups = new ArrayList<>();
  private final Map<GroupVersion, APIResourceList> resources = new LinkedHashMap<>();
  private final Map<GroupVersion, KubewrightException> failures = new LinkedHashMap<>();

  private AggregatedDocument() {}

  /** A version as it is written, before its group is known. */
  private record Version(String name, boolean stale, List<AggregatedResource> resources) {}

  static AggregatedDiscoveryInterface.Groups read(JsonReader in) {
    var document = new AggregatedDocument();
    object(in, LIST, field -> array(in, () -> document.group(in)));
    return new AggregatedDiscoveryInterface.Groups(
        document.groups, document.resources, document.failures);
  }

  /** Reads an object. A field that is unknown or null is skipped. */
  static void object(JsonReader in, FieldNames names, IntConsumer read) {
    if (in.readNull()) {
      return;
    }
    in.beginObject();
    for (int field = in.nextField(names); field != FieldNames.END; field = in.nextField(names)) {
      if (field == FieldNames.UNKNOWN) {
        in.skipValue();
      } else if (!in.readNull()) {
        read.accept(field);
      }
    }
  }

  static void array(JsonReader in, Runnable item) {
    in.beginArray();
    while (in.nextItem()) {
      item.run();
    }
  }

  private void group(JsonReader in) {
    String[] name = {""};
    var versions = new ArrayList<Version>();
    object(
        in,
        GROUP,
        field -> {
          if (field == 0) {
            object(in, METADATA, only -> name[0] = in.readString());
          } else {
            array(in, () -> versions.add(version(in)));
          }
        });
    add(name[0], versions);
  }

  private static Version version(JsonReader in) {
    String[] texts = {"", ""};
    var resources = new ArrayList<AggregatedResource>();
    object(
        in,
        VERSION,
        field -> {
          switch (field) {
            case 0 -> texts[0] = in.readString();
            case 1 -> array(in, () -> resources.add(AggregatedResource.read(in)));
            default -> texts[1] = in.readString();
          }
        });
    return new Version(texts[0], texts[1].equals("Stale"), resources);
  }

  private void add(String group, List<Version> versions) {
    var fresh = new ArrayList<GroupVersionForDiscovery>();
    for (Version version : versions) {
      var groupVersion = new GroupVersion(group, version.name());
      if (version.stale()) {
        failures.put(groupVersion, new StaleGroupVersionException(groupVersion));
      } else {
        fresh.add(NormalForm.entry(groupVersion));
        resources.put(groupVersion, list(groupVersion, version.resources()));
      }
    }
    var entry = new APIGroupBuilder().name(group).versions(fresh);
    groups.add(fresh.isEmpty() ? entry.build() : entry.preferredVersion(fresh.get(0)).build());
  }

  private static APIResourceList list(GroupVersion version, List<AggregatedResource> resources) {
    return new APIResourceListBuilder()
        .groupVersion(version.apiVersion())
        .resources(resources.stream().flatMap(resource -> resource.converted().stream()).toList())
        .build();
  }

  /** Reads a list of strings. */
  static List<String> strings(JsonReader in) {
    return Codecs.STRING.readList(in);
  }
}
