package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(@ListType(value = ListType.Value.ATOMIC, keys = "name") List<Part> parts) {}
