package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.NearNames;
import java.util.Map;

/**
 * Reads a tree as the API server does with strict field validation: a field that the form does not
 * have, and a value of another type, are errors. A field with {@code null} counts as missing.
 */
final class StrictReader {
  private final String file;
  private final Report report;

  /** Creates a reader that adds errors in a file to a report. */
  StrictReader(String file, Report report) {
    this.file = file;
    this.report = report;
  }

  /** Returns the tree without fields that are null. */
  JsonNode read(JsonNode value, FieldForm form, String at) {
    if (form instanceof FieldForm.Fields fields && value.isObject()) {
      return object(value, fields, at);
    }
    if (form instanceof FieldForm.ListOf list && value.isArray()) {
      ArrayNode out = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < value.size(); i++) {
        out.add(item(value.get(i), list.item(), at + "/" + i));
      }
      return out;
    }
    if (form instanceof FieldForm.MapOf map && value.isObject()) {
      ObjectNode out = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> entry : value.properties()) {
        String place = Pointers.child(at, entry.getKey());
        out.set(entry.getKey(), item(entry.getValue(), map.value(), place));
      }
      return out;
    }
    if (form instanceof FieldForm.SchemaOr or && value.isObject()) {
      return read(value, or.schema(), at);
    }
    if (!form.accepts(value)) {
      String name = at.substring(at.lastIndexOf('/') + 1);
      boolean keyword = at.contains(CrdForm.SCHEMA + "/");
      report.add(
          keyword ? DiagnosticId.MALFORMED_KEYWORD : DiagnosticId.MALFORMED_FIELD,
          file,
          at,
          Pointers.unescape(name),
          value,
          form.description());
    }
    return value;
  }

  private ObjectNode object(JsonNode value, FieldForm.Fields form, String at) {
    ObjectNode out = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      String name = entry.getKey();
      String place = Pointers.child(at, name);
      FieldForm field = form.fields().get(name);
      if (field == null) {
        unknown(name, form, place);
      } else if (!entry.getValue().isNull()) {
        out.set(name, read(entry.getValue(), field, place));
      }
    }
    return out;
  }

  /** A null in a list or map is the zero value of its type. */
  private JsonNode item(JsonNode value, FieldForm form, String at) {
    if (!value.isNull() || form.accepts(value)) {
      return read(value, form, at);
    }
    if (form instanceof FieldForm.Fields) {
      return JsonNodeFactory.instance.objectNode();
    }
    return form.accepts(JsonNodeFactory.instance.textNode(""))
        ? JsonNodeFactory.instance.textNode("")
        : read(value, form, at);
  }

  private void unknown(String name, FieldForm.Fields form, String place) {
    String remedy = NearNames.remedy(name, form.fields().keySet(), "remove it");
    boolean keyword = place.contains(CrdForm.SCHEMA + "/");
    DiagnosticId id = keyword ? DiagnosticId.UNKNOWN_KEYWORD : DiagnosticId.UNKNOWN_FIELD;
    report.add(id, file, place, name, remedy);
  }
}
