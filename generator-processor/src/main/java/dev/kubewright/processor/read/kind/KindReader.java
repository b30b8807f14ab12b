package dev.kubewright.processor.read.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.Plurals;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.derive.PathResolver;
import dev.kubewright.processor.model.ConversionModel;
import dev.kubewright.processor.model.CrdMetadataModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.PrinterColumnModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.ScaleModel;
import dev.kubewright.processor.model.SubresourceModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Lifespans;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads {@code @Kind} and the annotations beside it. The records are read before. */
public final class KindReader {
  private final Reading reading;
  private final Map<ClassName, RecordModel> records;
  private final Map<ClassName, List<ClassName>> expansions;

  public KindReader(
      Reading reading,
      Map<ClassName, RecordModel> records,
      Map<ClassName, List<ClassName>> expansions) {
    this.reading = reading;
    this.records = records;
    this.expansions = expansions;
  }

  /** What is known of a kind with a mistake, or of one whose record has one. */
  public Optional<KindModel> standIn(TypeElement type) {
    Annotations annotations = Annotations.of(type);
    RecordModel record = records.get(ClassName.get(type));
    Optional<Annotations.Values> kind = annotations.get(Names.KIND);
    return kind.isEmpty() || record == null
        ? Optional.empty()
        : subresources(annotations, type)
            .map(list -> model(kind.get(), annotations, record, list, type));
  }

  /** Reads a kind. Returns nothing if its record cannot be read or its names are missing. */
  public Optional<KindModel> read(TypeElement type) {
    Annotations annotations = Annotations.of(type);
    RecordModel record = records.get(ClassName.get(type));
    Optional<Annotations.Values> kind = annotations.get(Names.KIND);
    if (kind.isEmpty() || !complete(kind.get(), type) || record == null) {
      return Optional.empty();
    }
    Optional<List<SubresourceModel>> calls = subresources(annotations, type);
    return calls.map(list -> model(kind.get(), annotations, record, list, type));
  }

  private boolean complete(Annotations.Values kind, TypeElement type) {
    boolean complete = true;
    for (String name : new String[] {"group", "version"}) {
      if (!kind.given(name)) {
        complete = false;
        Diagnostic id =
            name.equals("group") ? Diagnostic.MISSING_GROUP : Diagnostic.MISSING_VERSION;
        reading
            .report()
            .add(
                id,
                type.getQualifiedName().toString(),
                Location.of(Origins.of(type)).annotation(Names.KIND),
                type.getSimpleName());
      }
    }
    return complete;
  }

  private KindModel model(
      Annotations.Values values,
      Annotations annotations,
      RecordModel record,
      List<SubresourceModel> calls,
      TypeElement type) {
    String kind = or(values.text("kind"), type.getSimpleName().toString());
    String pluralName = or(values.text("pluralName"), GeneratedNames.plural(kind));
    var names =
        new KindModel.Names(
            or(values.text("plural"), Plurals.resource(kind)),
            or(values.text("singular"), kind.toLowerCase(Locale.ROOT)),
            or(values.text("listKind"), kind + "List"),
            values.texts("shortNames"),
            values.texts("categories"));
    return new KindModel(
        record,
        values.text("group"),
        values.text("version"),
        kind,
        names,
        !values.constant("scope").equals("CLUSTER"),
        verbs(values),
        values.flag("status") && (values.given("status") || record.field("status").isPresent()),
        annotations.get(Names.SCALE).map(KindReader::scale),
        calls,
        Lifespans.ofParts(annotations),
        crd(values, annotations, record),
        pluralName,
        constantsName(record.name(), pluralName, kind),
        expansions.getOrDefault(record.name(), List.of()),
        Origins.of(type));
  }

  private static String or(String given, String otherwise) {
    return given.isEmpty() ? otherwise : given;
  }

  private static List<Verb> verbs(Annotations.Values values) {
    return values.constants("verbs").stream().map(Verb::valueOf).distinct().sorted().toList();
  }

  private static ScaleModel scale(Annotations.Values values) {
    return new ScaleModel(
        values.text("spec"), values.text("status"), values.text("selector"), verbs(values));
  }

  /** The plural name, unless a type with that name exists that is not generated. */
  private String constantsName(ClassName record, String pluralName, String kind) {
    String name =
        record.packageName().isEmpty() ? pluralName : record.packageName() + "." + pluralName;
    boolean taken =
        reading.type(name).filter(other -> !Annotations.of(other).has(Names.GENERATED)).isPresent();
    return taken ? GeneratedNames.resources(kind) : pluralName;
  }

  private KindModel.Crd crd(
      Annotations.Values values, Annotations annotations, RecordModel record) {
    var columns = new ArrayList<PrinterColumnModel>();
    annotations.all(Names.PRINTER_COLUMN).forEach(column -> columns.add(column(column, record)));
    return new KindModel.Crd(
        values.flag("crd"),
        values.flag("served"),
        values.flag("storage"),
        values.flag("deprecated"),
        values.text("deprecationWarning"),
        columns,
        annotations.all(Names.SELECTABLE_FIELD).stream()
            .flatMap(field -> field.texts("value").stream())
            .toList(),
        annotations.get(Names.CONVERSION).map(KindReader::conversion),
        annotations
            .get(Names.CRD_METADATA)
            .map(KindReader::metadata)
            .orElse(CrdMetadataModel.NONE));
  }

  private static CrdMetadataModel metadata(Annotations.Values values) {
    return new CrdMetadataModel(
        entries(values.annotations("labels")), entries(values.annotations("annotations")));
  }

  private static List<CrdMetadataModel.Entry> entries(List<Annotations.Values> values) {
    return values.stream()
        .map(each -> new CrdMetadataModel.Entry(each.text("key"), each.text("value")))
        .toList();
  }

  private PrinterColumnModel column(Annotations.Values values, RecordModel record) {
    String path = values.text("jsonPath");
    String type = values.text("type");
    return new PrinterColumnModel(
        values.text("name"),
        path,
        type.isEmpty() ? columnType(record, path) : type,
        values.text("format"),
        values.text("description"),
        values.number("priority").intValue());
  }

  private String columnType(RecordModel record, String path) {
    Optional<TypeModel> type = new PathResolver(records).resolve(record, path).type();
    if (type.isPresent() && type.get() instanceof TypeModel.Scalar scalar) {
      boolean time = scalar.kind() == ScalarKind.TIME || scalar.kind() == ScalarKind.MICRO_TIME;
      return time ? "date" : scalar.kind().jsonType().word();
    }
    return "string";
  }

  private static ConversionModel conversion(Annotations.Values values) {
    return new ConversionModel(
        values.texts("reviewVersions"),
        values.text("serviceNamespace"),
        values.text("serviceName"),
        values.text("servicePath"),
        values.number("servicePort").intValue(),
        values.text("url"));
  }

  private Optional<List<SubresourceModel>> subresources(Annotations annotations, TypeElement type) {
    var calls = new ArrayList<SubresourceModel>();
    int index = 0;
    for (Annotations.Values values : annotations.all(Names.SUBRESOURCE)) {
      Location where = Location.of(Origins.of(type)).annotation(Names.SUBRESOURCE, index++);
      Optional<ClassName> body = record(values, "body", ClassName.get(type), type, where);
      Optional<ClassName> result =
          body.flatMap(sent -> record(values, "result", sent, type, where));
      if (result.isEmpty()) {
        return Optional.empty();
      }
      calls.add(
          new SubresourceModel(
              values.text("name"),
              Verb.valueOf(values.constant("verb")),
              values.text("method"),
              body.get(),
              result.get()));
    }
    return Optional.of(calls);
  }

  private Optional<ClassName> record(
      Annotations.Values values,
      String attribute,
      ClassName otherwise,
      TypeElement type,
      Location where) {
    Optional<TypeMirror> given = values.type(attribute);
    if (!values.given(attribute) || given.filter(KindReader::isVoid).isPresent()) {
      return Optional.of(otherwise);
    }
    return given
        .filter(mirror -> mirror.getKind() == TypeKind.DECLARED)
        .map(mirror -> ClassName.get((TypeElement) ((DeclaredType) mirror).asElement()))
        .or(
            () -> {
              reading
                  .deferrals()
                  .add(
                      type.getQualifiedName().toString(),
                      where.value(attribute),
                      attribute + " of a @Subresource of " + type.getSimpleName(),
                      given.map(TypeMirror::toString).orElse("that does not resolve"));
              return Optional.empty();
            });
  }

  private static boolean isVoid(TypeMirror type) {
    return type.getKind() == TypeKind.VOID;
  }

  /** The records that a kind's subresources send and return. */
  public static List<TypeElement> partners(TypeElement type) {
    var partners = new ArrayList<TypeElement>();
    for (Annotations.Values values : Annotations.of(type).all(Names.SUBRESOURCE)) {
      for (String attribute : new String[] {"body", "result"}) {
        values
            .type(attribute)
            .filter(mirror -> mirror.getKind() == TypeKind.DECLARED)
            .map(mirror -> (TypeElement) ((DeclaredType) mirror).asElement())
            .ifPresent(partners::add);
      }
    }
    return partners;
  }
}
