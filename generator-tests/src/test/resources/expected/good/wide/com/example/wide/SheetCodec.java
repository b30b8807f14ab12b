package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.meta.v1.QuantityCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Sheet}. */
@Generated @NullMarked
public final class SheetCodec extends KindCodec<Sheet> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "f1", "f2", "f3",
      "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13", "f14", "f15", "f16", "f17",
      "f18", "f19", "f20", "f21", "f22", "f23", "f24", "f25", "f26", "f27", "f28", "f29", "f30",
      "f31", "f32", "f33", "f34", "f35", "f36", "f37", "f38", "f39", "f40", "f41", "f42", "f43",
      "f44", "f45", "f46", "f47", "f48", "f49", "f50", "f51", "f52", "f53", "f54", "f55", "f56",
      "f57", "f58", "f59", "f60", "f61", "f62", "f63", "f64", "f65", "f66", "f67", "f68", "f69",
      "f70", "f71", "f72", "f73", "f74", "f75", "f76", "f77", "f78", "f79", "f80", "f81", "f82",
      "f83", "f84", "f85", "f86", "f87", "f88", "f89", "f90", "f91", "f92", "f93", "f94", "f95",
      "f96", "f97", "f98", "f99", "f100", "f101", "f102", "f103", "f104", "f105", "f106", "f107",
      "f108", "f109", "f110", "f111", "f112", "f113", "f114", "f115", "f116", "f117", "f118",
      "f119", "f120", "f121", "f122", "row", "rows");
  public static final SheetCodec INSTANCE = new SheetCodec();

  private SheetCodec() {
    super(NAMES, "wide.example.com/v1", "Sheet");
  }

  @Override
  public Sheet read(JsonReader in) {
    var next = new SheetBuilder();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field / 60) {
        case 0 -> readPart0(in, field, next);
        case 1 -> readPart1(in, field, next);
        case 2 -> readPart2(in, field, next);
      }
    }
    return next.build();
  }

  private void readPart0(JsonReader in, int field, SheetBuilder next) {
    switch (field) {
      case 0 -> readApiVersion(in);
      case 1 -> readKind(in);
      case 2 -> next.metadata(in.readNull() ? ObjectMetaCodec.INSTANCE.none() :
          note(in, ObjectMetaCodec.INSTANCE.read(in)));
      case 3 -> {
        if (!in.readNull()) {
          next.f1(in.readInt());
        }
      }
      case 4 -> {
        if (!in.readNull()) {
          next.f2(in.readBoolean());
        }
      }
      case 5 -> {
        if (!in.readNull()) {
          next.f3(in.readLong());
        }
      }
      case 6 -> {
        if (!in.readNull()) {
          next.f4(ReadSupport.readDouble(in));
        }
      }
      case 7 -> next.f5(Codecs.STRING.readList(in));
      case 8 -> next.f6(Codecs.STRING.readMap(in));
      case 9 -> next.f7(CellCodec.INSTANCE.readList(in));
      case 10 -> next.f8(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 11 -> next.f9(Codecs.INTEGER.readList(in));
      case 12 -> next.f10(CellCodec.INSTANCE.readMap(in));
      case 13 -> next.f11(in.readNull() ? null : Codecs.STRING.readList(in));
      case 14 -> next.f12(in.readNull() ? null : readColour(in));
      case 15 -> next.f13(in.readNull() ? null : readTime(in));
      case 16 -> next.f14(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 17 -> next.f15(in.readNull() ? null : in.readString());
      case 18 -> {
        if (!in.readNull()) {
          next.f16(in.readInt());
        }
      }
      case 19 -> {
        if (!in.readNull()) {
          next.f17(in.readBoolean());
        }
      }
      case 20 -> {
        if (!in.readNull()) {
          next.f18(in.readLong());
        }
      }
      case 21 -> {
        if (!in.readNull()) {
          next.f19(ReadSupport.readDouble(in));
        }
      }
      case 22 -> next.f20(Codecs.STRING.readList(in));
      case 23 -> next.f21(Codecs.STRING.readMap(in));
      case 24 -> next.f22(CellCodec.INSTANCE.readList(in));
      case 25 -> next.f23(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 26 -> next.f24(Codecs.INTEGER.readList(in));
      case 27 -> next.f25(CellCodec.INSTANCE.readMap(in));
      case 28 -> next.f26(in.readNull() ? null : Codecs.STRING.readList(in));
      case 29 -> next.f27(in.readNull() ? null : readColour(in));
      case 30 -> next.f28(in.readNull() ? null : readTime(in));
      case 31 -> next.f29(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 32 -> next.f30(in.readNull() ? null : in.readString());
      case 33 -> {
        if (!in.readNull()) {
          next.f31(in.readInt());
        }
      }
      case 34 -> {
        if (!in.readNull()) {
          next.f32(in.readBoolean());
        }
      }
      case 35 -> {
        if (!in.readNull()) {
          next.f33(in.readLong());
        }
      }
      case 36 -> {
        if (!in.readNull()) {
          next.f34(ReadSupport.readDouble(in));
        }
      }
      case 37 -> next.f35(Codecs.STRING.readList(in));
      case 38 -> next.f36(Codecs.STRING.readMap(in));
      case 39 -> next.f37(CellCodec.INSTANCE.readList(in));
      case 40 -> next.f38(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 41 -> next.f39(Codecs.INTEGER.readList(in));
      case 42 -> next.f40(CellCodec.INSTANCE.readMap(in));
      case 43 -> next.f41(in.readNull() ? null : Codecs.STRING.readList(in));
      case 44 -> next.f42(in.readNull() ? null : readColour(in));
      case 45 -> next.f43(in.readNull() ? null : readTime(in));
      case 46 -> next.f44(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 47 -> next.f45(in.readNull() ? null : in.readString());
      case 48 -> {
        if (!in.readNull()) {
          next.f46(in.readInt());
        }
      }
      case 49 -> {
        if (!in.readNull()) {
          next.f47(in.readBoolean());
        }
      }
      case 50 -> {
        if (!in.readNull()) {
          next.f48(in.readLong());
        }
      }
      case 51 -> {
        if (!in.readNull()) {
          next.f49(ReadSupport.readDouble(in));
        }
      }
      case 52 -> next.f50(Codecs.STRING.readList(in));
      case 53 -> next.f51(Codecs.STRING.readMap(in));
      case 54 -> next.f52(CellCodec.INSTANCE.readList(in));
      case 55 -> next.f53(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 56 -> next.f54(Codecs.INTEGER.readList(in));
      case 57 -> next.f55(CellCodec.INSTANCE.readMap(in));
      case 58 -> next.f56(in.readNull() ? null : Codecs.STRING.readList(in));
      case 59 -> next.f57(in.readNull() ? null : readColour(in));
    }
  }

  private void readPart1(JsonReader in, int field, SheetBuilder next) {
    switch (field) {
      case 60 -> next.f58(in.readNull() ? null : readTime(in));
      case 61 -> next.f59(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 62 -> next.f60(in.readNull() ? null : in.readString());
      case 63 -> {
        if (!in.readNull()) {
          next.f61(in.readInt());
        }
      }
      case 64 -> {
        if (!in.readNull()) {
          next.f62(in.readBoolean());
        }
      }
      case 65 -> {
        if (!in.readNull()) {
          next.f63(in.readLong());
        }
      }
      case 66 -> {
        if (!in.readNull()) {
          next.f64(ReadSupport.readDouble(in));
        }
      }
      case 67 -> next.f65(Codecs.STRING.readList(in));
      case 68 -> next.f66(Codecs.STRING.readMap(in));
      case 69 -> next.f67(CellCodec.INSTANCE.readList(in));
      case 70 -> next.f68(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 71 -> next.f69(Codecs.INTEGER.readList(in));
      case 72 -> next.f70(CellCodec.INSTANCE.readMap(in));
      case 73 -> next.f71(in.readNull() ? null : Codecs.STRING.readList(in));
      case 74 -> next.f72(in.readNull() ? null : readColour(in));
      case 75 -> next.f73(in.readNull() ? null : readTime(in));
      case 76 -> next.f74(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 77 -> next.f75(in.readNull() ? null : in.readString());
      case 78 -> {
        if (!in.readNull()) {
          next.f76(in.readInt());
        }
      }
      case 79 -> {
        if (!in.readNull()) {
          next.f77(in.readBoolean());
        }
      }
      case 80 -> {
        if (!in.readNull()) {
          next.f78(in.readLong());
        }
      }
      case 81 -> {
        if (!in.readNull()) {
          next.f79(ReadSupport.readDouble(in));
        }
      }
      case 82 -> next.f80(Codecs.STRING.readList(in));
      case 83 -> next.f81(Codecs.STRING.readMap(in));
      case 84 -> next.f82(CellCodec.INSTANCE.readList(in));
      case 85 -> next.f83(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 86 -> next.f84(Codecs.INTEGER.readList(in));
      case 87 -> next.f85(CellCodec.INSTANCE.readMap(in));
      case 88 -> next.f86(in.readNull() ? null : Codecs.STRING.readList(in));
      case 89 -> next.f87(in.readNull() ? null : readColour(in));
      case 90 -> next.f88(in.readNull() ? null : readTime(in));
      case 91 -> next.f89(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 92 -> next.f90(in.readNull() ? null : in.readString());
      case 93 -> {
        if (!in.readNull()) {
          next.f91(in.readInt());
        }
      }
      case 94 -> {
        if (!in.readNull()) {
          next.f92(in.readBoolean());
        }
      }
      case 95 -> {
        if (!in.readNull()) {
          next.f93(in.readLong());
        }
      }
      case 96 -> {
        if (!in.readNull()) {
          next.f94(ReadSupport.readDouble(in));
        }
      }
      case 97 -> next.f95(Codecs.STRING.readList(in));
      case 98 -> next.f96(Codecs.STRING.readMap(in));
      case 99 -> next.f97(CellCodec.INSTANCE.readList(in));
      case 100 -> next.f98(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 101 -> next.f99(Codecs.INTEGER.readList(in));
      case 102 -> next.f100(CellCodec.INSTANCE.readMap(in));
      case 103 -> next.f101(in.readNull() ? null : Codecs.STRING.readList(in));
      case 104 -> next.f102(in.readNull() ? null : readColour(in));
      case 105 -> next.f103(in.readNull() ? null : readTime(in));
      case 106 -> next.f104(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 107 -> next.f105(in.readNull() ? null : in.readString());
      case 108 -> {
        if (!in.readNull()) {
          next.f106(in.readInt());
        }
      }
      case 109 -> {
        if (!in.readNull()) {
          next.f107(in.readBoolean());
        }
      }
      case 110 -> {
        if (!in.readNull()) {
          next.f108(in.readLong());
        }
      }
      case 111 -> {
        if (!in.readNull()) {
          next.f109(ReadSupport.readDouble(in));
        }
      }
      case 112 -> next.f110(Codecs.STRING.readList(in));
      case 113 -> next.f111(Codecs.STRING.readMap(in));
      case 114 -> next.f112(CellCodec.INSTANCE.readList(in));
      case 115 -> next.f113(in.readNull() ? null : CellCodec.INSTANCE.read(in));
      case 116 -> next.f114(Codecs.INTEGER.readList(in));
      case 117 -> next.f115(CellCodec.INSTANCE.readMap(in));
      case 118 -> next.f116(in.readNull() ? null : Codecs.STRING.readList(in));
      case 119 -> next.f117(in.readNull() ? null : readColour(in));
    }
  }

  private void readPart2(JsonReader in, int field, SheetBuilder next) {
    switch (field) {
      case 120 -> next.f118(in.readNull() ? null : readTime(in));
      case 121 -> next.f119(in.readNull() ? null : QuantityCodec.INSTANCE.read(in));
      case 122 -> next.f120(in.readNull() ? null : in.readString());
      case 123 -> {
        if (!in.readNull()) {
          next.f121(in.readInt());
        }
      }
      case 124 -> {
        if (!in.readNull()) {
          next.f122(in.readBoolean());
        }
      }
      case 125 -> next.row(in.readNull() ? null : RowCodec.INSTANCE.read(in));
      case 126 -> next.rows(RowCodec.INSTANCE.readList(in));
    }
  }

  @Override
  public void writeFields(JsonWriter out, Sheet value) {
    writePart0(out, value);
    writePart1(out, value);
    writePart2(out, value);
  }

  private static void writePart0(JsonWriter out, Sheet value) {
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.metadata());
    out.name(NAMES, 3);
    out.writeLong(value.f1());
    out.name(NAMES, 4);
    out.writeBoolean(value.f2());
    out.name(NAMES, 5);
    out.writeLong(value.f3());
    out.name(NAMES, 6);
    out.writeDouble(value.f4());
    writeList(out, NAMES, 7, Codecs.STRING, value.f5());
    writeMap(out, NAMES, 8, Codecs.STRING, value.f6());
    writeList(out, NAMES, 9, CellCodec.INSTANCE, value.f7());
    write(out, NAMES, 10, CellCodec.INSTANCE, value.f8());
    writeRequiredList(out, NAMES, 11, Codecs.INTEGER, value.f9());
    writeMap(out, NAMES, 12, CellCodec.INSTANCE, value.f10());
    writeList(out, NAMES, 13, Codecs.STRING, value.f11());
    if (value.f12() != null) {
      out.name(NAMES, 14);
      out.writeString(value.f12().name());
    }
    writeTime(out, NAMES, 15, value.f13());
    write(out, NAMES, 16, QuantityCodec.INSTANCE, value.f14());
    write(out, NAMES, 17, value.f15());
    out.name(NAMES, 18);
    out.writeLong(value.f16());
    out.name(NAMES, 19);
    out.writeBoolean(value.f17());
    out.name(NAMES, 20);
    out.writeLong(value.f18());
    out.name(NAMES, 21);
    out.writeDouble(value.f19());
    writeList(out, NAMES, 22, Codecs.STRING, value.f20());
    writeMap(out, NAMES, 23, Codecs.STRING, value.f21());
    writeList(out, NAMES, 24, CellCodec.INSTANCE, value.f22());
    write(out, NAMES, 25, CellCodec.INSTANCE, value.f23());
    writeRequiredList(out, NAMES, 26, Codecs.INTEGER, value.f24());
    writeMap(out, NAMES, 27, CellCodec.INSTANCE, value.f25());
    writeList(out, NAMES, 28, Codecs.STRING, value.f26());
    if (value.f27() != null) {
      out.name(NAMES, 29);
      out.writeString(value.f27().name());
    }
    writeTime(out, NAMES, 30, value.f28());
    write(out, NAMES, 31, QuantityCodec.INSTANCE, value.f29());
    write(out, NAMES, 32, value.f30());
    out.name(NAMES, 33);
    out.writeLong(value.f31());
    out.name(NAMES, 34);
    out.writeBoolean(value.f32());
    out.name(NAMES, 35);
    out.writeLong(value.f33());
    out.name(NAMES, 36);
    out.writeDouble(value.f34());
    writeList(out, NAMES, 37, Codecs.STRING, value.f35());
    writeMap(out, NAMES, 38, Codecs.STRING, value.f36());
    writeList(out, NAMES, 39, CellCodec.INSTANCE, value.f37());
    write(out, NAMES, 40, CellCodec.INSTANCE, value.f38());
    writeRequiredList(out, NAMES, 41, Codecs.INTEGER, value.f39());
    writeMap(out, NAMES, 42, CellCodec.INSTANCE, value.f40());
    writeList(out, NAMES, 43, Codecs.STRING, value.f41());
    if (value.f42() != null) {
      out.name(NAMES, 44);
      out.writeString(value.f42().name());
    }
    writeTime(out, NAMES, 45, value.f43());
    write(out, NAMES, 46, QuantityCodec.INSTANCE, value.f44());
    write(out, NAMES, 47, value.f45());
    out.name(NAMES, 48);
    out.writeLong(value.f46());
    out.name(NAMES, 49);
    out.writeBoolean(value.f47());
    out.name(NAMES, 50);
    out.writeLong(value.f48());
    out.name(NAMES, 51);
    out.writeDouble(value.f49());
    writeList(out, NAMES, 52, Codecs.STRING, value.f50());
    writeMap(out, NAMES, 53, Codecs.STRING, value.f51());
    writeList(out, NAMES, 54, CellCodec.INSTANCE, value.f52());
    write(out, NAMES, 55, CellCodec.INSTANCE, value.f53());
    writeRequiredList(out, NAMES, 56, Codecs.INTEGER, value.f54());
    writeMap(out, NAMES, 57, CellCodec.INSTANCE, value.f55());
    writeList(out, NAMES, 58, Codecs.STRING, value.f56());
    if (value.f57() != null) {
      out.name(NAMES, 59);
      out.writeString(value.f57().name());
    }
    writeTime(out, NAMES, 60, value.f58());
    write(out, NAMES, 61, QuantityCodec.INSTANCE, value.f59());
  }

  private static void writePart1(JsonWriter out, Sheet value) {
    write(out, NAMES, 62, value.f60());
    out.name(NAMES, 63);
    out.writeLong(value.f61());
    out.name(NAMES, 64);
    out.writeBoolean(value.f62());
    out.name(NAMES, 65);
    out.writeLong(value.f63());
    out.name(NAMES, 66);
    out.writeDouble(value.f64());
    writeList(out, NAMES, 67, Codecs.STRING, value.f65());
    writeMap(out, NAMES, 68, Codecs.STRING, value.f66());
    writeList(out, NAMES, 69, CellCodec.INSTANCE, value.f67());
    write(out, NAMES, 70, CellCodec.INSTANCE, value.f68());
    writeRequiredList(out, NAMES, 71, Codecs.INTEGER, value.f69());
    writeMap(out, NAMES, 72, CellCodec.INSTANCE, value.f70());
    writeList(out, NAMES, 73, Codecs.STRING, value.f71());
    if (value.f72() != null) {
      out.name(NAMES, 74);
      out.writeString(value.f72().name());
    }
    writeTime(out, NAMES, 75, value.f73());
    write(out, NAMES, 76, QuantityCodec.INSTANCE, value.f74());
    write(out, NAMES, 77, value.f75());
    out.name(NAMES, 78);
    out.writeLong(value.f76());
    out.name(NAMES, 79);
    out.writeBoolean(value.f77());
    out.name(NAMES, 80);
    out.writeLong(value.f78());
    out.name(NAMES, 81);
    out.writeDouble(value.f79());
    writeList(out, NAMES, 82, Codecs.STRING, value.f80());
    writeMap(out, NAMES, 83, Codecs.STRING, value.f81());
    writeList(out, NAMES, 84, CellCodec.INSTANCE, value.f82());
    write(out, NAMES, 85, CellCodec.INSTANCE, value.f83());
    writeRequiredList(out, NAMES, 86, Codecs.INTEGER, value.f84());
    writeMap(out, NAMES, 87, CellCodec.INSTANCE, value.f85());
    writeList(out, NAMES, 88, Codecs.STRING, value.f86());
    if (value.f87() != null) {
      out.name(NAMES, 89);
      out.writeString(value.f87().name());
    }
    writeTime(out, NAMES, 90, value.f88());
    write(out, NAMES, 91, QuantityCodec.INSTANCE, value.f89());
    write(out, NAMES, 92, value.f90());
    out.name(NAMES, 93);
    out.writeLong(value.f91());
    out.name(NAMES, 94);
    out.writeBoolean(value.f92());
    out.name(NAMES, 95);
    out.writeLong(value.f93());
    out.name(NAMES, 96);
    out.writeDouble(value.f94());
    writeList(out, NAMES, 97, Codecs.STRING, value.f95());
    writeMap(out, NAMES, 98, Codecs.STRING, value.f96());
    writeList(out, NAMES, 99, CellCodec.INSTANCE, value.f97());
    write(out, NAMES, 100, CellCodec.INSTANCE, value.f98());
    writeRequiredList(out, NAMES, 101, Codecs.INTEGER, value.f99());
    writeMap(out, NAMES, 102, CellCodec.INSTANCE, value.f100());
    writeList(out, NAMES, 103, Codecs.STRING, value.f101());
    if (value.f102() != null) {
      out.name(NAMES, 104);
      out.writeString(value.f102().name());
    }
    writeTime(out, NAMES, 105, value.f103());
    write(out, NAMES, 106, QuantityCodec.INSTANCE, value.f104());
    write(out, NAMES, 107, value.f105());
    out.name(NAMES, 108);
    out.writeLong(value.f106());
    out.name(NAMES, 109);
    out.writeBoolean(value.f107());
    out.name(NAMES, 110);
    out.writeLong(value.f108());
    out.name(NAMES, 111);
    out.writeDouble(value.f109());
    writeList(out, NAMES, 112, Codecs.STRING, value.f110());
    writeMap(out, NAMES, 113, Codecs.STRING, value.f111());
    writeList(out, NAMES, 114, CellCodec.INSTANCE, value.f112());
    write(out, NAMES, 115, CellCodec.INSTANCE, value.f113());
    writeRequiredList(out, NAMES, 116, Codecs.INTEGER, value.f114());
    writeMap(out, NAMES, 117, CellCodec.INSTANCE, value.f115());
    writeList(out, NAMES, 118, Codecs.STRING, value.f116());
    if (value.f117() != null) {
      out.name(NAMES, 119);
      out.writeString(value.f117().name());
    }
    writeTime(out, NAMES, 120, value.f118());
    write(out, NAMES, 121, QuantityCodec.INSTANCE, value.f119());
  }

  private static void writePart2(JsonWriter out, Sheet value) {
    write(out, NAMES, 122, value.f120());
    out.name(NAMES, 123);
    out.writeLong(value.f121());
    out.name(NAMES, 124);
    out.writeBoolean(value.f122());
    write(out, NAMES, 125, RowCodec.INSTANCE, value.row());
    writeList(out, NAMES, 126, RowCodec.INSTANCE, value.rows());
  }

  private static Colour readColour(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "RED" -> Colour.RED;
      case "BLUE" -> Colour.BLUE;
      default -> throw ReadSupport.unexpected(in, "one of RED, BLUE", text);
    };
  }
}
