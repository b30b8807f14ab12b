package com.example.words;

import dev.kubewright.annotation.EnumValues;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

public record ServiceSpec(@EnumValues({"ClusterIP", "None"}) @Nullable String type) {
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

  String address() {
    return TypeWord.of(type)
        .map(
            known ->
                switch (known) {
                  case CLUSTER_IP -> "an address of the cluster";
                  case NONE -> "no address";
                })
        .orElse("unknown to this program: " + type);
  }
}
