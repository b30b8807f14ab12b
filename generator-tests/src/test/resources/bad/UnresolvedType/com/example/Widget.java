package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(Gadget gadget, List<Gizmo> gizmos) {}
