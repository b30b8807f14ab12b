package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.NameAllocator;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import java.util.List;

/** Names of the variables in a codec, none of which hides another. */
final class CodecNames {
  /** The components that one method of a large record reads. */
  static final int PART = 60;

  /** The methods that a codec may have but for its helpers, numbered ones without their number. */
  private static final List<String> METHODS =
      List.of(
          "read",
          "readFields",
          "readItem",
          "readList",
          "readMap",
          "readApiVersion",
          "readKind",
          "readTime",
          "readByte",
          "readShort",
          "write",
          "writeFields",
          "writeList");

  private static final List<String> NUMBERED = List.of("readPart", "writePart");

  private final NameAllocator names = new NameAllocator();
  private final RecordModel record;

  CodecNames(RecordModel record) {
    this.record = record;
    names.newName("INSTANCE", "INSTANCE");
    names.newName("NAMES", "NAMES");
    record.fields().forEach(field -> names.newName(field.name(), "component " + field.name()));
    for (String own : new String[] {"in", "out", "field", "value", "next", "known", "mark"}) {
      names.newName(own, own);
    }
  }

  /** Names of methods, with those taken that are not the helpers'. */
  NameAllocator methods() {
    var methods = new NameAllocator();
    METHODS.forEach(name -> methods.newName(name, name));
    for (int part = 0; part * PART < index(record.fields().size()); part++) {
      for (String name : NUMBERED) {
        methods.newName(name + part, name + part);
      }
    }
    return methods;
  }

  /** The variable that holds a component while reading. */
  String of(FieldModel field) {
    return names.get("component " + field.name());
  }

  /** The reader. */
  String in() {
    return names.get("in");
  }

  /** The writer. */
  String out() {
    return names.get("out");
  }

  /** The index of the field. */
  String field() {
    return names.get("field");
  }

  /** What is written, or the bean that is read. */
  String value() {
    return names.get("value");
  }

  /** The builder that a split reader fills. */
  String next() {
    return names.get("next");
  }

  /** The height of the reader's stack of parts, above which the unknown fields are. */
  String mark() {
    return names.get("mark");
  }

  /** What was read from the same bytes before. */
  String known() {
    return names.get("known");
  }

  /** The index of a component among the names. */
  int index(int component) {
    return component + (record.typeMeta().isPresent() ? 2 : 0);
  }
}
