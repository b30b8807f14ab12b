package dev.kubewright.rest.stream.copy;

import java.util.ArrayList;
import java.util.List;

/**
 * A path in a container: a folder, and what is meant in it. Programs get it as arguments, so the
 * forms here never begin with a minus.
 *
 * @param folder the folder, or {@code "."} for the one that the container works in
 * @param name the name in the folder, or {@code "."} for the folder itself
 * @param whole the path as it was given
 */
record RemotePath(String folder, String name, String whole) {
  /**
   * Reads a path.
   *
   * @throws IllegalArgumentException if it is empty, or no file can have it
   */
  static RemotePath of(String path) {
    if (path.isEmpty() || path.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a path has at least one character and no zero byte");
    }
    String last = path.substring(path.lastIndexOf('/') + 1);
    if (last.isEmpty() || last.equals(".") || last.equals("..")) {
      return new RemotePath(argument(path), ".", path);
    }
    String folder = path.substring(0, path.length() - last.length());
    return new RemotePath(folder.isEmpty() ? "." : argument(folder), last, path);
  }

  private static String argument(String path) {
    return path.startsWith("/") || path.startsWith("./") || path.equals(".") ? path : "./" + path;
  }

  /** Returns whether the path says itself that it is a folder, as {@code /srv/} does. */
  boolean saysFolder() {
    return name.equals(".");
  }

  /** Returns the path as an argument of a program. */
  String argument() {
    return argument(whole);
  }

  /** Returns this path as a folder. */
  RemotePath asFolder() {
    return new RemotePath(argument(), ".", whole);
  }

  /** Returns a place in the folder that this path names. */
  RemotePath in(String child) {
    return new RemotePath(argument(), child, whole);
  }

  /** Returns the argument for a place below the folder, such as a member of an archive. */
  String below(String member) {
    return folder.endsWith("/") ? folder + member : folder + '/' + member;
  }

  /** Returns the parts of a name, without empty ones and single dots. */
  static List<String> parts(String name) {
    var parts = new ArrayList<String>();
    for (String part : name.split("/")) {
      if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    return parts;
  }
}
