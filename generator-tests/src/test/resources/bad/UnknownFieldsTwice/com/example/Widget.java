package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has two. */
@Model
public record Widget(
    String first, @UnknownFields Map<String, RawJson> rest, @UnknownFields Map<String, RawJson> others) {}
