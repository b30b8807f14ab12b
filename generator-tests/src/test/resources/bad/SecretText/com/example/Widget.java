package com.example;

import dev.kubewright.annotation.Format;
import dev.kubewright.annotation.Model;

/** Shows its password. */
@Model
public record Widget(String user, @Format("password") String password) {}
