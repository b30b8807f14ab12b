package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A form in which people write a value that is no text itself: a quantity is {@code "100m"}, a port
 * {@code 80} or {@code "http"}. Builders take that, too, so that users need not wrap it.
 *
 * @param type the type of what is written
 * @param target the type of the value
 * @param method the static method of that type which reads what is written
 */
record WrittenForm(TypeName type, TypeName target, String method) {
  /** Returns the forms of a type, which has none in most cases. */
  static List<WrittenForm> of(TypeModel model) {
    TypeName target = JavaTypes.of(model);
    var forms = new ArrayList<WrittenForm>();
    String number = Types.INT_FORMS.get(target);
    if (number != null) {
      forms.add(new WrittenForm(TypeName.INT, target, number));
    }
    String text = Types.TEXT_FORMS.get(target);
    if (text != null) {
      forms.add(new WrittenForm(ClassName.get(String.class), target, text));
    }
    return forms;
  }

  /** Returns whether null could be meant for it. */
  boolean nullable() {
    return !type.isPrimitive();
  }

  /** Returns the value of the variable in which it is written. */
  CodeBlock value(String variable) {
    return CodeBlock.of("$T.$N($N)", target, method, variable);
  }
}
