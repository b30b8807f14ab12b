package dev.kubewright.processor.read.declaration;

import java.util.Optional;
import javax.lang.model.element.Element;

/** Parts of the sources as they are written, which only the trees of javac have. */
public interface SourceTexts {
  /** The expression that a field starts with. Empty if it has none. */
  Optional<String> initializer(Element field);

  /** The first name in the type of a component or property that the compiler does not find. */
  Optional<String> missingName(Element member);
}
