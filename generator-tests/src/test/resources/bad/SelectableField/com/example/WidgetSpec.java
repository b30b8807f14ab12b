package com.example;

import dev.kubewright.annotation.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

public record WidgetSpec(@Nullable String size, List<String> list, @JsonName("a.b") @Nullable String ab) {}
