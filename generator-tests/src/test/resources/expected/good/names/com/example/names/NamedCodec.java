package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import java.lang.Override;
import java.lang.String;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Named}. */
@Generated @NullMarked
public final class NamedCodec extends RecordCodec<Named> {
  static final FieldNames NAMES = FieldNames.of("list", "map", "bite", "brief", "part", "octet",
      "number", "bites", "octets", "lists", "maps", "briefs");
  public static final NamedCodec INSTANCE = new NamedCodec();

  private NamedCodec() {
    super(NAMES);
  }

  @Override
  protected Named readFields(JsonReader in) {
    List list = null;
    Map map = null;
    Byte bite = null;
    Short brief = null;
    Part0 part = null;
    java.lang.Byte octet = null;
    java.lang.Short number = null;
    java.util.List<Byte> bites = absentList();
    java.util.List<java.lang.Byte> octets = absentList();
    java.util.List<List> lists = absentList();
    java.util.Map<String, Map> maps = absentMap();
    java.util.Map<String, Short> briefs = absentMap();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> list = in.readNull() ? null : readList_(in);
        case 1 -> map = in.readNull() ? null : readMap_(in);
        case 2 -> bite = in.readNull() ? null : readByte_(in);
        case 3 -> brief = in.readNull() ? null : readShort_(in);
        case 4 -> part = in.readNull() ? null : readPart0_(in);
        case 5 -> octet = in.readNull() ? null : readByte(in);
        case 6 -> number = in.readNull() ? null : readShort(in);
        case 7 -> bites = new ByteItems().readList(in);
        case 8 -> octets = new ByteItems_().readList(in);
        case 9 -> lists = new ListItems().readList(in);
        case 10 -> maps = new MapItems().readMap(in);
        case 11 -> briefs = new ShortItems().readMap(in);
      }
    }
    return new Named(list, map, bite, brief, part, octet, number, bites, octets, lists, maps,
        briefs);
  }

  @Override
  public void writeFields(JsonWriter out, Named value) {
    if (value.list() != null) {
      out.name(NAMES, 0);
      out.writeString(value.list().name());
    }
    if (value.map() != null) {
      out.name(NAMES, 1);
      out.writeString(value.map().name());
    }
    if (value.bite() != null) {
      out.name(NAMES, 2);
      out.writeString(value.bite().name());
    }
    if (value.brief() != null) {
      out.name(NAMES, 3);
      out.writeString(textShort(value.brief()));
    }
    if (value.part() != null) {
      out.name(NAMES, 4);
      out.writeString(value.part().name());
    }
    if (value.octet() != null) {
      out.name(NAMES, 5);
      out.writeLong(value.octet());
    }
    if (value.number() != null) {
      out.name(NAMES, 6);
      out.writeLong(value.number());
    }
    writeList(out, NAMES, 7, new ByteItems(), value.bites());
    writeList(out, NAMES, 8, new ByteItems_(), value.octets());
    writeList(out, NAMES, 9, new ListItems(), value.lists());
    writeMap(out, NAMES, 10, new MapItems(), value.maps());
    writeMap(out, NAMES, 11, new ShortItems(), value.briefs());
  }

  private static List readList_(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "ONE" -> List.ONE;
      case "TWO" -> List.TWO;
      default -> throw ReadSupport.unexpected(in, "one of ONE, TWO", text);
    };
  }

  private static Map readMap_(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "ONE" -> Map.ONE;
      case "TWO" -> Map.TWO;
      default -> throw ReadSupport.unexpected(in, "one of ONE, TWO", text);
    };
  }

  private static Byte readByte_(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "ONE" -> Byte.ONE;
      case "TWO" -> Byte.TWO;
      default -> throw ReadSupport.unexpected(in, "one of ONE, TWO", text);
    };
  }

  private static Short readShort_(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "one" -> Short.ONE;
      case "TWO" -> Short.TWO;
      default -> throw ReadSupport.unexpected(in, "one of one, TWO", text);
    };
  }

  private static Part0 readPart0_(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "ONE" -> Part0.ONE;
      case "TWO" -> Part0.TWO;
      default -> throw ReadSupport.unexpected(in, "one of ONE, TWO", text);
    };
  }

  private static byte readByte(JsonReader in) {
    int number = in.readInt();
    if (number != (byte) number) {
      throw in.error("expected a number from " + java.lang.Byte.MIN_VALUE + " to "
          + java.lang.Byte.MAX_VALUE + " but found " + number);
    }
    return (byte) number;
  }

  private static short readShort(JsonReader in) {
    int number = in.readInt();
    if (number != (short) number) {
      throw in.error("expected a number from " + java.lang.Short.MIN_VALUE + " to "
          + java.lang.Short.MAX_VALUE + " but found " + number);
    }
    return (short) number;
  }

  private static String textShort(Short value) {
    return switch (value) {
      case ONE -> "one";
      case TWO -> "TWO";
    };
  }

  private static final class ByteItems implements Codec<Byte> {
    @Override
    public Byte read(JsonReader in) {
      return readByte_(in);
    }

    @Override
    public void write(JsonWriter out, Byte value) {
      out.writeString(value.name());
    }
  }

  private static final class ByteItems_ implements Codec<java.lang.Byte> {
    @Override
    public java.lang.Byte read(JsonReader in) {
      return readByte(in);
    }

    @Override
    public void write(JsonWriter out, java.lang.Byte value) {
      out.writeLong(value);
    }

    @Override
    public java.lang.Byte readItem(JsonReader in) {
      return in.readNull() ? java.lang.Byte.valueOf((byte) 0) : read(in);
    }
  }

  private static final class ListItems implements Codec<List> {
    @Override
    public List read(JsonReader in) {
      return readList_(in);
    }

    @Override
    public void write(JsonWriter out, List value) {
      out.writeString(value.name());
    }
  }

  private static final class MapItems implements Codec<Map> {
    @Override
    public Map read(JsonReader in) {
      return readMap_(in);
    }

    @Override
    public void write(JsonWriter out, Map value) {
      out.writeString(value.name());
    }
  }

  private static final class ShortItems implements Codec<Short> {
    @Override
    public Short read(JsonReader in) {
      return readShort_(in);
    }

    @Override
    public void write(JsonWriter out, Short value) {
      out.writeString(textShort(value));
    }
  }
}
