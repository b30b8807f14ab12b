package com.example;

import dev.kubewright.annotation.*;
import java.util.*;

@Model
public record Widget(int count, @Required int total, @dev.kubewright.annotation.NotRequired boolean on) {}
