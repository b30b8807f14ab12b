package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.GoJson;
import dev.kubewright.apiserver.tree.Json;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The cells of tables, by the rules of apiextensions-apiserver's table convertor: a value that has
 * not the type of its column is null, except that a column of strings shows everything as text.
 */
final class TableCells {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int DAYS_OF_YEAR = 365;

  private TableCells() {}

  static JsonNode of(@Nullable JsonNode value, String type, Instant now) {
    if (value == null) {
      return NODES.nullNode();
    }
    JsonNode cell =
        switch (type) {
          case "string" -> NODES.stringNode(text(value));
          case "integer" -> value.isNumber() ? whole(value) : null;
          case "number" -> value.isNumber() ? number(value) : null;
          case "boolean" -> value.isBoolean() ? value : null;
          case "date" -> value.isString() ? NODES.stringNode(date(value.stringValue(), now)) : null;
          default -> null;
        };
    return cell == null ? NODES.nullNode() : cell;
  }

  private static JsonNode whole(JsonNode value) {
    return NODES.numberNode(Json.number(value).setScale(0, RoundingMode.DOWN).toBigInteger());
  }

  private static JsonNode number(JsonNode value) {
    return Json.isInteger(value) ? whole(value) : value;
  }

  private static String text(JsonNode value) {
    if (value.isString()) {
      return value.stringValue();
    }
    if (value.isFloatingPointNumber()) {
      return GoText.number(Json.number(value));
    }
    return GoJson.text(Json.sorted(value));
  }

  private static String date(String time, Instant now) {
    if (time.isEmpty() || time.equals("null")) {
      return "<unknown>";
    }
    try {
      return human(Duration.between(OffsetDateTime.parse(time).toInstant(), now).toMillis());
    } catch (DateTimeException e) {
      return "<invalid>";
    }
  }

  /** Returns a duration with two or three digits, as apimachinery's HumanDuration. */
  static String human(long millis) {
    long seconds = millis / 1000;
    if (seconds < -1) {
      return "<invalid>";
    }
    if (seconds < 120) {
      return Math.max(0, seconds) + "s";
    }
    long minutes = seconds / 60;
    if (minutes < 10) {
      return minutes + "m" + rest(seconds % 60, "s");
    }
    if (minutes < 180) {
      return minutes + "m";
    }
    long hours = minutes / 60;
    if (hours < 8) {
      return hours + "h" + rest(minutes % 60, "m");
    }
    if (hours < 48) {
      return hours + "h";
    }
    long days = hours / 24;
    if (days < 8) {
      return days + "d" + rest(hours % 24, "h");
    }
    if (days < 2 * DAYS_OF_YEAR) {
      return days + "d";
    }
    long years = days / DAYS_OF_YEAR;
    return years < 8 ? years + "y" + rest(days % DAYS_OF_YEAR, "d") : years + "y";
  }

  private static String rest(long amount, String unit) {
    return amount == 0 ? "" : amount + unit;
  }
}
