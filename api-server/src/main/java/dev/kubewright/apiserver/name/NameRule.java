package dev.kubewright.apiserver.name;

import java.util.List;
import java.util.stream.Stream;

/** Which names the objects of a resource may have. The faults are in the real server's words. */
public enum NameRule {
  /** Labels between dots. The rule of most kinds. */
  SUBDOMAIN {
    @Override
    public List<String> faults(String name) {
      return DnsNames.subdomain(name);
    }
  },
  /** One label. */
  LABEL {
    @Override
    public List<String> faults(String name) {
      return DnsNames.label1123(name);
    }
  },
  /** Labels between dots, of kinds whose rules the real server declares in their types. */
  DECLARED {
    @Override
    public List<String> faults(String name) {
      return DnsNames.subdomain(name).stream()
          .map(
              fault ->
                  fault.startsWith("must be no more")
                      ? fault.replace("characters", "bytes")
                      : fault)
          .toList();
    }

    @Override
    public List<String> prefixFaults(String prefix) {
      return List.of();
    }
  },
  /** Any name, of kinds that check names by what else their objects say. */
  ANY {
    @Override
    public List<String> faults(String name) {
      return List.of();
    }
  },
  /** An address, which even a text to generate a name from must be. */
  ADDRESS {
    @Override
    public List<String> faults(String name) {
      return IpAddresses.faults(name);
    }

    @Override
    public List<String> prefixFaults(String prefix) {
      return faults(prefix);
    }
  },
  /** Any segment of a path. */
  SEGMENT {
    @Override
    public List<String> faults(String name) {
      return isDots(name) ? List.of("may not be '" + name + "'") : prefixFaults(name);
    }

    @Override
    public List<String> prefixFaults(String prefix) {
      return Stream.of("/", "%")
          .filter(prefix::contains)
          .map(character -> "may not contain '" + character + "'")
          .toList();
    }
  },
  /** Any segment of a path, which even the text before a generated suffix must be. */
  ROLE {
    @Override
    public List<String> faults(String name) {
      return SEGMENT.faults(name);
    }

    @Override
    public List<String> prefixFaults(String prefix) {
      return SEGMENT.faults(prefix);
    }
  };

  private static boolean isDots(String name) {
    return name.equals(".") || name.equals("..");
  }

  /** Returns what is wrong with a name. */
  public abstract List<String> faults(String name);

  /** Returns what is wrong with the text before a generated suffix. A dash may end it. */
  public List<String> prefixFaults(String prefix) {
    boolean dash = prefix.length() > 1 && prefix.endsWith("-");
    // As the real server does it, the letter takes the place of the last two characters.
    return faults(dash ? prefix.substring(0, prefix.length() - 2) + "a" : prefix);
  }
}
