package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
@SuppressWarnings("rawtypes")
public record Widget(List names, Map values, List<?> anything) {}
