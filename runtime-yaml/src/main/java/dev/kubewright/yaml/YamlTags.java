package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlNode.NumberText;
import dev.kubewright.yaml.YamlNode.NumberText.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Meaning of a scalar with its tag. Without a tag, quotes decide. As in kubectl, tags that are not
 * part of YAML itself make strings, and those of maps and lists are ignored.
 */
final class YamlTags {
  private static final int CHARS_PER_WEIGHT = 32;

  private YamlTags() {}

  /** The anchor and the tag before a value, at most one of each. */
  static final class Properties {
    private final YamlMark mark;
    private @Nullable String anchor;
    private @Nullable String tag;

    /** Creates empty properties of a value that starts at a place. */
    Properties(YamlMark mark) {
      this.mark = mark;
    }

    /** Adds a token, or returns false if it is not a property. */
    boolean add(YamlToken token) {
      if (token.is(YamlToken.Kind.ANCHOR) && anchor == null) {
        anchor = token.text();
        return true;
      }
      if (token.is(YamlToken.Kind.TAG) && tag == null) {
        tag = token.text();
        return true;
      }
      if (token.is(YamlToken.Kind.UNKNOWN_TAG)) {
        throw token.mark().malformed("a tag starts with '!' or \"!!\", and its name follows");
      }
      return false;
    }

    YamlMark mark() {
      return mark;
    }

    @Nullable String anchor() {
      return anchor;
    }

    /** Returns the tag in its long form, or null. */
    @Nullable String tag() {
      return tag;
    }

    boolean isEmpty() {
      return anchor == null && tag == null;
    }
  }

  static YamlNode scalar(YamlToken token, Properties properties) {
    String text = token.text();
    String tag = properties.tag();
    Object value;
    if (tag == null) {
      value = token.plain() ? YamlScalars.resolve(text) : text;
    } else if (tag.startsWith(YamlNameScanner.STANDARD)) {
      String name = tag.substring(YamlNameScanner.STANDARD.length());
      value = standard(name, text, properties.mark());
    } else {
      value = text;
    }
    return YamlNode.of(properties.mark(), value, 1 + text.length() / CHARS_PER_WEIGHT);
  }

  private static @Nullable Object standard(String name, String text, YamlMark mark) {
    Object value =
        switch (name) {
          case "bool", "int", "null" -> YamlScalars.resolve(text);
          case "float" -> fraction(YamlScalars.resolve(text));
          case "binary" -> decoded(text, mark);
          default -> text;
        };
    boolean fits =
        switch (name) {
          case "bool" -> value instanceof Boolean;
          case "int" -> value instanceof NumberText number && number.isInteger();
          case "float" -> value instanceof NumberText number && !number.isUnsigned();
          case "null" -> value == null;
          case "timestamp" -> YamlScalars.isTime(text);
          default -> true;
        };
    if (!fits) {
      throw mark.error("the value is not what its tag says, !!" + name);
    }
    return value;
  }

  private static @Nullable Object fraction(@Nullable Object value) {
    boolean integer = value instanceof NumberText number && number.kind() == Kind.INTEGER;
    return integer ? new NumberText(String.valueOf(value), Kind.FLOAT) : value;
  }

  private static String decoded(String text, YamlMark mark) {
    String digits = text.replace("\n", "").replace("\r", "");
    if (digits.length() % 4 != 0) {
      throw mark.error("the value is not base64, as its tag !!binary says");
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(digits));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (IllegalArgumentException notBase64) {
      throw mark.error("the value is not base64, as its tag !!binary says");
    } catch (CharacterCodingException notUtf8) {
      throw mark.error("a value of the tag !!binary is not UTF-8; write it without the tag");
    }
  }

  /** Returns whether a scalar, as a key, merges its value into the map. */
  static boolean isMergeKey(YamlToken token, Properties properties) {
    String tag = properties.tag();
    boolean says = tag == null ? token.plain() : tag.equals("!") || tag.equals(mergeTag());
    return says && token.text().equals("<<");
  }

  private static String mergeTag() {
    return YamlNameScanner.STANDARD + "merge";
  }
}
