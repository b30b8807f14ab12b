package dev.kubewright.rest.crd;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ManagedFieldsEntryBuilder;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The owner of a CRD on a server. Two marks must agree:
 *
 * <ul>
 *   <li>The annotation {@link #ANNOTATION} names the owner. Every installation writes it. Every
 *       server keeps it, and people see it. Helm marks its objects in the same way.
 *   <li>The server's managed fields say who wrote the spec. A program that has changed the spec
 *       since then, or has applied it, owns the CRD as well. It probably knows nothing of the
 *       annotation, and leaves it. Not all servers keep managed fields.
 * </ul>
 *
 * <p>A CA bundle in the spec gives no ownership: cert-manager writes it into CRDs of others.
 * Immutable.
 */
final class Ownership {
  static final String ANNOTATION = "kubewright.dev/owner";

  private static final String HELM_RELEASE = "meta.helm.sh/release-name";
  private static final String HELM_NAMESPACE = "meta.helm.sh/release-namespace";
  private static final String MANAGED_BY = "app.kubernetes.io/managed-by";
  private static final String UPDATE = "Update";

  private final Unstructured crd;
  private final String me;

  Ownership(Unstructured crd, String me) {
    this.crd = crd;
    this.me = me;
  }

  /** Returns whether this program owns the CRD, and nobody else does. */
  boolean isMine() {
    return annotation(ANNOTATION).filter(me::equals).isPresent() && others().isEmpty();
  }

  /** Describes the owner for a message, if it is not this program. */
  String describe() {
    Optional<String> annotated = annotation(ANNOTATION).filter(name -> !name.equals(me));
    if (annotated.isPresent()) {
      return "\"" + annotated.get() + "\" (annotation " + ANNOTATION + ")";
    }
    Optional<String> release = annotation(HELM_RELEASE);
    if (release.isPresent()) {
      return "the Helm release \""
          + release.get()
          + "\""
          + annotation(HELM_NAMESPACE).map(name -> " in namespace \"" + name + "\"").orElse("");
    }
    String label = crd.metadata().labels().get(MANAGED_BY);
    if (label != null) {
      return "\"" + label + "\" (label " + MANAGED_BY + ")";
    }
    List<String> others = others();
    if (!others.isEmpty()) {
      return others.stream().collect(Collectors.joining("\", \"", "the field manager \"", "\""));
    }
    return "an unknown owner (it has no annotation " + ANNOTATION + ")";
  }

  private Optional<String> annotation(String name) {
    return Optional.ofNullable(crd.metadata().annotations().get(name));
  }

  /** Returns the other managers of fields of the spec. */
  private List<String> others() {
    return crd.metadata().managedFields().stream()
        .filter(entry -> isOther(entry) && SpecFields.of(entry.fieldsV1()).areOwned())
        .map(Ownership::manager)
        .distinct()
        .toList();
  }

  private boolean isOther(ManagedFieldsEntry entry) {
    return !manager(entry).equals(me) && onObject(entry);
  }

  private static boolean onObject(ManagedFieldsEntry entry) {
    return orElse(entry.subresource(), "").isEmpty();
  }

  private static String manager(ManagedFieldsEntry entry) {
    return orElse(entry.manager(), "");
  }

  /**
   * Returns the CRD without the others' ownership of the spec. This program owns those fields
   * instead, so the server reports a conflict if another one applies other values.
   */
  Unstructured taken() {
    List<ManagedFieldsEntry> entries = new ArrayList<>();
    SpecFields mine = SpecFields.of(null);
    SpecFields theirs = SpecFields.of(null);
    for (ManagedFieldsEntry entry : crd.metadata().managedFields()) {
      SpecFields fields = SpecFields.of(entry.fieldsV1());
      if (isMyUpdate(entry)) {
        mine = fields;
      } else if (isOther(entry) && fields.areOwned()) {
        theirs = theirs.withSpecOf(fields);
        fields.withoutSpec().ifPresent(rest -> entries.add(entry.with(e -> e.fieldsV1(rest))));
      } else {
        entries.add(entry);
      }
    }
    if (!theirs.areOwned()) {
      return crd;
    }
    entries.add(update(mine.withSpecOf(theirs)));
    return crd.withMetadata(m -> m.managedFields(entries));
  }

  private boolean isMyUpdate(ManagedFieldsEntry entry) {
    return manager(entry).equals(me) && onObject(entry) && UPDATE.equals(entry.operation());
  }

  private ManagedFieldsEntry update(SpecFields fields) {
    return ManagedFieldsEntryBuilder.build(
        entry ->
            entry
                .manager(me)
                .operation(UPDATE)
                .apiVersion(crd.apiVersion())
                .fieldsType("FieldsV1")
                .fieldsV1(fields.fields()));
  }
}
