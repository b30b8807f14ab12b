package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Model
@SchemaFragment("{\"oneOf\": [{\"required\": [\"size\"]}, {\"properties\": {\"siez\": {\"minLength\": 1}}}]}")
public record Widget(
    @SchemaFragment("{\"type\": \"integer\"}") String size,
    @SchemaFragment("{\"anyOf\": [{\"type\": \"string\"}, {\"maxLength\": 3}]}") String name,
    @SchemaFragment("{\"not\": {\"description\": \"no\"}}") String text,
    @SchemaFragment("{\"oneof\": []}") String typo,
    @SchemaFragment("{\"oneOf\": {\"maxLength\": 3}}") String single,
    @SchemaFragment("{\"allOf\": [{\"maxLenght\": 3}]}") String inner,
    @SchemaFragment("{\"allOf\": [{\"items\": {\"maxLength\": 3}}]}") String list,
    @SchemaFragment("{\"allOf\": [{\"items\": {\"maxLength\": 3}}]}") List<String> fine) {}
