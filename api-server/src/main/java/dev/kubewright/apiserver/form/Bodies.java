package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Parts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.GoJson;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes objects, lists and events. An object is written once in each encoding, and kept with its
 * tree: a list, a page, a response and the events of all watches are made of the same bytes. What
 * has another form in each request is written as a tree.
 */
public final class Bodies {
  private static final Members IN_JSON = new Members(Parts.JSON);
  private static final Members IN_PROTOBUF = new Members(Parts.PROTOBUF);
  private static final byte[] END_OF_TABLE = utf8("]}");
  private static final byte[] END_OF_ROW = utf8("}");

  private Bodies() {}

  /** The bytes of an object in an encoding, without its type. */
  private record Members(Parts parts) implements Stored.Form<byte[]> {
    @Override
    public byte[] of(Stored shown) {
      return parts.members(shown.tree());
    }
  }

  /** Metadata is short, so it is not kept: that would cost more memory than it saves time. */
  private static byte[] metadata(Parts parts, Stored shown) {
    ObjectNode partial = Json.object();
    partial.put("kind", Views.PARTIAL).put("apiVersion", "meta.k8s.io/v1");
    partial.set("metadata", shown.tree().get("metadata"));
    return parts.members(partial);
  }

  private static byte[] whole(Parts parts, Stored shown) {
    return shown.in(parts == Parts.JSON ? IN_JSON : IN_PROTOBUF);
  }

  /** Returns what writes objects in a form of bytes that are kept, or null if they are trees. */
  private static @Nullable Parts parts(Representation form) {
    return form.form() == Representation.Form.TABLE ? null : form.encoding().parts();
  }

  private static byte[] members(Parts parts, Representation form, Stored shown) {
    return form.isFull() ? whole(parts, shown) : metadata(parts, shown);
  }

  private static String kind(Representation form, Stored shown) {
    return form.isFull() ? Json.string(shown.tree(), "kind") : Views.PARTIAL;
  }

  private static String version(Representation form, Stored shown) {
    return form.isFull() ? Json.string(shown.tree(), "apiVersion") : form.groupVersion();
  }

  /** Writes an object that is in the version of its resource. */
  public static ServerResponse.Full one(Representation form, Stored shown, Kind kind, Instant now) {
    Parts parts = parts(form);
    if (parts == null) {
      JsonNode view = Views.one(form, shown.tree(), kind, now);
      return new ServerResponse.Full(form.encoding().write(view));
    }
    if (!form.isFull()) {
      Views.requireOne(form, kind);
    }
    return new ServerResponse.Full(
        parts.document(version(form, shown), kind(form, shown), members(parts, form, shown)));
  }

  /** Returns whether objects in a form are written of bytes that are kept. */
  public static boolean keeps(Representation form) {
    return parts(form) != null;
  }

  /**
   * Writes an event with an object that is in the version of its resource.
   *
   * @param form one that {@link #keeps} bytes
   */
  public static byte[] event(Representation form, String type, Stored shown) {
    Parts parts = Objects.requireNonNull(parts(form));
    return parts.frame(type, version(form, shown), kind(form, shown), members(parts, form, shown));
  }

  /**
   * Writes a list.
   *
   * @param head the list without items or rows
   * @param items in the version of their resource
   */
  public static ServerResponse.Body list(
      Representation form, ObjectNode head, List<Stored> items, Kind kind, Instant now) {
    Encoding encoding = form.encoding();
    if (form.form() == Representation.Form.TABLE && encoding == Encoding.JSON) {
      return table(form, head, items, kind, now);
    }
    Parts parts = parts(form);
    if (parts == null) {
      List<ObjectNode> trees = items.stream().map(Stored::tree).toList();
      ObjectNode list = Views.list(form, trees, kind, 0, now);
      list.set("metadata", head.get("metadata"));
      return new ServerResponse.Full(encoding.write(list));
    }
    boolean typed = Views.showsTypes(form, kind);
    List<byte[]> members = new ArrayList<>(items.size());
    items.forEach(shown -> members.add(members(parts, form, shown)));
    Resource resource = kind.resource();
    String name = form.isFull() ? resource.kind() : Views.PARTIAL;
    String version = form.isFull() ? resource.groupVersion() : form.groupVersion();
    return new ServerResponse.Pieces(
        parts.list(head, typed ? version : "", typed ? name : "", members));
  }

  /** The cells of a row have another age each second, but its object stays. */
  private static ServerResponse.Pieces table(
      Representation form, ObjectNode head, List<Stored> items, Kind kind, Instant now) {
    List<byte[]> pieces = new ArrayList<>(3 * items.size() + 3);
    byte[] open = Json.bytes(head);
    pieces.add(Arrays.copyOf(open, open.length - 1));
    pieces.add(utf8(",\"rows\":["));
    String separator = "";
    Resource resource = kind.resource();
    Tables tables = new Tables(kind, now);
    for (Stored shown : items) {
      String cells = GoJson.text(tables.cells(shown.tree()));
      String row = separator + "{\"cells\":" + cells + ",\"object\":";
      separator = ",";
      switch (form.include()) {
        case "None" -> pieces.add(utf8(row + "null"));
        case "Object" -> {
          pieces.add(utf8(row + type(resource.kind(), resource.groupVersion())));
          pieces.add(whole(Parts.JSON, shown));
        }
        default -> {
          pieces.add(utf8(row + type(Views.PARTIAL, form.groupVersion())));
          pieces.add(metadata(Parts.JSON, shown));
        }
      }
      pieces.add(END_OF_ROW);
    }
    pieces.add(END_OF_TABLE);
    return new ServerResponse.Pieces(pieces);
  }

  private static String type(String kind, String apiVersion) {
    return "{\"kind\":\"" + kind + "\",\"apiVersion\":\"" + apiVersion + "\",";
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
