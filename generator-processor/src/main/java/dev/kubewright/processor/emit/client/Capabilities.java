package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The capability interfaces of the run-time. */
final class Capabilities {
  private Capabilities() {}

  /** The interfaces of exactly what a kind can be asked. */
  static List<TypeName> interfaces(KindModel kind) {
    var types = new ArrayList<TypeName>();
    Set<Verb> missing = EnumSet.allOf(Verb.class);
    missing.removeAll(kind.verbs());
    if (missing.isEmpty()) {
      types.add(of("StandardVerbs", kind.name()));
    } else if (missing.equals(EnumSet.of(Verb.DELETE_COLLECTION))) {
      types.add(of("ObjectVerbs", kind.name()));
    } else {
      kind.verbs().forEach(verb -> types.add(of(capability(verb), kind.name())));
    }
    if (kind.status()) {
      types.add(of("HasStatus", kind.name()));
    }
    if (kind.scale().isPresent()) {
      types.add(Types.client("HasScale"));
    }
    return types;
  }

  private static String capability(Verb verb) {
    return switch (verb) {
      case CREATE -> "Creatable";
      case GET -> "Gettable";
      case LIST -> "Listable";
      case WATCH -> "Watchable";
      case UPDATE -> "Updatable";
      case PATCH -> "Patchable";
      case DELETE -> "Deletable";
      case DELETE_COLLECTION -> "CollectionDeletable";
    };
  }

  private static TypeName of(String generic, ClassName type) {
    return ParameterizedTypeName.get(Types.client(generic), type);
  }
}
