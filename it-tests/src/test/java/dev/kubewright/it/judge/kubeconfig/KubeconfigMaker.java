package dev.kubewright.it.judge.kubeconfig;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Makes kubeconfigs: good ones in many styles of YAML, and ones with a mistake or two. */
final class KubeconfigMaker {
  private static final List<String> STRINGS =
      List.of(
          "plain",
          "\"quoted\"",
          "'single'",
          "\"\"",
          "''",
          "~",
          "\"a: b\"",
          "'it''s'",
          "a b",
          "x#y",
          "2026-01-02x",
          "!!str 7",
          "|-\n  a block\n  of lines",
          ">\n  folded\n  text",
          "\"\\u00e9\\n\"",
          "a\u00e9b",
          "\"yes\"",
          "'12'",
          "0b2",
          "1.2.3",
          "-",
          "- a",
          "a # b");

  private static final List<String> SCALARS =
      List.of(
          "yes",
          "no",
          "on",
          "null",
          "0x1F",
          "1e3",
          "12",
          "1.50",
          "2026-01-02",
          "true",
          ".inf",
          "010",
          "1_000",
          "=",
          "<<",
          "[]",
          "{}",
          "plain",
          "\"\"");

  private static final List<String> INTRUDERS =
      List.of(
          ":", "{", "}", "[", "]", "\"", "'", "#", "&a ", "*a", "!", "|", ">", "%", "@", "`", "-",
          "\t", "\n", "\u00e9", ",", "? ", "- ", ": ", "\\", "\r", "\u0001", "---\n", "...\n");

  private final Random random;

  KubeconfigMaker(Random random) {
    this.random = random;
  }

  private String text() {
    return oneIn(40) ? one(SCALARS) : one(STRINGS);
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Returns the texts of one to three files, which are to be merged. */
  List<String> next() {
    var files = new ArrayList<String>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String text = good();
      int mistakes = oneIn(3) ? 1 + random.nextInt(2) : 0;
      for (int m = 0; m < mistakes; m++) {
        text = spoiled(text);
      }
      files.add(text);
    }
    return files;
  }

  private String good() {
    if (oneIn(15)) {
      return one(List.of("", "\n", "# nothing\n", "{}", "---\n", "kind: Config\n", "clusters:\n"));
    }
    var text = new StringBuilder();
    if (oneIn(6)) {
      text.append(one(List.of("---\n", "# a comment\n", "\ufeff", "\n\n", "--- # first\n")));
    }
    if (!oneIn(4)) {
      text.append("apiVersion: v1\nkind: Config\n");
    }
    if (!oneIn(4)) {
      text.append("current-context: ").append(name("context")).append('\n');
    }
    if (oneIn(3)) {
      text.append("preferences: {}\n");
    }
    var sections = new ArrayList<>(List.of("clusters", "users", "contexts"));
    Collections.shuffle(sections, random);
    for (String section : sections) {
      section(text, section);
    }
    if (oneIn(8)) {
      return text.toString().replace("\n", "\r\n");
    }
    return text.toString();
  }

  private String name(String kind) {
    return kind + "-" + random.nextInt(3);
  }

  private void section(StringBuilder text, String section) {
    if (oneIn(12)) {
      text.append(section).append(one(List.of(": []\n", ":\n", ": null\n", ": ~\n")));
      return;
    }
    String field = section.substring(0, section.length() - 1);
    text.append(section).append(":\n");
    String outer = oneIn(3) ? "  " : "";
    String inner = outer + "  ";
    int first = oneIn(5) ? 1 : 0;
    for (int i = first; i < first + 2 + random.nextInt(2); i++) {
      text.append(outer).append("- name: ").append(field).append('-').append(i).append('\n');
      text.append(inner).append(field).append(':');
      List<String> fields = fields(field);
      text.append(fields.isEmpty() ? " {}\n" : "\n");
      for (String line : fields) {
        text.append(inner)
            .append("  ")
            .append(line.replace("\n", "\n" + inner + "  "))
            .append('\n');
      }
      if (oneIn(10)) {
        text.append("# between\n");
      }
    }
  }

  private List<String> fields(String kind) {
    var fields = new ArrayList<String>();
    switch (kind) {
      case "cluster" -> {
        add(fields, 9, "server: https://host-" + random.nextInt(9) + ":6443");
        add(fields, 3, "certificate-authority: ca.pem");
        add(fields, 3, "certificate-authority-data: " + base64());
        add(fields, 3, "insecure-skip-tls-verify: " + one(List.of("true", "false", "yes", "off")));
        add(fields, 2, "tls-server-name: api.internal");
        add(fields, 2, "proxy-url: http://proxy:3128");
        add(fields, 1, "disable-compression: true");
        add(
            fields,
            2,
            "extensions:\n- name: client.authentication.k8s.io/exec\n  extension: {a: 1}");
      }
      case "user" -> user(fields);
      default -> {
        add(fields, 9, "cluster: " + name("cluster"));
        add(fields, 9, "user: " + name("user"));
        add(fields, 5, "namespace: " + one(List.of("web", "default", "\"a-b\"", "team_x")));
      }
    }
    return fields;
  }

  private void user(List<String> fields) {
    add(fields, 5, "token: " + text());
    add(fields, 2, "tokenFile: token");
    add(fields, 2, "username: " + text());
    add(fields, 2, "password: " + text());
    add(fields, 3, "client-certificate-data: " + base64());
    add(fields, 3, "client-key: key.pem");
    add(fields, 2, "as: jane");
    add(fields, 1, "as-groups: [a, \"b\"]");
    add(fields, 1, "as-user-extra: {scopes: [x, y], none: []}");
    add(
        fields,
        3,
        "exec:\n  apiVersion: client.authentication.k8s.io/"
            + one(List.of("v1", "v1beta1"))
            + "\n  command: "
            + one(List.of("aws", "./plugin", "\"/bin/x\""))
            + "\n  args: "
            + one(List.of("[eks, get-token]", "", "[]", "[\"-a\", 'b c']"))
            + "\n  env: "
            + one(List.of("", "[]", "[{name: A, value: b}]", "[{name: A}]"))
            + one(List.of("", "\n  interactiveMode: Never", "\n  provideClusterInfo: true")));
    add(fields, 2, "auth-provider: {name: oidc, config: {client-id: a, id-token: b.c.d}}");
    add(fields, 1, "unknown-field: {a: [1, 2]}");
  }

  private void add(List<String> fields, int ofTen, String field) {
    if (random.nextInt(10) < ofTen) {
      fields.add(field);
    }
  }

  private String base64() {
    byte[] bytes = new byte[1 + random.nextInt(40)];
    random.nextBytes(bytes);
    String data = Base64.getEncoder().encodeToString(bytes);
    return switch (random.nextInt(40)) {
      case 0 -> "\"" + data + "\"";
      case 1 -> "|\n  " + data;
      case 2 -> data.replace("=", "");
      case 3 -> data + "!";
      case 4, 5, 6, 7 -> "\"" + data.substring(0, 2) + "\\n" + data.substring(2) + "\"";
      default -> data;
    };
  }

  private String spoiled(String text) {
    int at = text.isEmpty() ? 0 : random.nextInt(text.length());
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int line = random.nextInt(lines.size());
    switch (random.nextInt(12)) {
      case 0:
        return text.substring(0, at);
      case 1:
        return text.substring(0, at) + one(INTRUDERS) + text.substring(at);
      case 2:
        return text.isEmpty() ? "x" : text.substring(0, at) + text.substring(at + 1);
      case 3:
        lines.add(line, lines.get(line));
        break;
      case 4:
        lines.remove(line);
        break;
      case 5:
        lines.set(line, lines.get(line).replaceFirst(":.*", ": " + one(SCALARS)));
        break;
      case 6:
        lines.set(line, lines.get(line).replaceFirst(":.*", ": " + one(List.of("[a]", "{a: b}"))));
        break;
      case 7:
        lines.set(line, lines.get(line).replaceFirst("^ ", "\t"));
        break;
      case 8:
        lines.set(line, " " + lines.get(line));
        break;
      case 9:
        return text
            + one(
                List.of(
                    "kind: Config\n",
                    "kind: List\n",
                    "apiVersion: v2\n",
                    "---\nkind: Config\n",
                    "extra: 1\n",
                    "current-context: other\n",
                    "clusters: {}\n",
                    "users: 7\n",
                    "contexts: [null]\n",
                    "clusters: [{}]\n",
                    "preferences: 7\n",
                    "extensions: [{name: a, extension: 1}]\n",
                    "\u0000"));
      case 10:
        return text.replaceFirst("(?m)^(\\s*- )name: .*$", "$1nom: x");
      default:
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
    return String.join("\n", lines);
  }
}
