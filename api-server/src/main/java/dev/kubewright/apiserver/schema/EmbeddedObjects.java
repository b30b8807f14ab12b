package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.DnsNames;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Checks that the objects in custom objects say what they are, and their metadata. */
public final class EmbeddedObjects {
  private EmbeddedObjects() {}

  /**
   * Returns the faults of the objects in a value.
   *
   * @param root whether the value is an object itself, even if its schema does not say so
   */
  public static List<FieldError> check(JsonNode value, JsonNode schema, boolean root) {
    List<FieldError> faults = new ArrayList<>();
    walk(value, schema, TreePath.ROOT, root, faults);
    return faults;
  }

  private static void walk(
      JsonNode value, JsonNode schema, TreePath path, boolean root, List<FieldError> faults) {
    if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        walk(value.get(i), schema.path("items"), path.item(i), false, faults);
      }
    }
    if (!value.isObject()) {
      return;
    }
    if (root || schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      named(value, path, faults);
      metadata(value.path("metadata"), path.member("metadata"), faults);
    }
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode own = schema.path("properties").path(member.getKey());
      JsonNode others = schema.path("additionalProperties");
      if (own.isMissingNode()) {
        walk(member.getValue(), others, path.key(member.getKey()), false, faults);
      } else {
        walk(member.getValue(), own, path.member(member.getKey()), false, faults);
      }
    }
  }

  private static void named(JsonNode value, TreePath path, List<FieldError> faults) {
    for (String name : List.of("apiVersion", "kind")) {
      JsonNode given = value.get(name);
      if (given == null) {
        faults.add(FieldError.required(path.member(name).toString(), ""));
      } else if (!given.isString()) {
        faults.add(FieldError.invalid(path.member(name).toString(), given, "must be a string"));
      } else {
        stated(name, path, given.stringValue(), faults);
      }
    }
  }

  private static void stated(String name, TreePath path, String text, List<FieldError> faults) {
    String why = "";
    if (text.isEmpty()) {
      why = "must not be empty";
    } else if (name.equals("kind")) {
      why = DnsNames.kindFault(text);
    } else if (text.indexOf('/') != text.lastIndexOf('/')) {
      why = "unexpected GroupVersion string: " + text;
    }
    if (!why.isEmpty()) {
      faults.add(FieldError.invalid(path.member(name).toString(), text, why));
    }
  }

  private static void metadata(JsonNode metadata, TreePath path, List<FieldError> faults) {
    List<FieldError> own = new ArrayList<>();
    names(metadata, "generateName", NameRule.SEGMENT::prefixFaults, own);
    names(metadata, "name", NameRule.SEGMENT::faults, own);
    names(metadata, "namespace", DnsNames::label1123, own);
    ObjectMetaRules.check(metadata, "", own);
    for (FieldError fault : own) {
      String at = path.member(fault.field()).toString();
      faults.add(new FieldError(fault.reason(), at, fault.text()));
    }
  }

  private static void names(
      JsonNode metadata,
      String field,
      Function<String, List<String>> rule,
      List<FieldError> faults) {
    String name = Json.string(metadata, field);
    if (!name.isEmpty()) {
      rule.apply(name).forEach(why -> faults.add(FieldError.invalid(field, name, why)));
    }
  }
}
