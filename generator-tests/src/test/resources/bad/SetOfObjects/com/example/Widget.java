package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(@ListType(ListType.Value.SET) List<Part> parts) {}
