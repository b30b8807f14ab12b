package dev.kubewright.processor.read.declaration;

import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;

/**
 * Parts of the sources as they are written, which only the trees of javac have.
 *
 * @param initializer the expression that a field starts with. Empty if it has none
 * @param missingName the first name in the type of a component or property that the compiler does
 *     not find
 */
public record SourceTexts(
    Function<Element, Optional<String>> initializer,
    Function<Element, Optional<String>> missingName) {}
