package dev.kubewright.importer;

import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.crd.CrdDeclaration.Version;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.NearNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Chooses the kinds and versions of an import by patterns. Confined to one thread. */
final class ChosenKinds {
  /** The most kinds that a message offers in place of a pattern that matches none. */
  private static final int CANDIDATES = 3;

  private final Choices choices;
  private final List<KindPattern> include;
  private final List<KindPattern> exclude;
  private final Report report;
  private final Set<String> seen = new TreeSet<>();
  private int chosen;

  /** A pattern, and the names that it matches. */
  private record KindPattern(String text, Pattern regex) {
    static KindPattern of(String text) {
      String regex =
          Arrays.stream(text.split("\\*", -1))
              .map(Pattern::quote)
              .collect(Collectors.joining("[^/]*"));
      return new KindPattern(text, Pattern.compile(regex + "(/.*)?"));
    }

    boolean matches(String name) {
      return regex.matcher(name).matches();
    }
  }

  ChosenKinds(Choices choices, Report report) {
    this.choices = choices;
    this.include = choices.include().stream().map(KindPattern::of).toList();
    this.exclude = choices.exclude().stream().map(KindPattern::of).toList();
    this.report = report;
  }

  /**
   * Returns the documents with the chosen kinds. A document whose kinds are all left out is left
   * out. One that serves no kinds stays.
   */
  List<OpenApiDeclaration> openApis(List<OpenApiDeclaration> all) {
    List<OpenApiDeclaration> result = new ArrayList<>();
    for (OpenApiDeclaration api : all) {
      List<ResourceDeclaration> resources =
          api.resources().stream()
              .filter(each -> isChosen(each.group(), each.version(), each.kind()))
              .toList();
      if (!resources.isEmpty() || api.resources().isEmpty()) {
        result.add(new OpenApiDeclaration(api.definitions(), resources, api.models()));
      }
    }
    return result;
  }

  /** Returns the CRDs with the chosen versions. A CRD without any is left out. */
  List<CrdDeclaration> crds(List<CrdDeclaration> all) {
    List<CrdDeclaration> result = new ArrayList<>();
    for (CrdDeclaration crd : all) {
      List<Version> versions =
          crd.versions().stream()
              .filter(version -> isChosen(crd.group(), version.name(), crd.kind()))
              .toList();
      if (versions.isEmpty()) {
        continue;
      }
      List<String> missing =
          crd.versions().stream()
              .filter(version -> !versions.contains(version))
              .map(Version::name)
              .toList();
      if (choices.crd() && !missing.isEmpty()) {
        String names = String.join(", ", missing);
        report.add(DiagnosticId.PARTIAL_CRD, crd.file(), crd.pointer(), names);
      }
      result.add(crd.withVersions(versions));
    }
    return result;
  }

  private boolean isChosen(String group, String version, String kind) {
    String name = (group.isEmpty() ? "core" : group) + "/" + version + "/" + kind;
    seen.add(name);
    boolean result =
        (include.isEmpty() || include.stream().anyMatch(each -> each.matches(name)))
            && exclude.stream().noneMatch(each -> each.matches(name));
    chosen += result ? 1 : 0;
    return result;
  }

  /** Reports the patterns that match nothing. Call it after all documents. */
  void check() {
    boolean unmatched = false;
    for (KindPattern pattern : Stream.concat(include.stream(), exclude.stream()).toList()) {
      if (seen.stream().noneMatch(pattern::matches)) {
        unmatched = true;
        report.add(
            DiagnosticId.UNMATCHED_KIND,
            ImportRequest.PLACE,
            "",
            pattern.text(),
            remedy(pattern.text()));
      }
    }
    if (!unmatched && chosen == 0 && !seen.isEmpty()) {
      report.add(DiagnosticId.NO_KINDS, ImportRequest.PLACE, "", seen.size());
    }
  }

  /** Offers names with as many parts as the pattern has. Those that only lack parts come first. */
  private String remedy(String pattern) {
    int parts = pattern.split("/", -1).length;
    String end = "/" + pattern.toLowerCase(Locale.ROOT);
    Collection<String> all = new TreeSet<>();
    seen.forEach(name -> all.add(first(name, parts)));
    List<String> near =
        Stream.concat(
                seen.stream().filter(name -> name.toLowerCase(Locale.ROOT).endsWith(end)),
                NearNames.of(pattern, all, CANDIDATES).stream())
            .distinct()
            .limit(CANDIDATES)
            .toList();
    if (!near.isEmpty()) {
      return NearNames.question(near);
    }
    String some =
        seen.stream()
            .limit(CANDIDATES)
            .map(name -> "\"" + name + "\"")
            .collect(Collectors.joining(", "));
    return some.isEmpty()
        ? "they have no kinds"
        : "write it as group/version/Kind; the documents have "
            + seen.size()
            + " kinds, such as "
            + some;
  }

  private static String first(String name, int parts) {
    return Arrays.stream(name.split("/")).limit(parts).collect(Collectors.joining("/"));
  }
}
