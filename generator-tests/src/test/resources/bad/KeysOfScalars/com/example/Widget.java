package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(@ListType(value = ListType.Value.MAP, keys = "name") List<String> names) {}
