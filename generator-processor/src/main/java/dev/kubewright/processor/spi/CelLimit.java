package dev.kubewright.processor.spi;

/**
 * A limit that makes a rule cheaper.
 *
 * @param pointer the schema to limit, as a JSON pointer into the checked schema
 * @param keyword {@code maxItems}, {@code maxProperties} or {@code maxLength}
 * @param present whether the schema has it, so that a lower one is needed
 */
public record CelLimit(String pointer, String keyword, boolean present) {}
