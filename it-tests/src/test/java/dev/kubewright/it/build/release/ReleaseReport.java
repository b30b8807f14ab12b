package dev.kubewright.it.build.release;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The report on two builds as tables of a page. */
final class ReleaseReport {
  private static final String API_PACKAGE = "dev.kubewright.api.";

  private final Build before;
  private final Build after;
  private final ApiChanges api;
  private final WireChanges wire;
  private final List<Signatures.Break> breaks;
  private final StringBuilder out = new StringBuilder();

  ReleaseReport(Build before, Build after) {
    this.before = before;
    this.after = after;
    this.api = new ApiChanges(before, after);
    this.wire = new WireChanges(before, after);
    this.breaks = new Signatures(before, after).breaks();
  }

  /** Returns the part of the page that is made. */
  String text() {
    out.setLength(0);
    summary();
    source();
    binary();
    wire();
    bytes();
    return out.toString().strip() + "\n";
  }

  private void summary() {
    long types = api.changed().stream().filter(ApiChanges.Changed::anotherType).count();
    table("what", "number");
    row("kinds that are new", count(wire.kinds(), WireChanges.Change::added));
    row("kinds that are gone from the newest server", count(wire.kinds(), c -> c.gone()));
    row(
        "fields that are new, in types that both releases have",
        count(wire.fields(), c -> c.added()));
    row("fields that are gone from the newest server", count(wire.fields(), c -> c.gone()));
    row("records with new components", String.valueOf(api.added().size()));
    row("components with another type", String.valueOf(types));
    row("components with another nullness", String.valueOf(api.changed().size() - types));
    row("classes that are gone from the jar", String.valueOf(gone().size()));
    row("other changes that can break a program", String.valueOf(others().size()));
  }

  private static String count(
      Map<String, WireChanges.Change> changes,
      Function<WireChanges.Change, Collection<String>> part) {
    return String.valueOf(changes.values().stream().mapToInt(c -> part.apply(c).size()).sum());
  }

  private void source() {
    heading("In source");
    paragraph(
        "These components have another type. A line that uses one may need a change, and the compiler"
            + " names it.");
    table("record", "component", "type before", "type now");
    for (ApiChanges.Changed each : api.changed()) {
      if (each.anotherType()) {
        row(name(each.record()), code(each.component()), code(each.before()), code(each.after()));
      }
    }
    for (Map.Entry<String, List<String>> each : api.removed().entrySet()) {
      row(name(each.getKey()), codes(each.getValue()), "", "gone");
    }
    none();
    paragraph(
        "These components may be null now, or no longer. javac does not look at that; NullAway and"
            + " Kotlin do. `?` says that a component may be null.");
    table("record", "component", "type before", "type now");
    for (ApiChanges.Changed each : api.changed()) {
      if (!each.anotherType()) {
        row(name(each.record()), code(each.component()), code(each.before()), code(each.after()));
      }
    }
    none();
    paragraph(
        "These records have new components. Only a call of `new` and a record pattern must name them;"
            + " builders, `with` and accessors need no change.");
    table("record", "new components");
    api.added().forEach((record, names) -> row(name(record), codes(names)));
    none();
    paragraph("These records are deprecated now, because the newest server has them no longer.");
    table("package", "records");
    api.newDeprecated().stream()
        .collect(
            Collectors.groupingBy(ReleaseReport::packageName, TreeMap::new, Collectors.toList()))
        .forEach(
            (name, all) ->
                row(code(name), codes(all.stream().map(ReleaseReport::simpleName).toList())));
    none();
  }

  private void binary() {
    heading("In binary");
    paragraph(
        "A program that was compiled against the earlier build runs with the new one. The exceptions"
            + " are calls of what the tables above list: constructors of records with new components,"
            + " and methods of components with another type. They end with a `NoSuchMethodError`."
            + " A test compiles a program against the earlier build that has a call for each of its "
            + number(new EveryCall(before).size())
            + " public constructors, methods and fields. With the new build, those calls compile"
            + " except for the same exceptions.");
    paragraph(
        "These interfaces of clients have new methods. Only a program that implements one itself must"
            + " add them.");
    table("interface", "new methods");
    implementations()
        .forEach(
            (type, methods) -> row(name(type), methods.isEmpty() ? "inherited" : codes(methods)));
    none();
    paragraph("All other changes that can break a program.");
    table("type", "member", "change", "compiled programs", "sources");
    for (Signatures.Break each : others()) {
      row(
          name(each.type()),
          each.member().isEmpty() ? "" : code(each.member()),
          each.change().toLowerCase(Locale.ROOT).replace('_', ' '),
          each.binary() ? "may fail" : "run",
          each.source() ? "may fail" : "compile");
    }
    none();
  }

  /** The interfaces with new abstract methods, and those that are not inherited. */
  private Map<String, List<String>> implementations() {
    var methods = new TreeMap<String, List<String>>();
    for (Signatures.Break each : breaks) {
      if (isForImplementations(each)) {
        List<String> own = methods.computeIfAbsent(each.type(), type -> new ArrayList<>());
        if (!each.member().isEmpty()) {
          own.add(each.member());
        }
      }
    }
    return methods;
  }

  private static boolean isForImplementations(Signatures.Break change) {
    return !change.binary()
        && Set.of("METHOD_ADDED_TO_INTERFACE", "METHOD_ABSTRACT_ADDED_IN_IMPLEMENTED_INTERFACE")
            .contains(change.change());
  }

  private List<String> gone() {
    return breaks.stream()
        .filter(each -> each.change().equals("CLASS_REMOVED"))
        .map(Signatures.Break::type)
        .toList();
  }

  /** The changes that the tables of records do not explain. */
  private List<Signatures.Break> others() {
    var others = new ArrayList<Signatures.Break>();
    for (Signatures.Break each : breaks) {
      String record = each.type().replaceFirst("Builder$", "");
      boolean constructor = each.member().equals("<init>") && api.hasOtherConstructor(record);
      if (!constructor && !isForImplementations(each) && !api.hasOtherType(record, each.member())) {
        others.add(each);
      }
    }
    return others;
  }

  private void wire() {
    heading("On the wire");
    paragraph("Kinds, by group-version.");
    changes("group-version", wire.kinds());
    paragraph("Verbs, subresources and short names of resources that both releases have.");
    changes("resource", wire.resources());
    paragraph("Fields of types that both releases have.");
    changes("type", wire.fields());
    paragraph(
        "Required fields. The server checks them. A component is never null only if all supported"
            + " releases require its field.");
    table("type", "required now", "optional now");
    wire.required().forEach((type, c) -> row(code(type), codes(c.added()), codes(c.gone())));
    none();
    paragraph("Fields that server-side apply merges in another way.");
    others("merged before", "merged now", wire.merging());
    paragraph("Fields with another type.");
    others("type before", "type now", wire.shapes());
    paragraph("Words of enums. A program reads unknown words as they are.");
    changes("type and field", wire.words());
    paragraph("Defaults that the server sets.");
    changes("type", wire.defaults());
  }

  private void others(String before, String after, List<WireChanges.Other> others) {
    table("type", "field", before, after);
    for (WireChanges.Other each : others) {
      row(code(each.type()), code(each.field()), code(each.before()), code(each.after()));
    }
    none();
  }

  private void changes(String what, Map<String, WireChanges.Change> changes) {
    table(what, "new", "gone");
    changes.forEach((name, change) -> row(type(name), codes(change.added()), codes(change.gone())));
    none();
  }

  private void bytes() {
    heading("In bytes");
    table("what", before.release(), after.release());
    row("jar of the built-in API, bytes", number(before.apiBytes()), number(after.apiBytes()));
    List<String> old = before.apiLines();
    List<String> now = after.apiLines();
    row("lines of its sources", number(old.size()), number(now.size()));
    row("lines without comments", number(code(old)), number(code(now)));
    perType("kinds with a client", "Getter", code(old), code(now));
    perType("records", "Builder", code(old), code(now));
  }

  private static long code(List<String> lines) {
    return lines.stream().filter(line -> !line.strip().matches("(/\\*|\\*|//).*")).count();
  }

  /** Types whose name ends so are generated once for each. */
  private void perType(String what, String end, long linesBefore, long linesAfter) {
    long old = count(before, end);
    long now = count(after, end);
    row(what, number(old), number(now));
    row(
        "lines without comments, for each of them",
        number(linesBefore / old),
        number(linesAfter / now));
  }

  private static long count(Build build, String end) {
    return build.apiClasses().stream().filter(name -> name.endsWith(end)).count();
  }

  private void heading(String text) {
    out.append("\n## ").append(text).append("\n\n");
  }

  private void paragraph(String text) {
    if (!out.toString().endsWith("\n\n")) {
      out.append('\n');
    }
    out.append(text).append("\n\n");
  }

  private void table(String... columns) {
    row(columns);
    out.append("|---".repeat(columns.length)).append("|\n");
  }

  private void row(String... cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** Replaces a table without rows. */
  private void none() {
    int head = out.lastIndexOf("\n\n") + 2;
    if (out.substring(head).lines().count() == 2) {
      out.setLength(head);
      out.append("None.\n");
    }
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String name(String type) {
    return code(packageName(type) + "." + simpleName(type));
  }

  private static String packageName(String type) {
    String name = type.substring(0, Math.max(0, type.lastIndexOf('.')));
    return name.startsWith(API_PACKAGE) ? name.substring(API_PACKAGE.length()) : name;
  }

  private static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** A name that has code in it already stays as it is. */
  private static String type(String name) {
    return name.contains("`") ? name : code(name);
  }

  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text + "`";
  }

  private static String codes(Collection<String> texts) {
    return texts.stream().map(ReleaseReport::code).collect(Collectors.joining(", "));
  }
}
