package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The versions of a kind, as the field manager needs them. Implementations are safe for all
 * threads. No method may change or keep a given tree, unless it says so.
 */
public interface Versions {
  /** Returns the shape of the objects of a version, or null if the version is unknown. */
  @Nullable Shape shape(String apiVersion);

  /**
   * Returns an object in another version. It may share nodes with the given one.
   *
   * @throws UnknownVersionException if the version is unknown: its entries are then dropped
   * @throws ConversionException if the object cannot be converted
   */
  ObjectNode convert(ObjectNode object, String apiVersion) throws ConversionException;

  /**
   * Returns a built-in object with what Go shows for missing values, such as empty structs. Without
   * them, the paths of structs would be owned. The result may be the given tree, but only if
   * nothing is added. Custom objects stay as they are.
   */
  default ObjectNode filled(ObjectNode object) {
    return object;
  }

  /**
   * Refuses an object that the field manager itself has made, if no such object can be read.
   *
   * @throws ConversionException with the message of the real server
   */
  default void checkMade(String apiVersion) throws ConversionException {}

  /**
   * Normalises an object that an apply changed, and sets its defaults, in place. This is how
   * removed fields with a default come back.
   *
   * @throws ConversionException if the object is none of its type
   */
  default void setDefaults(ObjectNode object) throws ConversionException {}

  /**
   * Returns the paths that a write of this part of the object does not change. Neither they nor
   * what is below them has an owner, and they never conflict.
   */
  default FieldSet resetFields(String apiVersion) {
    return FieldSet.EMPTY;
  }

  /** Thrown if an object cannot be converted, with the message of the real server. */
  class ConversionException extends Exception {
    private static final long serialVersionUID = 1L;

    public ConversionException(String message) {
      super(message, null, false, false);
    }
  }

  /** Thrown for a version that the server does not have, or no longer. */
  final class UnknownVersionException extends ConversionException {
    private static final long serialVersionUID = 1L;

    public UnknownVersionException(String message) {
      super(message);
    }
  }
}
