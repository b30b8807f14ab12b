package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The addresses of services, out of 10.0.0.0/24. An IPAddress object stands for each, and says
 * whose it is. The first 16 are for services that choose their own, as long as there are others.
 */
final class ClusterIps {
  private static final String BUCKET = "networking.k8s.io/ipaddresses";
  private static final String PREFIX = "10.0.0.";
  private static final int FIRST = 1;

  /** The lowest one that is given at random: {@code calculateRangeOffset} for 256 addresses. */
  private static final int FIRST_AT_RANDOM = 17;

  private static final int LAST = 254;

  private final Store store;
  private final InstantSource clock;
  private final RandomGenerator random;

  ClusterIps(Store store, InstantSource clock, RandomGenerator random) {
    this.store = store;
    this.clock = clock;
    this.random = random;
  }

  /** Gives a service the addresses of its families: those that it names, or free ones. */
  void allocate(ObjectNode service, ServiceFields fields, boolean dryRun) {
    List<String> addresses = fields.clusterIps();
    for (int i = 0; i < fields.list("ipFamilies").size(); i++) {
      if (i < addresses.size() && !addresses.get(i).isEmpty()) {
        requireFree(service, fields, addresses.get(i), dryRun);
      } else {
        addresses.add(dryRun ? PREFIX + 0 : free(service));
      }
    }
    fields.put("clusterIPs", addresses);
    fields.spec().put("clusterIP", addresses.get(0));
  }

  private void requireFree(
      ObjectNode service, ServiceFields fields, String address, boolean dryRun) {
    String fault = "";
    if (!isInRange(address)) {
      fault =
          dryRun
              ? "the provided IP ("
                  + address
                  + ") is not in the valid range. The range of valid IPs is 10.0.0.0/24"
              : "the provided network does not match the current range";
    } else if (!dryRun && used().contains(address)) {
      fault = "provided IP is already allocated";
    }
    if (!fault.isEmpty()) {
      throw IpFamilies.invalid(
          service,
          List.of(
              FieldError.invalid(
                  "spec.clusterIPs",
                  fields.spec().get("clusterIPs"),
                  "failed to allocate IP " + address + ": " + fault)));
    }
  }

  private static boolean isInRange(String address) {
    if (!address.startsWith(PREFIX)) {
      return false;
    }
    int last = Integer.parseInt(address.substring(PREFIX.length()));
    return last >= FIRST && last <= LAST;
  }

  private String free(ObjectNode service) {
    Set<String> used = used();
    int size = LAST - FIRST_AT_RANDOM + 1;
    int start = random.nextInt(size);
    for (int i = 0; i < size; i++) {
      String address = PREFIX + (FIRST_AT_RANDOM + (start + i) % size);
      if (!used.contains(address)) {
        return address;
      }
    }
    for (int i = FIRST; i < FIRST_AT_RANDOM; i++) {
      if (!used.contains(PREFIX + i)) {
        return PREFIX + i;
      }
    }
    throw Errors.internal(
        "failed to allocate a serviceIP for Service \""
            + Json.string(service, "metadata", "name")
            + "\": range is full");
  }

  private Set<String> used() {
    Set<String> used = new HashSet<>();
    store.list(BUCKET, "").forEach(each -> used.add(Json.string(each, "metadata", "name")));
    for (ObjectNode service : store.list(Buckets.SERVICES, "")) {
      service.path("spec").path("clusterIPs").forEach(each -> used.add(each.asString("")));
    }
    return used;
  }

  /** Keeps the IPAddress objects of a stored service: one for each of its addresses. */
  void written(ObjectNode service) {
    List<String> own = new ArrayList<>();
    service.path("spec").path("clusterIPs").forEach(each -> own.add(each.asString("")));
    own.remove(ServiceFields.NONE);
    for (ObjectNode each : store.list(BUCKET, "")) {
      if (isOf(each, service) && !own.contains(Json.string(each, "metadata", "name"))) {
        store.remove(BUCKET, each);
      }
    }
    for (String each : own) {
      if (store.get(BUCKET, "", each) == null) {
        store.put(BUCKET, object(each, service));
      }
    }
  }

  private ObjectNode object(String address, ObjectNode service) {
    ObjectNode object = BootstrapObjects.like("IPAddress", clock.instant());
    Json.metadata(object).put("name", address);
    ObjectNode parent = Json.child(Json.child(object, "spec"), "parentRef").removeAll();
    JsonNode metadata = service.path("metadata");
    parent.put("resource", "services").put("namespace", Json.string(metadata, "namespace"));
    parent.put("name", Json.string(metadata, "name"));
    return object;
  }

  void removed(ObjectNode service) {
    for (ObjectNode each : store.list(BUCKET, "")) {
      if (isOf(each, service)) {
        store.remove(BUCKET, each);
      }
    }
  }

  private static boolean isOf(ObjectNode address, ObjectNode service) {
    JsonNode parent = address.path("spec").path("parentRef");
    return Json.string(parent, "resource").equals("services")
        && Json.string(parent, "name").equals(Json.string(service, "metadata", "name"))
        && Json.string(parent, "namespace").equals(Json.string(service, "metadata", "namespace"));
  }
}
