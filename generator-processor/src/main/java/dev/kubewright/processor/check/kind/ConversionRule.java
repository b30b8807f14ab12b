package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.CrdTexts;
import dev.kubewright.naming.DnsNames;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.ConversionModel;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.Optional;
import java.util.Set;

/**
 * A conversion webhook is at a service or a URL, the same for all versions of a CRD. The interface
 * that converts between the versions needs public types.
 */
final class ConversionRule implements Rule {
  private static final Set<String> KNOWN = Set.of("v1", "v1beta1");

  @Override
  public void check(ProjectModel model, Report report) {
    for (CrdModel crd : model.crds()) {
      Optional<ConversionModel> first = crd.names().crd().conversion();
      for (KindModel version : crd.versions()) {
        Location where =
            Location.of(version.origin()).annotation(Walk.annotation("ConversionWebhook"));
        version.crd().conversion().ifPresent(webhook -> check(version, webhook, where, report));
        if (!version.crd().conversion().equals(first)) {
          report.add(
              Diagnostic.CONVERSIONS_DISAGREE,
              version.name().canonicalName(),
              where,
              version.version(),
              crd.names().version(),
              crd.plural() + "." + crd.group());
        }
        visible(crd, version, model, report);
      }
    }
  }

  /** With clients, another rule says that all kinds are public. */
  private static void visible(CrdModel crd, KindModel version, ProjectModel model, Report report) {
    boolean converted = crd.versions().size() > 1 && version.crd().conversion().isPresent();
    boolean clients = model.clients() || model.caches();
    if (converted && !clients && !version.record().visible()) {
      report.add(
          Diagnostic.CONVERSION_NOT_PUBLIC,
          version.name().canonicalName(),
          Location.of(version.origin()),
          version.name().simpleName(),
          crd.plural() + "." + crd.group());
    }
  }

  private static void check(
      KindModel kind, ConversionModel webhook, Location where, Report report) {
    boolean service = !webhook.serviceName().isEmpty() && !webhook.serviceNamespace().isEmpty();
    boolean part = !webhook.serviceName().isEmpty() || !webhook.serviceNamespace().isEmpty();
    boolean url = !webhook.url().isEmpty();
    if (url == part || (part && !service)) {
      report.add(
          Diagnostic.CONVERSION_ENDPOINT,
          kind.name().canonicalName(),
          where,
          kind.name().simpleName());
    }
    if (url) {
      address(kind, "url", webhook.url(), CrdTexts.problemOfUrl(webhook.url()), where, report);
    }
    if (service) {
      String path = webhook.servicePath();
      int port = webhook.servicePort();
      address(kind, "servicePath", path, CrdTexts.problemOfPath(path), where, report);
      address(kind, "servicePort", port, CrdTexts.problemOfPort(port), where, report);
    }
    for (int i = 0; i < webhook.reviewVersions().size(); i++) {
      String version = webhook.reviewVersions().get(i);
      boolean twice = webhook.reviewVersions().subList(0, i).contains(version);
      if (twice || !DnsNames.isLabel(version)) {
        report.add(
            Diagnostic.REVIEW_VERSIONS,
            kind.name().canonicalName(),
            where.value("reviewVersions", i),
            kind.name().simpleName(),
            "has \"" + version + "\"" + (twice ? " twice" : ", which is not a DNS label"));
      }
    }
    if (webhook.reviewVersions().stream().noneMatch(KNOWN::contains)) {
      report.add(
          Diagnostic.REVIEW_VERSIONS,
          kind.name().canonicalName(),
          where.value("reviewVersions"),
          kind.name().simpleName(),
          "has none that the server sends");
    }
  }

  private static void address(
      KindModel kind,
      String attribute,
      Object value,
      String problem,
      Location where,
      Report report) {
    if (!problem.isEmpty()) {
      report.add(
          Diagnostic.CONVERSION_ADDRESS,
          kind.name().canonicalName(),
          where.value(attribute),
          attribute,
          value,
          kind.name().simpleName(),
          problem);
    }
  }
}
