package dev.kubewright.apiserver.protobuf;

/**
 * One field of a message.
 *
 * @param name its name in protobuf
 * @param json its name in JSON
 * @param type its scalar type, or the full name of its message; of a map, that of the values
 * @param label how often it can stand
 * @param inline whether its message's fields stand among those of the message around it in JSON
 * @param zeroMeansAbsent whether Go writes a value for it that nobody set, and leaves it out in
 *     JSON
 */
record Field(
    String name, String json, String type, Label label, boolean inline, boolean zeroMeansAbsent) {
  /** How often a field can stand. */
  enum Label {
    ONCE,
    REPEATED,
    MAP
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
