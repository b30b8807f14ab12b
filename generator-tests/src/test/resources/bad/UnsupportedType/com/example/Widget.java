package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(SortedSet<String> tags, java.util.Optional<String> name, Runnable job, Object any) {}
