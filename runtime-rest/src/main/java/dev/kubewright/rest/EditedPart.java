package dev.kubewright.rest;

import dev.kubewright.resource.ResourceType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields that one request can change. A server with a status subresource ignores a status in
 * requests for the object, and all else in requests for the status. Without this check, such a
 * change would be lost without notice.
 */
enum EditedPart {
  /** Every field. */
  ALL {
    @Override
    boolean holds(String path) {
      return true;
    }

    @Override
    String remedy() {
      return "";
    }
  },
  /** Every field but the status. */
  WITHOUT_STATUS {
    @Override
    boolean holds(String path) {
      return !inStatus(path);
    }

    @Override
    String remedy() {
      return "which only the status subresource changes; use editStatus or changeStatus for it";
    }
  },
  /** The status alone. */
  STATUS {
    @Override
    boolean holds(String path) {
      return inStatus(path);
    }

    @Override
    String remedy() {
      return "which the status subresource does not change; use edit or change for it";
    }
  };

  private static final String STATUS_FIELD = "status";
  private static final int LISTED = 5;

  static EditedPart of(ResourceType<?> type, String part) {
    if (part.equals(STATUS_FIELD)) {
      return STATUS;
    }
    return type.subresources().contains(STATUS_FIELD) ? WITHOUT_STATUS : ALL;
  }

  /** Returns whether requests can change the field at a JSON pointer. */
  abstract boolean holds(String path);

  abstract String remedy();

  /**
   * Refuses differences in other fields.
   *
   * @param operations of a JSON patch
   * @throws IllegalArgumentException that names the fields and the verb for them
   */
  void check(List<@Nullable Object> operations) {
    List<String> others =
        operations.stream()
            .filter(operation -> !isMissingStatus(operation))
            .map(EditedPart::path)
            .filter(path -> !holds(path))
            .distinct()
            .toList();
    if (!others.isEmpty()) {
      String fields =
          String.join(", ", others.stream().limit(LISTED).map(EditedPart::field).toList());
      int more = others.size() - LISTED;
      throw new IllegalArgumentException(
          "the change touches "
              + fields
              + (more > 0 ? " and " + more + " more" : "")
              + ", "
              + remedy());
    }
  }

  /** A new object without a status says nothing about the status. */
  private static boolean isMissingStatus(@Nullable Object operation) {
    return operation instanceof Map<?, ?> map
        && "remove".equals(map.get("op"))
        && path(operation).equals("/" + STATUS_FIELD);
  }

  private static String path(@Nullable Object operation) {
    return operation instanceof Map<?, ?> map && map.get("path") instanceof String path ? path : "";
  }

  private static boolean inStatus(String path) {
    return path.equals("/" + STATUS_FIELD) || path.startsWith("/" + STATUS_FIELD + "/");
  }

  /** Returns {@code spec.size} for {@code /spec/size}. */
  private static String field(String pointer) {
    return pointer.substring(1).replace('/', '.').replace("~1", "/").replace("~0", "~");
  }
}
