package com.example.words;

import dev.kubewright.annotation.EnumValues;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A record as the importer writes it for a string with {@code enum}.
 *
 * @param type the kind of address
 */
// @start region="constants"
public record ServiceSpec(@EnumValues({"ClusterIP", "None"}) @Nullable String type) {
  public static final String TYPE_CLUSTER_IP = "ClusterIP";
  public static final String TYPE_NONE = "None";
  // @end

  public enum TypeWord {
    CLUSTER_IP("ClusterIP"),
    NONE("None");

    private final String word;

    TypeWord(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    public static Optional<TypeWord> of(@Nullable String word) {
      for (TypeWord each : values()) {
        if (each.word.equals(word)) {
          return Optional.of(each);
        }
      }
      return Optional.empty();
    }
  }

  /** Says what the address is. */
  public String address() {
    // @start region="switch"
    return TypeWord.of(type)
        .map(known -> switch (known) {
          case CLUSTER_IP -> "an address of the cluster";
          case NONE -> "no address";
        })
        .orElse("unknown to this program: " + type);
    // @end
  }
}
