package dev.kubewright.apiserver.node.stub;

/**
 * The head of a file in an archive.
 *
 * @param name the path, with a slash at the end for a folder
 * @param type {@code 0} for a file, {@code 5} for a folder, {@code 2} for a symbolic link
 * @param size the number of bytes that follow
 * @param mode the permissions
 * @param seconds the time of the last change, in seconds since 1970
 * @param link the target of a link, otherwise empty
 */
record TarEntry(String name, char type, long size, int mode, long seconds, String link) {
  static final char FILE = '0';
  static final char LINK = '2';
  static final char FOLDER = '5';
}
