package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Descriptions that Javadoc cannot say exactly, because it shows no hidden characters.
 * {@code @Description} says them beside the Javadoc.
 */
final class ExactDescriptions {
  /** A constant may have 65,535 bytes, and a character up to three. */
  private static final int LONGEST = 20_000;

  private ExactDescriptions() {}

  /** The annotation that a description needs beside Javadoc, or none. */
  static List<AnnotationModel> beside(String description) {
    boolean hidden = description.codePoints().anyMatch(ExactDescriptions::isHidden);
    boolean needed = hidden || description.isBlank() && !description.isEmpty();
    return needed ? List.of(annotation(description)) : List.of();
  }

  private static boolean isHidden(int c) {
    int type = Character.getType(c);
    boolean written = c == '\n' || c == '\t';
    return !written
        && (type == Character.CONTROL
            || type == Character.FORMAT
            || type == Character.SURROGATE
            || type == Character.PRIVATE_USE
            || type == Character.UNASSIGNED
            || type == Character.LINE_SEPARATOR
            || type == Character.PARAGRAPH_SEPARATOR);
  }

  /** The annotation with a description, in pieces if it is too long for one constant. */
  static AnnotationModel annotation(String description) {
    return pieces("Description", description);
  }

  /** An annotation whose value is a text, in pieces if it is too long for one constant. */
  static AnnotationModel pieces(String annotation, String text) {
    List<Value> pieces = new ArrayList<>();
    int start = 0;
    while (text.length() - start > LONGEST) {
      int end = start + LONGEST;
      end -= Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
      pieces.add(new Value.Text(text.substring(start, end)));
      start = end;
    }
    pieces.add(new Value.Text(text.substring(start)));
    return AnnotationModel.of(annotation).array("value", pieces).build();
  }
}
