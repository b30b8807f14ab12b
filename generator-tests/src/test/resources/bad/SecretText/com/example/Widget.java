package com.example;

import dev.kubewright.annotation.SchemaFormat;
import dev.kubewright.annotation.Model;

/** Shows its password. */
@Model
public record Widget(String user, @SchemaFormat("password") String password) {}
