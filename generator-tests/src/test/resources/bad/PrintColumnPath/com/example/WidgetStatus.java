package com.example;

import dev.kubewright.meta.v1.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

public record WidgetStatus(@Nullable Integer replicas, List<Condition> conditions) {}
