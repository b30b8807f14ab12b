package dev.kubewright.apiserver.node.stub;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a tar command over its standard streams.
 *
 * @param create whether it creates an archive, and does not extract one
 * @param follow whether it takes what symbolic links lead to in place of them ({@code -h})
 * @param touch whether files get the time of now ({@code -m})
 * @param folder the folder that it works in
 * @param paths what it puts into the archive
 */
record TarCommand(
    boolean create, boolean follow, boolean touch, String folder, List<String> paths) {
  /** Reads options. Returns null if the command is none of these. */
  static @Nullable TarCommand of(List<String> argv) {
    StringBuilder letters = new StringBuilder();
    String folder = "/";
    String file = "";
    List<String> paths = new ArrayList<>();
    boolean options = true;
    for (int i = 1; i < argv.size(); i++) {
      String word = argv.get(i);
      boolean first = i == 1 && word.matches("[a-zA-Z]+");
      if (options && word.equals("--")) {
        options = false;
      } else if (options && word.equals("--dereference")) {
        letters.append('h');
      } else if (options && word.startsWith("--")) {
        continue; // about owners and permissions
      } else if (options && (first || word.matches("-[a-zA-Z]+"))) {
        String group = first ? word : word.substring(1);
        letters.append(group);
        for (char letter : group.toCharArray()) {
          if (letter == 'f' || letter == 'C') {
            String value = ++i < argv.size() ? argv.get(i) : "";
            file = letter == 'f' ? value : file;
            folder = letter == 'C' ? value : folder;
          }
        }
      } else {
        paths.add(word);
      }
    }
    boolean create = letters.indexOf("c") >= 0;
    boolean extract = letters.indexOf("x") >= 0;
    boolean known = create != extract && file.equals("-") && letters.indexOf("z") < 0;
    return known && (extract || !paths.isEmpty())
        ? new TarCommand(
            create,
            letters.indexOf("h") >= 0,
            letters.indexOf("m") >= 0,
            folder,
            List.copyOf(paths))
        : null;
  }
}
