package dev.kubewright.importer.model;

import dev.kubewright.importer.model.AnnotationModel.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes the constants of a record or a class: one for each word that a string may be. Such a string
 * stays a {@code String}, so that a value of a newer server can be read and written. Pure
 * functions.
 */
final class EnumConstants {
  /** The most words with constants. A longer list is data rather than an enum. */
  private static final int MOST = 100;

  /** The most constants of a record. A class file has 65,535 places, and a constant takes three. */
  private static final int MOST_OF_RECORD = 2000;

  /** The longest part of a name that comes from the word. */
  private static final int LONGEST = 60;

  private static final TypeRef ENUM_VALUES = RuntimeTypes.annotation("EnumValues");
  private static final TypeRef STRING = RuntimeTypes.lang("String");

  private EnumConstants() {}

  /** Returns the constants, in the order of the components and of the words in the schema. */
  static List<ConstantModel> of(List<ComponentModel> components) {
    Set<String> used = new HashSet<>();
    components.forEach(component -> used.add(component.name()));
    List<ConstantModel> constants = new ArrayList<>();
    for (ComponentModel component : components) {
      List<String> words = words(component.type()).stream().distinct().toList();
      if (words.size() <= MOST && constants.size() + words.size() <= MOST_OF_RECORD) {
        for (String word : words) {
          String name = unique(name(component.name(), word), used);
          constants.add(
              new ConstantModel(
                  name, word, component.name(), inEnum(component, name), component.lifespan()));
        }
      }
    }
    return constants;
  }

  /** Returns the constants of a type, which are named by the words alone. */
  static List<ConstantModel> ofType(
      String type, List<String> words, Map<String, Lifespan> lifespans) {
    Set<String> used = new HashSet<>();
    List<ConstantModel> constants = new ArrayList<>();
    for (String word : words) {
      String name = unique(identifier(shortened(word)), used);
      Lifespan lifespan = lifespans.getOrDefault(word, Lifespan.ALWAYS);
      constants.add(new ConstantModel(name, word, type, name, lifespan));
    }
    return constants;
  }

  /** The words of a string, or of the items or values that are strings. */
  private static List<String> words(JavaType type) {
    if (type instanceof JavaType.ListOf list) {
      return words(list.item());
    }
    if (type instanceof JavaType.MapOf map) {
      return words(map.value());
    }
    if (!((JavaType.Named) type).type().equals(STRING)) {
      return List.of();
    }
    return type.annotations().stream()
        .filter(annotation -> annotation.type().equals(ENUM_VALUES))
        .flatMap(annotation -> annotation.members().stream())
        .flatMap(member -> items(member.value()).stream())
        .map(item -> ((Value.Text) item).text())
        .toList();
  }

  private static List<Value> items(Value value) {
    return value instanceof Value.Array array ? array.items() : List.of(value);
  }

  private static String unique(String name, Set<String> used) {
    String unique = name;
    for (int i = 2; !used.add(unique); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }

  /** The name without the component. Names that differ still do, for they begin alike. */
  private static String inEnum(ComponentModel component, String name) {
    int prefix =
        name.indexOf(capitals(component.name()) + "_") + capitals(component.name()).length();
    return identifier(name.substring(prefix + 1));
  }

  private static String identifier(String text) {
    return Character.isJavaIdentifierStart(text.charAt(0)) ? text : "_" + text;
  }

  private static String name(String component, String word) {
    return identifier(capitals(component) + "_" + shortened(word));
  }

  private static String shortened(String word) {
    String name = capitals(word);
    if (name.isEmpty()) {
      name = word.isEmpty() ? "EMPTY" : spelled(word);
    }
    return name.substring(0, Math.min(LONGEST, name.length()));
  }

  /**
   * Names a word without letters and digits: {@code >=} is a greater-than sign and an equals sign.
   */
  private static String spelled(String word) {
    return word.codePoints()
        .limit(LONGEST)
        .mapToObj(each -> Objects.requireNonNullElse(Character.getName(each), "VALUE"))
        .map(EnumConstants::capitals)
        .collect(Collectors.joining("_"));
  }

  /** Returns the ASCII letters and digits in capitals, with an underscore between two words. */
  private static String capitals(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean gap = !isUpper(c) && !isOther(c);
      if ((gap || beginsWord(text, i)) && !out.isEmpty() && out.charAt(out.length() - 1) != '_') {
        out.append('_');
      }
      if (!gap) {
        out.append(c);
      }
    }
    String all = out.toString().toUpperCase(Locale.ROOT);
    return all.endsWith("_") ? all.substring(0, all.length() - 1) : all;
  }

  /**
   * Returns whether a capital begins a word: {@code RollingUpdate}, {@code HTTPSOnly}, but not
   * {@code IPv4}.
   */
  private static boolean beginsWord(String text, int at) {
    if (at == 0 || !isUpper(text.charAt(at))) {
      return false;
    }
    boolean lowerFollows =
        at + 2 < text.length() && isLower(text.charAt(at + 1)) && isLower(text.charAt(at + 2));
    return isOther(text.charAt(at - 1)) || lowerFollows;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isOther(char c) {
    return isLower(c) || c >= '0' && c <= '9';
  }
}
