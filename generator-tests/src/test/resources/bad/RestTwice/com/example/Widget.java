package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Rest;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has two. */
@Model
public record Widget(
    String first, @Rest Map<String, RawJson> rest, @Rest Map<String, RawJson> others) {}
