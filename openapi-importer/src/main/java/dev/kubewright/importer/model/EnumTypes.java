package dev.kubewright.importer.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes the enums of a record from its constants. Pure functions. */
final class EnumTypes {
  private EnumTypes() {}

  /** Returns the enums, in the order of the components. */
  static List<EnumModel> of(
      TypeRef record, List<ComponentModel> components, List<ConstantModel> constants) {
    Set<String> used = new HashSet<>();
    used.add(key(record.simpleName()));
    for (ComponentModel component : components) {
      addTypes(component.type(), used);
    }
    Map<String, List<ConstantModel>> byComponent = new LinkedHashMap<>();
    for (ConstantModel constant : constants) {
      byComponent.computeIfAbsent(constant.component(), key -> new ArrayList<>()).add(constant);
    }
    List<EnumModel> enums = new ArrayList<>();
    byComponent.forEach(
        (component, own) -> enums.add(new EnumModel(unique(component, used), component, own)));
    return enums;
  }

  /** A type inside of the record hides another one of its name, so the names must differ. */
  private static void addTypes(JavaType type, Set<String> used) {
    if (type instanceof JavaType.ListOf list) {
      addTypes(list.item(), used);
    } else if (type instanceof JavaType.MapOf map) {
      addTypes(map.value(), used);
    } else {
      used.add(key(((JavaType.Named) type).type().simpleName()));
    }
  }

  private static String unique(String component, Set<String> used) {
    String name = component.substring(0, 1).toUpperCase(Locale.ROOT) + component.substring(1);
    String unique = name + "Word";
    for (int i = 2; !used.add(key(unique)); i++) {
      unique = name + "Word" + i;
    }
    return unique;
  }

  /** Class files whose names differ in case alone are one file on some systems. */
  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
