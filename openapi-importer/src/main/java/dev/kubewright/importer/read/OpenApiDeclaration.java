package dev.kubewright.importer.read;

import java.util.List;
import java.util.Map;

/**
 * What an OpenAPI document declares.
 *
 * @param definitions the named schemas, by name in document order
 * @param resources the resources of the Kubernetes API that its paths describe
 */
public record OpenApiDeclaration(
    Map<String, Schema> definitions, List<ResourceDeclaration> resources) {}
