package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import java.util.*;
import org.jspecify.annotations.Nullable;

public record WidgetSpec(@Nullable String size, List<String> list, @JsonName("a.b") @Nullable String ab, @Nullable RawJson any, @Nullable IntOrString share) {}
