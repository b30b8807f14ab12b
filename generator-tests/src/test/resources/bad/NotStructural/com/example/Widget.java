package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import java.util.Map;

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
    @SchemaFragment("{\"allOf\": [{\"items\": {\"maxLength\": 3}}]}") List<String> fine,
    @SchemaFragment("{\"properties\": {\"kye\": {\"description\": \"no\"}}}") Pair unknown,
    @SchemaFragment("{\"items\": {\"properties\": {\"key\": {\"maxLength\": 3}}}}") List<Pair> narrowed,
    @SchemaFragment("{\"additionalProperties\": {\"description\": 1}}") Map<String, Pair> number,
    @SchemaFragment("{\"properties\": {\"size\": {\"default\": \"s\"}}}") Pair word,
    @SchemaFragment("{\"properties\": {\"size\": {\"default\": 9}}}") Pair above,
    @SchemaFragment("{\"properties\": {\"size\": []}}") Pair array,
    @SchemaFragment("{\"items\": {\"description\": \"no\"}}") Pair noList,
    @SchemaFragment({
          "{\"properties\": {\"size\": {\"default\": 2},",
          " \"key\": {\"description\": \"yes\"}}}"
        })
        Pair joined) {}
