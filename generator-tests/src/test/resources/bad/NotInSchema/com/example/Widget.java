package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

@Model
public record Widget(@Minimum(1) Integer size, String name, Part part) implements Named {
  @Minimum(1) public static final int SMALLEST = 1;
  static final List<@MatchesPattern("[a-z]+") String> NAMES = List.of("a");

  @MaxLength(20)
  @Override
  public String name() {
    return name;
  }

  @MinLength(3)
  @Override
  public String title() {
    return name.toUpperCase(Locale.ROOT);
  }

  @CelRule("self > 0")
  @CelRule("self < 9")
  static int half(int size) {
    return size / 2;
  }

  public Widget {
    Objects.requireNonNull(name);
  }
}
