package com.example;

import dev.kubewright.annotation.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@MinLength(-1) @Nullable String name, @MaxItems(-2) List<String> names) {}
