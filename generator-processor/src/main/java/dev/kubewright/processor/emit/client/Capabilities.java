package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The capability interfaces of the run-time. Kinds with builders have those with builders. */
final class Capabilities {
  private Capabilities() {}

  /** The interfaces of exactly what a kind can be asked. */
  static List<TypeName> interfaces(KindModel kind) {
    var types = new ArrayList<TypeName>();
    Set<Verb> missing = EnumSet.allOf(Verb.class);
    missing.removeAll(kind.verbs());
    if (missing.isEmpty()) {
      types.add(of("StandardVerbs", kind.name()));
      if (kind.record().built()) {
        types.add(building("BuilderVerbs", kind));
      }
    } else if (missing.equals(EnumSet.of(Verb.DELETE_COLLECTION))) {
      types.add(either("BuilderVerbs", "ObjectVerbs", kind));
    } else {
      kind.verbs().forEach(verb -> types.add(capability(verb, kind)));
    }
    if (kind.status()) {
      types.add(either("BuilderStatus", "HasStatus", kind));
    }
    if (kind.scale().isPresent()) {
      types.add(Types.client("HasScale"));
    }
    return types;
  }

  /** Whether one of the interfaces needs to build objects. */
  static boolean building(KindModel kind) {
    return kind.record().built()
        && (kind.status()
            || kind.verbs().contains(Verb.CREATE)
            || kind.verbs().contains(Verb.PATCH));
  }

  private static TypeName capability(Verb verb, KindModel kind) {
    return switch (verb) {
      case CREATE -> either("BuilderCreatable", "Creatable", kind);
      case GET -> of("Gettable", kind.name());
      case LIST -> of("Listable", kind.name());
      case WATCH -> of("Watchable", kind.name());
      case UPDATE -> of("Updatable", kind.name());
      case PATCH -> either("BuilderPatchable", "Patchable", kind);
      case DELETE -> of("Deletable", kind.name());
      case DELETE_COLLECTION -> of("CollectionDeletable", kind.name());
    };
  }

  private static TypeName either(String building, String plain, KindModel kind) {
    return kind.record().built() ? building(building, kind) : of(plain, kind.name());
  }

  private static TypeName building(String generic, KindModel kind) {
    return ParameterizedTypeName.get(
        Types.client(generic), kind.name(), Naming.builder(kind.name()));
  }

  private static TypeName of(String generic, ClassName type) {
    return ParameterizedTypeName.get(Types.client(generic), type);
  }
}
