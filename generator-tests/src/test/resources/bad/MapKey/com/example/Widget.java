package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(Map<Integer, String> labels) {}
