package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Row}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class RowCodec implements Codec<Row> {
  /** The one instance. */
  public static final RowCodec INSTANCE = new RowCodec();

  static final FieldNames NAMES = FieldNames.of("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8",
      "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21",
      "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34",
      "c35", "c36", "c37", "c38", "c39", "c40", "c41", "c42", "c43", "c44", "c45", "c46", "c47",
      "c48", "c49", "c50", "c51", "c52", "c53", "c54", "c55", "c56", "c57", "c58", "c59", "c60",
      "c61", "c62", "c63", "c64", "c65", "c66", "c67", "c68", "c69", "c70", "c71", "c72", "c73",
      "c74", "c75", "c76", "c77", "c78", "c79", "c80", "c81", "c82", "c83", "c84", "c85", "c86",
      "c87", "c88", "c89", "c90", "c91", "c92", "c93", "c94", "c95", "c96", "c97", "c98", "c99",
      "c100", "c101", "c102", "c103", "c104", "c105", "c106", "c107", "c108", "c109", "c110",
      "c111", "c112", "c113", "c114", "c115", "c116", "c117", "c118", "c119", "c120", "c121");

  private RowCodec() {}

  @Override
  public Row read(JsonReader in) {
    Row known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    var next = new RowBuilder();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field / 60) {
        case 0 -> readPart0(in, field, next);
        case 1 -> readPart1(in, field, next);
        case 2 -> readPart2(in, field, next);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, next.build());
  }

  private static void readPart0(JsonReader in, int field, RowBuilder next) {
    switch (field) {
      case 0 -> next.c1(in.readNull() ? null : in.readInt());
      case 1 -> next.c2(in.readNull() ? null : in.readBoolean());
      case 2 -> next.c3(in.readNull() ? null : in.readLong());
      case 3 -> next.c4(in.readNull() ? null : ReadSupport.readDouble(in));
      case 4 -> next.c5(in.readNull() ? null : in.readString());
      case 5 -> next.c6(in.readNull() ? null : in.readInt());
      case 6 -> next.c7(in.readNull() ? null : in.readBoolean());
      case 7 -> next.c8(in.readNull() ? null : in.readLong());
      case 8 -> next.c9(in.readNull() ? null : ReadSupport.readDouble(in));
      case 9 -> next.c10(in.readNull() ? null : in.readString());
      case 10 -> next.c11(in.readNull() ? null : in.readInt());
      case 11 -> next.c12(in.readNull() ? null : in.readBoolean());
      case 12 -> next.c13(in.readNull() ? null : in.readLong());
      case 13 -> next.c14(in.readNull() ? null : ReadSupport.readDouble(in));
      case 14 -> next.c15(in.readNull() ? null : in.readString());
      case 15 -> next.c16(in.readNull() ? null : in.readInt());
      case 16 -> next.c17(in.readNull() ? null : in.readBoolean());
      case 17 -> next.c18(in.readNull() ? null : in.readLong());
      case 18 -> next.c19(in.readNull() ? null : ReadSupport.readDouble(in));
      case 19 -> next.c20(in.readNull() ? null : in.readString());
      case 20 -> next.c21(in.readNull() ? null : in.readInt());
      case 21 -> next.c22(in.readNull() ? null : in.readBoolean());
      case 22 -> next.c23(in.readNull() ? null : in.readLong());
      case 23 -> next.c24(in.readNull() ? null : ReadSupport.readDouble(in));
      case 24 -> next.c25(in.readNull() ? null : in.readString());
      case 25 -> next.c26(in.readNull() ? null : in.readInt());
      case 26 -> next.c27(in.readNull() ? null : in.readBoolean());
      case 27 -> next.c28(in.readNull() ? null : in.readLong());
      case 28 -> next.c29(in.readNull() ? null : ReadSupport.readDouble(in));
      case 29 -> next.c30(in.readNull() ? null : in.readString());
      case 30 -> next.c31(in.readNull() ? null : in.readInt());
      case 31 -> next.c32(in.readNull() ? null : in.readBoolean());
      case 32 -> next.c33(in.readNull() ? null : in.readLong());
      case 33 -> next.c34(in.readNull() ? null : ReadSupport.readDouble(in));
      case 34 -> next.c35(in.readNull() ? null : in.readString());
      case 35 -> next.c36(in.readNull() ? null : in.readInt());
      case 36 -> next.c37(in.readNull() ? null : in.readBoolean());
      case 37 -> next.c38(in.readNull() ? null : in.readLong());
      case 38 -> next.c39(in.readNull() ? null : ReadSupport.readDouble(in));
      case 39 -> next.c40(in.readNull() ? null : in.readString());
      case 40 -> next.c41(in.readNull() ? null : in.readInt());
      case 41 -> next.c42(in.readNull() ? null : in.readBoolean());
      case 42 -> next.c43(in.readNull() ? null : in.readLong());
      case 43 -> next.c44(in.readNull() ? null : ReadSupport.readDouble(in));
      case 44 -> next.c45(in.readNull() ? null : in.readString());
      case 45 -> next.c46(in.readNull() ? null : in.readInt());
      case 46 -> next.c47(in.readNull() ? null : in.readBoolean());
      case 47 -> next.c48(in.readNull() ? null : in.readLong());
      case 48 -> next.c49(in.readNull() ? null : ReadSupport.readDouble(in));
      case 49 -> next.c50(in.readNull() ? null : in.readString());
      case 50 -> next.c51(in.readNull() ? null : in.readInt());
      case 51 -> next.c52(in.readNull() ? null : in.readBoolean());
      case 52 -> next.c53(in.readNull() ? null : in.readLong());
      case 53 -> next.c54(in.readNull() ? null : ReadSupport.readDouble(in));
      case 54 -> next.c55(in.readNull() ? null : in.readString());
      case 55 -> next.c56(in.readNull() ? null : in.readInt());
      case 56 -> next.c57(in.readNull() ? null : in.readBoolean());
      case 57 -> next.c58(in.readNull() ? null : in.readLong());
      case 58 -> next.c59(in.readNull() ? null : ReadSupport.readDouble(in));
      case 59 -> next.c60(in.readNull() ? null : in.readString());
      default -> in.skipValue();
    }
  }

  private static void readPart1(JsonReader in, int field, RowBuilder next) {
    switch (field) {
      case 60 -> next.c61(in.readNull() ? null : in.readInt());
      case 61 -> next.c62(in.readNull() ? null : in.readBoolean());
      case 62 -> next.c63(in.readNull() ? null : in.readLong());
      case 63 -> next.c64(in.readNull() ? null : ReadSupport.readDouble(in));
      case 64 -> next.c65(in.readNull() ? null : in.readString());
      case 65 -> next.c66(in.readNull() ? null : in.readInt());
      case 66 -> next.c67(in.readNull() ? null : in.readBoolean());
      case 67 -> next.c68(in.readNull() ? null : in.readLong());
      case 68 -> next.c69(in.readNull() ? null : ReadSupport.readDouble(in));
      case 69 -> next.c70(in.readNull() ? null : in.readString());
      case 70 -> next.c71(in.readNull() ? null : in.readInt());
      case 71 -> next.c72(in.readNull() ? null : in.readBoolean());
      case 72 -> next.c73(in.readNull() ? null : in.readLong());
      case 73 -> next.c74(in.readNull() ? null : ReadSupport.readDouble(in));
      case 74 -> next.c75(in.readNull() ? null : in.readString());
      case 75 -> next.c76(in.readNull() ? null : in.readInt());
      case 76 -> next.c77(in.readNull() ? null : in.readBoolean());
      case 77 -> next.c78(in.readNull() ? null : in.readLong());
      case 78 -> next.c79(in.readNull() ? null : ReadSupport.readDouble(in));
      case 79 -> next.c80(in.readNull() ? null : in.readString());
      case 80 -> next.c81(in.readNull() ? null : in.readInt());
      case 81 -> next.c82(in.readNull() ? null : in.readBoolean());
      case 82 -> next.c83(in.readNull() ? null : in.readLong());
      case 83 -> next.c84(in.readNull() ? null : ReadSupport.readDouble(in));
      case 84 -> next.c85(in.readNull() ? null : in.readString());
      case 85 -> next.c86(in.readNull() ? null : in.readInt());
      case 86 -> next.c87(in.readNull() ? null : in.readBoolean());
      case 87 -> next.c88(in.readNull() ? null : in.readLong());
      case 88 -> next.c89(in.readNull() ? null : ReadSupport.readDouble(in));
      case 89 -> next.c90(in.readNull() ? null : in.readString());
      case 90 -> next.c91(in.readNull() ? null : in.readInt());
      case 91 -> next.c92(in.readNull() ? null : in.readBoolean());
      case 92 -> next.c93(in.readNull() ? null : in.readLong());
      case 93 -> next.c94(in.readNull() ? null : ReadSupport.readDouble(in));
      case 94 -> next.c95(in.readNull() ? null : in.readString());
      case 95 -> next.c96(in.readNull() ? null : in.readInt());
      case 96 -> next.c97(in.readNull() ? null : in.readBoolean());
      case 97 -> next.c98(in.readNull() ? null : in.readLong());
      case 98 -> next.c99(in.readNull() ? null : ReadSupport.readDouble(in));
      case 99 -> next.c100(in.readNull() ? null : in.readString());
      case 100 -> next.c101(in.readNull() ? null : in.readInt());
      case 101 -> next.c102(in.readNull() ? null : in.readBoolean());
      case 102 -> next.c103(in.readNull() ? null : in.readLong());
      case 103 -> next.c104(in.readNull() ? null : ReadSupport.readDouble(in));
      case 104 -> next.c105(in.readNull() ? null : in.readString());
      case 105 -> next.c106(in.readNull() ? null : in.readInt());
      case 106 -> next.c107(in.readNull() ? null : in.readBoolean());
      case 107 -> next.c108(in.readNull() ? null : in.readLong());
      case 108 -> next.c109(in.readNull() ? null : ReadSupport.readDouble(in));
      case 109 -> next.c110(in.readNull() ? null : in.readString());
      case 110 -> next.c111(in.readNull() ? null : in.readInt());
      case 111 -> next.c112(in.readNull() ? null : in.readBoolean());
      case 112 -> next.c113(in.readNull() ? null : in.readLong());
      case 113 -> next.c114(in.readNull() ? null : ReadSupport.readDouble(in));
      case 114 -> next.c115(in.readNull() ? null : in.readString());
      case 115 -> next.c116(in.readNull() ? null : in.readInt());
      case 116 -> next.c117(in.readNull() ? null : in.readBoolean());
      case 117 -> next.c118(in.readNull() ? null : in.readLong());
      case 118 -> next.c119(in.readNull() ? null : ReadSupport.readDouble(in));
      case 119 -> next.c120(in.readNull() ? null : in.readString());
      default -> in.skipValue();
    }
  }

  private static void readPart2(JsonReader in, int field, RowBuilder next) {
    switch (field) {
      case 120 -> next.c121(in.readNull() ? null : in.readInt());
      default -> in.skipValue();
    }
  }

  @Override
  public void write(JsonWriter out, Row value) {
    out.beginObject();
    writePart0(out, value);
    writePart1(out, value);
    writePart2(out, value);
    out.endObject();
  }

  private static void writePart0(JsonWriter out, Row value) {
    if (value.c1() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.c1());
    }
    if (value.c2() != null) {
      out.name(NAMES, 1);
      out.writeBoolean(value.c2());
    }
    if (value.c3() != null) {
      out.name(NAMES, 2);
      out.writeLong(value.c3());
    }
    if (value.c4() != null) {
      out.name(NAMES, 3);
      out.writeDouble(value.c4());
    }
    if (value.c5() != null) {
      out.name(NAMES, 4);
      out.writeString(value.c5());
    }
    if (value.c6() != null) {
      out.name(NAMES, 5);
      out.writeLong(value.c6());
    }
    if (value.c7() != null) {
      out.name(NAMES, 6);
      out.writeBoolean(value.c7());
    }
    if (value.c8() != null) {
      out.name(NAMES, 7);
      out.writeLong(value.c8());
    }
    if (value.c9() != null) {
      out.name(NAMES, 8);
      out.writeDouble(value.c9());
    }
    if (value.c10() != null) {
      out.name(NAMES, 9);
      out.writeString(value.c10());
    }
    if (value.c11() != null) {
      out.name(NAMES, 10);
      out.writeLong(value.c11());
    }
    if (value.c12() != null) {
      out.name(NAMES, 11);
      out.writeBoolean(value.c12());
    }
    if (value.c13() != null) {
      out.name(NAMES, 12);
      out.writeLong(value.c13());
    }
    if (value.c14() != null) {
      out.name(NAMES, 13);
      out.writeDouble(value.c14());
    }
    if (value.c15() != null) {
      out.name(NAMES, 14);
      out.writeString(value.c15());
    }
    if (value.c16() != null) {
      out.name(NAMES, 15);
      out.writeLong(value.c16());
    }
    if (value.c17() != null) {
      out.name(NAMES, 16);
      out.writeBoolean(value.c17());
    }
    if (value.c18() != null) {
      out.name(NAMES, 17);
      out.writeLong(value.c18());
    }
    if (value.c19() != null) {
      out.name(NAMES, 18);
      out.writeDouble(value.c19());
    }
    if (value.c20() != null) {
      out.name(NAMES, 19);
      out.writeString(value.c20());
    }
    if (value.c21() != null) {
      out.name(NAMES, 20);
      out.writeLong(value.c21());
    }
    if (value.c22() != null) {
      out.name(NAMES, 21);
      out.writeBoolean(value.c22());
    }
    if (value.c23() != null) {
      out.name(NAMES, 22);
      out.writeLong(value.c23());
    }
    if (value.c24() != null) {
      out.name(NAMES, 23);
      out.writeDouble(value.c24());
    }
    if (value.c25() != null) {
      out.name(NAMES, 24);
      out.writeString(value.c25());
    }
    if (value.c26() != null) {
      out.name(NAMES, 25);
      out.writeLong(value.c26());
    }
    if (value.c27() != null) {
      out.name(NAMES, 26);
      out.writeBoolean(value.c27());
    }
    if (value.c28() != null) {
      out.name(NAMES, 27);
      out.writeLong(value.c28());
    }
    if (value.c29() != null) {
      out.name(NAMES, 28);
      out.writeDouble(value.c29());
    }
    if (value.c30() != null) {
      out.name(NAMES, 29);
      out.writeString(value.c30());
    }
    if (value.c31() != null) {
      out.name(NAMES, 30);
      out.writeLong(value.c31());
    }
    if (value.c32() != null) {
      out.name(NAMES, 31);
      out.writeBoolean(value.c32());
    }
    if (value.c33() != null) {
      out.name(NAMES, 32);
      out.writeLong(value.c33());
    }
    if (value.c34() != null) {
      out.name(NAMES, 33);
      out.writeDouble(value.c34());
    }
    if (value.c35() != null) {
      out.name(NAMES, 34);
      out.writeString(value.c35());
    }
    if (value.c36() != null) {
      out.name(NAMES, 35);
      out.writeLong(value.c36());
    }
    if (value.c37() != null) {
      out.name(NAMES, 36);
      out.writeBoolean(value.c37());
    }
    if (value.c38() != null) {
      out.name(NAMES, 37);
      out.writeLong(value.c38());
    }
    if (value.c39() != null) {
      out.name(NAMES, 38);
      out.writeDouble(value.c39());
    }
    if (value.c40() != null) {
      out.name(NAMES, 39);
      out.writeString(value.c40());
    }
    if (value.c41() != null) {
      out.name(NAMES, 40);
      out.writeLong(value.c41());
    }
    if (value.c42() != null) {
      out.name(NAMES, 41);
      out.writeBoolean(value.c42());
    }
    if (value.c43() != null) {
      out.name(NAMES, 42);
      out.writeLong(value.c43());
    }
    if (value.c44() != null) {
      out.name(NAMES, 43);
      out.writeDouble(value.c44());
    }
    if (value.c45() != null) {
      out.name(NAMES, 44);
      out.writeString(value.c45());
    }
    if (value.c46() != null) {
      out.name(NAMES, 45);
      out.writeLong(value.c46());
    }
    if (value.c47() != null) {
      out.name(NAMES, 46);
      out.writeBoolean(value.c47());
    }
    if (value.c48() != null) {
      out.name(NAMES, 47);
      out.writeLong(value.c48());
    }
    if (value.c49() != null) {
      out.name(NAMES, 48);
      out.writeDouble(value.c49());
    }
    if (value.c50() != null) {
      out.name(NAMES, 49);
      out.writeString(value.c50());
    }
    if (value.c51() != null) {
      out.name(NAMES, 50);
      out.writeLong(value.c51());
    }
    if (value.c52() != null) {
      out.name(NAMES, 51);
      out.writeBoolean(value.c52());
    }
    if (value.c53() != null) {
      out.name(NAMES, 52);
      out.writeLong(value.c53());
    }
    if (value.c54() != null) {
      out.name(NAMES, 53);
      out.writeDouble(value.c54());
    }
    if (value.c55() != null) {
      out.name(NAMES, 54);
      out.writeString(value.c55());
    }
    if (value.c56() != null) {
      out.name(NAMES, 55);
      out.writeLong(value.c56());
    }
    if (value.c57() != null) {
      out.name(NAMES, 56);
      out.writeBoolean(value.c57());
    }
    if (value.c58() != null) {
      out.name(NAMES, 57);
      out.writeLong(value.c58());
    }
    if (value.c59() != null) {
      out.name(NAMES, 58);
      out.writeDouble(value.c59());
    }
    if (value.c60() != null) {
      out.name(NAMES, 59);
      out.writeString(value.c60());
    }
  }

  private static void writePart1(JsonWriter out, Row value) {
    if (value.c61() != null) {
      out.name(NAMES, 60);
      out.writeLong(value.c61());
    }
    if (value.c62() != null) {
      out.name(NAMES, 61);
      out.writeBoolean(value.c62());
    }
    if (value.c63() != null) {
      out.name(NAMES, 62);
      out.writeLong(value.c63());
    }
    if (value.c64() != null) {
      out.name(NAMES, 63);
      out.writeDouble(value.c64());
    }
    if (value.c65() != null) {
      out.name(NAMES, 64);
      out.writeString(value.c65());
    }
    if (value.c66() != null) {
      out.name(NAMES, 65);
      out.writeLong(value.c66());
    }
    if (value.c67() != null) {
      out.name(NAMES, 66);
      out.writeBoolean(value.c67());
    }
    if (value.c68() != null) {
      out.name(NAMES, 67);
      out.writeLong(value.c68());
    }
    if (value.c69() != null) {
      out.name(NAMES, 68);
      out.writeDouble(value.c69());
    }
    if (value.c70() != null) {
      out.name(NAMES, 69);
      out.writeString(value.c70());
    }
    if (value.c71() != null) {
      out.name(NAMES, 70);
      out.writeLong(value.c71());
    }
    if (value.c72() != null) {
      out.name(NAMES, 71);
      out.writeBoolean(value.c72());
    }
    if (value.c73() != null) {
      out.name(NAMES, 72);
      out.writeLong(value.c73());
    }
    if (value.c74() != null) {
      out.name(NAMES, 73);
      out.writeDouble(value.c74());
    }
    if (value.c75() != null) {
      out.name(NAMES, 74);
      out.writeString(value.c75());
    }
    if (value.c76() != null) {
      out.name(NAMES, 75);
      out.writeLong(value.c76());
    }
    if (value.c77() != null) {
      out.name(NAMES, 76);
      out.writeBoolean(value.c77());
    }
    if (value.c78() != null) {
      out.name(NAMES, 77);
      out.writeLong(value.c78());
    }
    if (value.c79() != null) {
      out.name(NAMES, 78);
      out.writeDouble(value.c79());
    }
    if (value.c80() != null) {
      out.name(NAMES, 79);
      out.writeString(value.c80());
    }
    if (value.c81() != null) {
      out.name(NAMES, 80);
      out.writeLong(value.c81());
    }
    if (value.c82() != null) {
      out.name(NAMES, 81);
      out.writeBoolean(value.c82());
    }
    if (value.c83() != null) {
      out.name(NAMES, 82);
      out.writeLong(value.c83());
    }
    if (value.c84() != null) {
      out.name(NAMES, 83);
      out.writeDouble(value.c84());
    }
    if (value.c85() != null) {
      out.name(NAMES, 84);
      out.writeString(value.c85());
    }
    if (value.c86() != null) {
      out.name(NAMES, 85);
      out.writeLong(value.c86());
    }
    if (value.c87() != null) {
      out.name(NAMES, 86);
      out.writeBoolean(value.c87());
    }
    if (value.c88() != null) {
      out.name(NAMES, 87);
      out.writeLong(value.c88());
    }
    if (value.c89() != null) {
      out.name(NAMES, 88);
      out.writeDouble(value.c89());
    }
    if (value.c90() != null) {
      out.name(NAMES, 89);
      out.writeString(value.c90());
    }
    if (value.c91() != null) {
      out.name(NAMES, 90);
      out.writeLong(value.c91());
    }
    if (value.c92() != null) {
      out.name(NAMES, 91);
      out.writeBoolean(value.c92());
    }
    if (value.c93() != null) {
      out.name(NAMES, 92);
      out.writeLong(value.c93());
    }
    if (value.c94() != null) {
      out.name(NAMES, 93);
      out.writeDouble(value.c94());
    }
    if (value.c95() != null) {
      out.name(NAMES, 94);
      out.writeString(value.c95());
    }
    if (value.c96() != null) {
      out.name(NAMES, 95);
      out.writeLong(value.c96());
    }
    if (value.c97() != null) {
      out.name(NAMES, 96);
      out.writeBoolean(value.c97());
    }
    if (value.c98() != null) {
      out.name(NAMES, 97);
      out.writeLong(value.c98());
    }
    if (value.c99() != null) {
      out.name(NAMES, 98);
      out.writeDouble(value.c99());
    }
    if (value.c100() != null) {
      out.name(NAMES, 99);
      out.writeString(value.c100());
    }
    if (value.c101() != null) {
      out.name(NAMES, 100);
      out.writeLong(value.c101());
    }
    if (value.c102() != null) {
      out.name(NAMES, 101);
      out.writeBoolean(value.c102());
    }
    if (value.c103() != null) {
      out.name(NAMES, 102);
      out.writeLong(value.c103());
    }
    if (value.c104() != null) {
      out.name(NAMES, 103);
      out.writeDouble(value.c104());
    }
    if (value.c105() != null) {
      out.name(NAMES, 104);
      out.writeString(value.c105());
    }
    if (value.c106() != null) {
      out.name(NAMES, 105);
      out.writeLong(value.c106());
    }
    if (value.c107() != null) {
      out.name(NAMES, 106);
      out.writeBoolean(value.c107());
    }
    if (value.c108() != null) {
      out.name(NAMES, 107);
      out.writeLong(value.c108());
    }
    if (value.c109() != null) {
      out.name(NAMES, 108);
      out.writeDouble(value.c109());
    }
    if (value.c110() != null) {
      out.name(NAMES, 109);
      out.writeString(value.c110());
    }
    if (value.c111() != null) {
      out.name(NAMES, 110);
      out.writeLong(value.c111());
    }
    if (value.c112() != null) {
      out.name(NAMES, 111);
      out.writeBoolean(value.c112());
    }
    if (value.c113() != null) {
      out.name(NAMES, 112);
      out.writeLong(value.c113());
    }
    if (value.c114() != null) {
      out.name(NAMES, 113);
      out.writeDouble(value.c114());
    }
    if (value.c115() != null) {
      out.name(NAMES, 114);
      out.writeString(value.c115());
    }
    if (value.c116() != null) {
      out.name(NAMES, 115);
      out.writeLong(value.c116());
    }
    if (value.c117() != null) {
      out.name(NAMES, 116);
      out.writeBoolean(value.c117());
    }
    if (value.c118() != null) {
      out.name(NAMES, 117);
      out.writeLong(value.c118());
    }
    if (value.c119() != null) {
      out.name(NAMES, 118);
      out.writeDouble(value.c119());
    }
    if (value.c120() != null) {
      out.name(NAMES, 119);
      out.writeString(value.c120());
    }
  }

  private static void writePart2(JsonWriter out, Row value) {
    if (value.c121() != null) {
      out.name(NAMES, 120);
      out.writeLong(value.c121());
    }
  }

  @Override
  public Row readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Row> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Row> known = ReadSupport.recallList(in, NAMES);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.rememberList(in, NAMES, ReadSupport.takeList(in, mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends Row> list) {
    out.beginArray();
    for (Row item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
