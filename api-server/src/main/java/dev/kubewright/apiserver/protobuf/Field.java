package dev.kubewright.apiserver.protobuf;

/**
 * One field of a message.
 *
 * @param number its number
 * @param name its name in protobuf
 * @param json its name in JSON
 * @param type its scalar type, or the full name of its message; of a map, that of the values
 * @param label how often it can stand
 * @param pointer whether it is a pointer in Go, which leaves it out if it is nil
 * @param inline whether its message's fields stand among those of the message around it in JSON
 * @param omitted whether Go leaves it out in JSON if it is empty
 */
record Field(
    int number,
    String name,
    String json,
    String type,
    Label label,
    boolean pointer,
    boolean inline,
    boolean omitted) {
  /** The number of times that a field can occur. */
  enum Label {
    ONCE,
    REPEATED,
    MAP
  }

  /** Whether Go writes a value for it that nobody set, and leaves it out in JSON. */
  boolean zeroMeansAbsent() {
    return omitted && !pointer;
  }

  boolean scalar() {
    return type.indexOf('.') < 0;
  }

  /** The name of the field in Go. */
  String goName() {
    if (name.equals("metadata") && type.endsWith("Meta")) {
      return type.substring(type.lastIndexOf('.') + 1); // embedded
    }
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
