package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.resource.CustomConversion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Snapshot;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and shows the objects of a resource by a type of Go, or by the schema of a CRD. The real
 * server has a library for each, and they say the same faults in other words and orders.
 */
interface ObjectType {
  /** So many characters of paths are said of one object. */
  long MAX_TEXT = 16 << 20;

  /** Converts a custom object to another version. */
  interface Converter {
    ObjectNode convert(ObjectNode object, CustomConversion conversion, String version);
  }

  /** Returns the object of a body. Of members that it repeats, the last ones count. */
  default ObjectNode merged(ParsedBody body) {
    return (ObjectNode) body.tree();
  }

  /** Checks kind and version of an object that is the body of a call. */
  void checkType(Call call, ObjectNode object);

  /** Checks kind and version of a patched object. */
  void checkPatchedType(ObjectNode object);

  /** Returns the fields of a received object that are unknown because of its version. */
  default List<String> unknownByVersion(ObjectNode object) {
    return List.of();
  }

  /** Refuses a patched object without a version, if none can be read. */
  default void requireVersion(Call call, ObjectNode patched, String validation) {}

  /** Removes unknown fields, sets defaults, and returns the unknown paths. */
  List<TreePath> read(ObjectNode object);

  /**
   * Returns the faults of unknown and duplicate fields in the order of the real server.
   *
   * @param body what was read, or null if it is no text
   */
  List<String> faults(List<TreePath> unknown, @Nullable ParsedBody body);

  /** Returns whether an object is shown as it is stored. */
  boolean isShown(ObjectNode stored);

  /** Returns a stored object in the version of the resource. The result may be the stored tree. */
  ObjectNode present(ObjectNode stored, Converter converter);

  /** Refuses to serve from memory if some of a resource's objects cannot be read. */
  default void requireCache(Snapshot all) {}

  /** Returns an object of a call as it is stored. The result may be the given tree. */
  ObjectNode stored(ObjectNode object, Call call);

  /** Returns the versions of the kind, as the field manager needs them for a call. */
  Versions versions(Call call);

  /** Returns the texts of paths. Those that would fill the memory are left out. */
  static List<String> texts(Collection<TreePath> paths) {
    List<String> texts = new ArrayList<>();
    long length = 0;
    for (TreePath path : paths) {
      String text = path.toString();
      length += text.length();
      if (length > MAX_TEXT && !texts.isEmpty()) {
        break;
      }
      texts.add(text);
    }
    return texts;
  }

  static List<String> unknown(Collection<String> paths) {
    return paths.stream().map(path -> "unknown field \"" + path + "\"").toList();
  }

  /** Returns the faults that a reader of JSON text finds: it quotes paths as Go does. */
  static List<String> unknownInText(Collection<String> paths) {
    return paths.stream().map(path -> "unknown field " + GoText.quote(path)).toList();
  }

  static List<String> duplicate(Collection<String> paths) {
    return paths.stream().map(path -> "duplicate field " + GoText.quote(path)).toList();
  }

  static RuntimeException invalidPatch(String shown, String why) {
    return Errors.invalid("", "", "", List.of(FieldError.invalid("patch", shown, why)));
  }

  static RuntimeException mismatch(String version, Resource resource) {
    return Errors.badRequest(
        "the API version in the data ("
            + version
            + ") does not match the expected API version ("
            + resource.groupVersion()
            + ")");
  }

  /** Returns the begin of the message about an object that cannot be read. */
  static String cannotHandle(ObjectNode object, Resource resource) {
    return cannotHandle(resource.kind(), Json.string(object, "apiVersion"), resource);
  }

  static String cannotHandle(String kind, String groupVersion, Resource resource) {
    String version = groupVersion.substring(groupVersion.indexOf('/') + 1);
    return kind
        + " in version \""
        + (version.isEmpty() ? resource.version() : version)
        + "\" cannot be handled as a "
        + kind
        + ": ";
  }
}
