package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

public record WidgetSpec(
    @UniqueItems List<String> names,
    Map<String, @ListType(value = ListType.Value.MAP, keys = {"name", "name"}) List<Port>> twice,
    @ListType(value = ListType.Value.MAP, keys = "zone") List<Port> zones,
    @ListType(value = ListType.Value.MAP, keys = "shape") List<Port> shapes,
    Set<Shape> set,
    @EmbeddedResource Map<String, String> map,
    @EmbeddedResource @Nullable Foreign foreign,
    @Nullable Odd odd,
    List<@SchemaFragment("{\"not\": {\"pattern\": \"(?=x)\"}}") String> patterns,
    @SchemaFragment("{\"maxLength\": \"5\"}") @Nullable String length,
    @SchemaFragment("{\"x-kubernetes-list-typ\": \"set\"}") List<String> typo,
    @SchemaFragment("{\"oneOf\": [{\"type\": \"string\"}]}") @Nullable IntOrString open,
    @CelRule("self == 'a'\n|| self == 'b'") @Nullable String lines) {}
