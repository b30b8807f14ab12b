package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(
    Gadget gadget,
    List<Gizmo> gizmos,
    Crate<String> crate,
    Map<String, List<far.Crate<String>>> crates,
    @org.jspecify.annotations.Nullable List<@MaxLength(3) Crate<? extends List<String>>> more) {}
