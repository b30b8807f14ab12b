package com.example;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.kubewright.annotation.Model;

/** A widget. */
@Model
@JsonPropertyOrder({"size", "name"})
public record Widget(String name, String size) {}
