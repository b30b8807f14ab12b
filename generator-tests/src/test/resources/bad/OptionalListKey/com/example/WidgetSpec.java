package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

public record WidgetSpec(
    @ListType(value = ListType.Value.MAP, keys = "name") List<Port> ports,
    Map<String, List<@ListType(value = ListType.Value.MAP, keys = "name") List<Port>>> deep) {}
