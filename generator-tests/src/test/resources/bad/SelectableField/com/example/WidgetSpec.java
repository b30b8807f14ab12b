package com.example;

import java.util.*;
import org.jspecify.annotations.Nullable;

public record WidgetSpec(@Nullable String size, List<String> list) {}
