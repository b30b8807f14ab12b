package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Row}. */
@Generated @NullMarked
public final class RowCodec extends RecordCodec<Row> {
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
  public static final RowCodec INSTANCE = new RowCodec();

  private RowCodec() {
    super(NAMES);
  }

  @Override
  protected Row readFields(JsonReader in) {
    var next = new RowBuilder();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field / 60) {
        case 0 -> readPart0(in, field, next);
        case 1 -> readPart1(in, field, next);
        case 2 -> readPart2(in, field, next);
      }
    }
    return next.build();
  }

  private void readPart0(JsonReader in, int field, RowBuilder next) {
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
    }
  }

  private void readPart1(JsonReader in, int field, RowBuilder next) {
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
    }
  }

  private void readPart2(JsonReader in, int field, RowBuilder next) {
    switch (field) {
      case 120 -> next.c121(in.readNull() ? null : in.readInt());
    }
  }

  @Override
  public void writeFields(JsonWriter out, Row value) {
    writePart0(out, value);
    writePart1(out, value);
    writePart2(out, value);
  }

  private static void writePart0(JsonWriter out, Row value) {
    write(out, NAMES, 0, value.c1());
    write(out, NAMES, 1, value.c2());
    write(out, NAMES, 2, value.c3());
    write(out, NAMES, 3, value.c4());
    write(out, NAMES, 4, value.c5());
    write(out, NAMES, 5, value.c6());
    write(out, NAMES, 6, value.c7());
    write(out, NAMES, 7, value.c8());
    write(out, NAMES, 8, value.c9());
    write(out, NAMES, 9, value.c10());
    write(out, NAMES, 10, value.c11());
    write(out, NAMES, 11, value.c12());
    write(out, NAMES, 12, value.c13());
    write(out, NAMES, 13, value.c14());
    write(out, NAMES, 14, value.c15());
    write(out, NAMES, 15, value.c16());
    write(out, NAMES, 16, value.c17());
    write(out, NAMES, 17, value.c18());
    write(out, NAMES, 18, value.c19());
    write(out, NAMES, 19, value.c20());
    write(out, NAMES, 20, value.c21());
    write(out, NAMES, 21, value.c22());
    write(out, NAMES, 22, value.c23());
    write(out, NAMES, 23, value.c24());
    write(out, NAMES, 24, value.c25());
    write(out, NAMES, 25, value.c26());
    write(out, NAMES, 26, value.c27());
    write(out, NAMES, 27, value.c28());
    write(out, NAMES, 28, value.c29());
    write(out, NAMES, 29, value.c30());
    write(out, NAMES, 30, value.c31());
    write(out, NAMES, 31, value.c32());
    write(out, NAMES, 32, value.c33());
    write(out, NAMES, 33, value.c34());
    write(out, NAMES, 34, value.c35());
    write(out, NAMES, 35, value.c36());
    write(out, NAMES, 36, value.c37());
    write(out, NAMES, 37, value.c38());
    write(out, NAMES, 38, value.c39());
    write(out, NAMES, 39, value.c40());
    write(out, NAMES, 40, value.c41());
    write(out, NAMES, 41, value.c42());
    write(out, NAMES, 42, value.c43());
    write(out, NAMES, 43, value.c44());
    write(out, NAMES, 44, value.c45());
    write(out, NAMES, 45, value.c46());
    write(out, NAMES, 46, value.c47());
    write(out, NAMES, 47, value.c48());
    write(out, NAMES, 48, value.c49());
    write(out, NAMES, 49, value.c50());
    write(out, NAMES, 50, value.c51());
    write(out, NAMES, 51, value.c52());
    write(out, NAMES, 52, value.c53());
    write(out, NAMES, 53, value.c54());
    write(out, NAMES, 54, value.c55());
    write(out, NAMES, 55, value.c56());
    write(out, NAMES, 56, value.c57());
    write(out, NAMES, 57, value.c58());
    write(out, NAMES, 58, value.c59());
    write(out, NAMES, 59, value.c60());
  }

  private static void writePart1(JsonWriter out, Row value) {
    write(out, NAMES, 60, value.c61());
    write(out, NAMES, 61, value.c62());
    write(out, NAMES, 62, value.c63());
    write(out, NAMES, 63, value.c64());
    write(out, NAMES, 64, value.c65());
    write(out, NAMES, 65, value.c66());
    write(out, NAMES, 66, value.c67());
    write(out, NAMES, 67, value.c68());
    write(out, NAMES, 68, value.c69());
    write(out, NAMES, 69, value.c70());
    write(out, NAMES, 70, value.c71());
    write(out, NAMES, 71, value.c72());
    write(out, NAMES, 72, value.c73());
    write(out, NAMES, 73, value.c74());
    write(out, NAMES, 74, value.c75());
    write(out, NAMES, 75, value.c76());
    write(out, NAMES, 76, value.c77());
    write(out, NAMES, 77, value.c78());
    write(out, NAMES, 78, value.c79());
    write(out, NAMES, 79, value.c80());
    write(out, NAMES, 80, value.c81());
    write(out, NAMES, 81, value.c82());
    write(out, NAMES, 82, value.c83());
    write(out, NAMES, 83, value.c84());
    write(out, NAMES, 84, value.c85());
    write(out, NAMES, 85, value.c86());
    write(out, NAMES, 86, value.c87());
    write(out, NAMES, 87, value.c88());
    write(out, NAMES, 88, value.c89());
    write(out, NAMES, 89, value.c90());
    write(out, NAMES, 90, value.c91());
    write(out, NAMES, 91, value.c92());
    write(out, NAMES, 92, value.c93());
    write(out, NAMES, 93, value.c94());
    write(out, NAMES, 94, value.c95());
    write(out, NAMES, 95, value.c96());
    write(out, NAMES, 96, value.c97());
    write(out, NAMES, 97, value.c98());
    write(out, NAMES, 98, value.c99());
    write(out, NAMES, 99, value.c100());
    write(out, NAMES, 100, value.c101());
    write(out, NAMES, 101, value.c102());
    write(out, NAMES, 102, value.c103());
    write(out, NAMES, 103, value.c104());
    write(out, NAMES, 104, value.c105());
    write(out, NAMES, 105, value.c106());
    write(out, NAMES, 106, value.c107());
    write(out, NAMES, 107, value.c108());
    write(out, NAMES, 108, value.c109());
    write(out, NAMES, 109, value.c110());
    write(out, NAMES, 110, value.c111());
    write(out, NAMES, 111, value.c112());
    write(out, NAMES, 112, value.c113());
    write(out, NAMES, 113, value.c114());
    write(out, NAMES, 114, value.c115());
    write(out, NAMES, 115, value.c116());
    write(out, NAMES, 116, value.c117());
    write(out, NAMES, 117, value.c118());
    write(out, NAMES, 118, value.c119());
    write(out, NAMES, 119, value.c120());
  }

  private static void writePart2(JsonWriter out, Row value) {
    write(out, NAMES, 120, value.c121());
  }
}
