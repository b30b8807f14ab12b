package dev.kubewright.importer.emit;

/**
 * A file of an import.
 *
 * @param path below the source root, with slashes
 * @param text its text
 */
public record SourceFile(String path, String text) {}
