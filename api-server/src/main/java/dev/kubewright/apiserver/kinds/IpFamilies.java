package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Which families of addresses a service has, in a cluster whose only family is IPv4. */
final class IpFamilies {
  private static final String V4 = "IPv4";
  private static final String V6 = "IPv6";
  private static final String SINGLE = "SingleStack";
  private static final String DUAL = "RequireDualStack";
  private static final String PREFER_DUAL = "PreferDualStack";
  private static final String POLICY = "ipFamilyPolicy";
  private static final String FAMILIES = "ipFamilies";
  private static final String IPS = "spec.clusterIPs";
  private static final Pattern ADDRESS_4 =
      Pattern.compile("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}");
  private static final Pattern ADDRESS_6 = Pattern.compile("[0-9a-fA-F.]*+:[0-9a-fA-F:.]*+");

  private IpFamilies() {}

  static ApiError invalid(ObjectNode service, List<FieldError> faults) {
    return Errors.invalid("", "Service", Json.string(service, "metadata", "name"), faults);
  }

  /** Sets the policy and the families of a service that has addresses. */
  static void choose(ObjectNode service, ServiceFields fields, @Nullable ServiceFields old) {
    if (!fields.needsClusterIp() || isSettled(fields, old)) {
      return;
    }
    if (fields.text(POLICY).isEmpty()) {
      boolean any = fields.text("clusterIP").equals(ServiceFields.NONE) && !fields.hasSelector();
      String before = old == null ? "" : old.text(POLICY);
      fields.spec().put(POLICY, !before.isEmpty() ? before : any ? DUAL : SINGLE);
    }
    refuse(service, faults(fields));
    boolean single = fields.text(POLICY).equals(SINGLE);
    List<FieldError> faults = new ArrayList<>();
    if (old != null) {
      shrink(fields, old, single, faults);
    }
    if (single) {
      several(fields, faults);
    }
    infer(fields, faults);
    refuse(service, faults);
    List<String> families = fields.list(FAMILIES);
    if (fields.text("clusterIP").equals(ServiceFields.NONE) && !fields.hasSelector()) {
      if (families.isEmpty()) {
        families.add(V4);
      }
      if (families.size() < 2 && !single) {
        families.add(families.get(0).equals(V4) ? V6 : V4);
      }
      fields.put(FAMILIES, families);
      return;
    }
    refuse(service, unconfigured(fields));
    if (families.isEmpty()) {
      fields.put(FAMILIES, List.of(V4));
    }
  }

  /** Services that would rather have two families keep what they have. */
  private static boolean isSettled(ServiceFields fields, @Nullable ServiceFields old) {
    return old != null
        && fields.text(POLICY).equals(PREFER_DUAL)
        && old.type().equals(fields.type())
        && (old.text(POLICY).equals(PREFER_DUAL) || old.text(POLICY).isEmpty())
        && old.sameClusterIps(fields)
        && old.list(FAMILIES).equals(fields.list(FAMILIES));
  }

  private static void refuse(ObjectNode service, List<FieldError> faults) {
    if (!faults.isEmpty()) {
      throw invalid(service, faults);
    }
  }

  private static FieldError ofPolicy(ServiceFields fields, String why) {
    return FieldError.invalid("spec." + POLICY, fields.text(POLICY), why);
  }

  /** One family alone is a clear wish to give the other up. */
  private static void shrink(
      ServiceFields fields, ServiceFields old, boolean single, List<FieldError> faults) {
    List<String> addresses = fields.clusterIps();
    List<String> families = fields.list(FAMILIES);
    if (single) {
      if (old.sameClusterIps(fields) && addresses.size() > 1) {
        fields.put("clusterIPs", addresses.subList(0, 1));
      }
      if (old.list(FAMILIES).equals(families) && families.size() > 1) {
        fields.put(FAMILIES, families.subList(0, 1));
      }
      return;
    }
    if (!addresses.isEmpty() && addresses.size() < old.clusterIps().size()) {
      faults.add(ofPolicy(fields, "must be 'SingleStack' to release the secondary cluster IP"));
    }
    if (!families.isEmpty() && families.size() < old.list(FAMILIES).size()) {
      faults.add(ofPolicy(fields, "must be 'SingleStack' to release the secondary IP family"));
    }
  }

  private static void several(ServiceFields fields, List<FieldError> faults) {
    String either = "must be 'RequireDualStack' or 'PreferDualStack' when multiple ";
    if (fields.clusterIps().size() == 2) {
      faults.add(ofPolicy(fields, either + "cluster IPs are specified"));
    }
    if (fields.list(FAMILIES).size() == 2) {
      faults.add(ofPolicy(fields, either + "IP families are specified"));
    }
  }

  /** Adds the families of addresses that have none. */
  private static void infer(ServiceFields fields, List<FieldError> faults) {
    List<String> families = fields.list(FAMILIES);
    List<String> addresses = fields.clusterIps();
    for (int i = 0; i < addresses.size() && !addresses.get(i).equals(ServiceFields.NONE); i++) {
      if (i < families.size()) {
        continue;
      }
      if (familyOf(addresses.get(i)).equals(V4)) {
        families.add(V4);
      } else {
        faults.add(
            FieldError.invalid(
                IPS + "[" + i + "]",
                fields.spec().get("clusterIPs"),
                V6 + " is not configured on this cluster"));
      }
    }
    fields.put(FAMILIES, families);
  }

  private static List<FieldError> unconfigured(ServiceFields fields) {
    List<FieldError> faults = new ArrayList<>();
    if (fields.text(POLICY).equals(DUAL)) {
      faults.add(ofPolicy(fields, "this cluster is not configured for dual-stack services"));
    }
    List<String> families = fields.list(FAMILIES);
    for (int i = 0; i < families.size(); i++) {
      if (!families.get(i).equals(V4)) {
        faults.add(
            FieldError.invalid(
                "spec." + FAMILIES + "[" + i + "]",
                families.get(i),
                "not configured on this cluster"));
      }
    }
    return faults;
  }

  private static String familyOf(String address) {
    return address.contains(":") ? V6 : V4;
  }

  /** Returns what is wrong with addresses and families as they are. */
  private static List<FieldError> faults(ServiceFields fields) {
    List<FieldError> faults = new ArrayList<>();
    JsonNode shown = fields.spec().get("clusterIPs");
    List<String> addresses = fields.clusterIps();
    String first = fields.text("clusterIP");
    if (first.isEmpty() && !addresses.isEmpty()) {
      faults.add(FieldError.invalid(IPS, shown, "must be empty when `clusterIP` is not specified"));
    } else if (!first.isEmpty() && addresses.isEmpty()) {
      faults.add(FieldError.required(IPS, ""));
    } else if (!first.isEmpty() && !addresses.get(0).equals(first)) {
      faults.add(FieldError.invalid(IPS, shown, "first value must match `clusterIP`"));
    }
    ofFamilies(fields, faults);
    boolean malformed = malformed(addresses, shown, faults);
    if (addresses.size() > 2) {
      faults.add(FieldError.invalid(IPS, shown, "may only hold up to 2 values"));
    }
    if (!malformed) {
      ofDifferentFamilies(fields, addresses, shown, faults);
    }
    return faults;
  }

  private static void ofFamilies(ServiceFields fields, List<FieldError> faults) {
    Set<String> seen = new HashSet<>();
    List<String> families = fields.list(FAMILIES);
    for (int i = 0; i < families.size(); i++) {
      String path = "spec." + FAMILIES + "[" + i + "]";
      if (!families.get(i).equals(V4) && !families.get(i).equals(V6)) {
        faults.add(FieldError.unsupportedWord(path, families.get(i), List.of(V4, V6)));
      }
      if (!seen.add(families.get(i))) {
        faults.add(FieldError.duplicate(path, fields.spec().path(FAMILIES).get(i)));
      }
    }
    String policy = fields.text(POLICY);
    List<String> policies = List.of(PREFER_DUAL, DUAL, SINGLE);
    if (!policies.contains(policy)) {
      faults.add(FieldError.unsupportedWord("spec." + POLICY, policy, policies));
    }
  }

  private static boolean malformed(
      List<String> addresses, @Nullable JsonNode shown, List<FieldError> faults) {
    boolean malformed = false;
    for (int i = 0; i < addresses.size(); i++) {
      String address = addresses.get(i);
      if (i == 0 && address.equals(ServiceFields.NONE)) {
        if (addresses.size() > 1) {
          malformed = true;
          faults.add(FieldError.invalid(IPS, shown, "'None' must be the first and only value"));
        }
      } else if (!ADDRESS_4.matcher(address).matches() && !ADDRESS_6.matcher(address).matches()) {
        malformed = true;
        faults.add(
            FieldError.invalid(
                IPS + "[" + i + "]",
                address,
                "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"));
      }
    }
    return malformed;
  }

  private static void ofDifferentFamilies(
      ServiceFields fields,
      List<String> addresses,
      @Nullable JsonNode shown,
      List<FieldError> faults) {
    boolean both =
        addresses.size() == 2 && !familyOf(addresses.get(0)).equals(familyOf(addresses.get(1)));
    if (addresses.size() > 1 && !both) {
      faults.add(
          FieldError.invalid(IPS, shown, "may specify no more than one IP for each IP family"));
    }
    if (fields.isHeadless()) {
      return;
    }
    List<String> families = fields.list(FAMILIES);
    for (int i = 0; i < Math.min(addresses.size(), families.size()); i++) {
      if (!familyOf(addresses.get(i)).equals(families.get(i))) {
        faults.add(
            FieldError.invalid(
                IPS + "[" + i + "]",
                addresses.get(i),
                "expected an %s value as indicated by `ipFamilies[%d]`"
                    .formatted(families.get(i), i)));
      }
    }
  }

  /** Adds the faults of an update that changes an address or a family that stays once it is set. */
  static void ofUpdate(ServiceFields fields, ServiceFields old, List<FieldError> faults) {
    if (!fields.needsClusterIp() || !old.needsClusterIp()) {
      return;
    }
    if (!(fields.isHeadless() && old.isHeadless())) {
      changed(fields, old, "clusterIPs", "primary clusterIP can not be unset", faults);
    }
    if (!fields.isHeadless() && !old.isHeadless()) {
      changed(fields, old, FAMILIES, "primary ipFamily can not be unset", faults);
    }
  }

  private static void changed(
      ServiceFields fields,
      ServiceFields old,
      String field,
      String unset,
      List<FieldError> faults) {
    List<String> before = old.list(field);
    List<String> now = fields.list(field);
    if (before.isEmpty()) {
      return;
    }
    String path = "spec." + field + "[0]";
    JsonNode shown = fields.spec().get(field);
    if (now.isEmpty()) {
      faults.add(FieldError.invalid(path, shown, unset));
    } else if (!now.get(0).equals(before.get(0))) {
      faults.add(FieldError.invalid(path, shown, "may not change once set"));
    }
  }
}
