package com.example.wide;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Row}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class RowBuilder {
  private @Nullable Integer c1;

  private @Nullable Boolean c2;

  private @Nullable Long c3;

  private @Nullable Double c4;

  private @Nullable String c5;

  private @Nullable Integer c6;

  private @Nullable Boolean c7;

  private @Nullable Long c8;

  private @Nullable Double c9;

  private @Nullable String c10;

  private @Nullable Integer c11;

  private @Nullable Boolean c12;

  private @Nullable Long c13;

  private @Nullable Double c14;

  private @Nullable String c15;

  private @Nullable Integer c16;

  private @Nullable Boolean c17;

  private @Nullable Long c18;

  private @Nullable Double c19;

  private @Nullable String c20;

  private @Nullable Integer c21;

  private @Nullable Boolean c22;

  private @Nullable Long c23;

  private @Nullable Double c24;

  private @Nullable String c25;

  private @Nullable Integer c26;

  private @Nullable Boolean c27;

  private @Nullable Long c28;

  private @Nullable Double c29;

  private @Nullable String c30;

  private @Nullable Integer c31;

  private @Nullable Boolean c32;

  private @Nullable Long c33;

  private @Nullable Double c34;

  private @Nullable String c35;

  private @Nullable Integer c36;

  private @Nullable Boolean c37;

  private @Nullable Long c38;

  private @Nullable Double c39;

  private @Nullable String c40;

  private @Nullable Integer c41;

  private @Nullable Boolean c42;

  private @Nullable Long c43;

  private @Nullable Double c44;

  private @Nullable String c45;

  private @Nullable Integer c46;

  private @Nullable Boolean c47;

  private @Nullable Long c48;

  private @Nullable Double c49;

  private @Nullable String c50;

  private @Nullable Integer c51;

  private @Nullable Boolean c52;

  private @Nullable Long c53;

  private @Nullable Double c54;

  private @Nullable String c55;

  private @Nullable Integer c56;

  private @Nullable Boolean c57;

  private @Nullable Long c58;

  private @Nullable Double c59;

  private @Nullable String c60;

  private @Nullable Integer c61;

  private @Nullable Boolean c62;

  private @Nullable Long c63;

  private @Nullable Double c64;

  private @Nullable String c65;

  private @Nullable Integer c66;

  private @Nullable Boolean c67;

  private @Nullable Long c68;

  private @Nullable Double c69;

  private @Nullable String c70;

  private @Nullable Integer c71;

  private @Nullable Boolean c72;

  private @Nullable Long c73;

  private @Nullable Double c74;

  private @Nullable String c75;

  private @Nullable Integer c76;

  private @Nullable Boolean c77;

  private @Nullable Long c78;

  private @Nullable Double c79;

  private @Nullable String c80;

  private @Nullable Integer c81;

  private @Nullable Boolean c82;

  private @Nullable Long c83;

  private @Nullable Double c84;

  private @Nullable String c85;

  private @Nullable Integer c86;

  private @Nullable Boolean c87;

  private @Nullable Long c88;

  private @Nullable Double c89;

  private @Nullable String c90;

  private @Nullable Integer c91;

  private @Nullable Boolean c92;

  private @Nullable Long c93;

  private @Nullable Double c94;

  private @Nullable String c95;

  private @Nullable Integer c96;

  private @Nullable Boolean c97;

  private @Nullable Long c98;

  private @Nullable Double c99;

  private @Nullable String c100;

  private @Nullable Integer c101;

  private @Nullable Boolean c102;

  private @Nullable Long c103;

  private @Nullable Double c104;

  private @Nullable String c105;

  private @Nullable Integer c106;

  private @Nullable Boolean c107;

  private @Nullable Long c108;

  private @Nullable Double c109;

  private @Nullable String c110;

  private @Nullable Integer c111;

  private @Nullable Boolean c112;

  private @Nullable Long c113;

  private @Nullable Double c114;

  private @Nullable String c115;

  private @Nullable Integer c116;

  private @Nullable Boolean c117;

  private @Nullable Long c118;

  private @Nullable Double c119;

  private @Nullable String c120;

  private @Nullable Integer c121;

  /** A builder with nothing set. */
  public RowBuilder() {}

  /** What the change makes of nothing. */
  public static Row build(Consumer<RowBuilder> change) {
    var builder = new RowBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static RowBuilder from(Row value) {
    return new RowBuilder().c1(value.c1()).c2(value.c2()).c3(value.c3()).c4(value.c4())
        .c5(value.c5()).c6(value.c6()).c7(value.c7()).c8(value.c8()).c9(value.c9()).c10(value.c10())
        .c11(value.c11()).c12(value.c12()).c13(value.c13()).c14(value.c14()).c15(value.c15())
        .c16(value.c16()).c17(value.c17()).c18(value.c18()).c19(value.c19()).c20(value.c20())
        .c21(value.c21()).c22(value.c22()).c23(value.c23()).c24(value.c24()).c25(value.c25())
        .c26(value.c26()).c27(value.c27()).c28(value.c28()).c29(value.c29()).c30(value.c30())
        .c31(value.c31()).c32(value.c32()).c33(value.c33()).c34(value.c34()).c35(value.c35())
        .c36(value.c36()).c37(value.c37()).c38(value.c38()).c39(value.c39()).c40(value.c40())
        .c41(value.c41()).c42(value.c42()).c43(value.c43()).c44(value.c44()).c45(value.c45())
        .c46(value.c46()).c47(value.c47()).c48(value.c48()).c49(value.c49()).c50(value.c50())
        .c51(value.c51()).c52(value.c52()).c53(value.c53()).c54(value.c54()).c55(value.c55())
        .c56(value.c56()).c57(value.c57()).c58(value.c58()).c59(value.c59()).c60(value.c60())
        .c61(value.c61()).c62(value.c62()).c63(value.c63()).c64(value.c64()).c65(value.c65())
        .c66(value.c66()).c67(value.c67()).c68(value.c68()).c69(value.c69()).c70(value.c70())
        .c71(value.c71()).c72(value.c72()).c73(value.c73()).c74(value.c74()).c75(value.c75())
        .c76(value.c76()).c77(value.c77()).c78(value.c78()).c79(value.c79()).c80(value.c80())
        .c81(value.c81()).c82(value.c82()).c83(value.c83()).c84(value.c84()).c85(value.c85())
        .c86(value.c86()).c87(value.c87()).c88(value.c88()).c89(value.c89()).c90(value.c90())
        .c91(value.c91()).c92(value.c92()).c93(value.c93()).c94(value.c94()).c95(value.c95())
        .c96(value.c96()).c97(value.c97()).c98(value.c98()).c99(value.c99()).c100(value.c100())
        .c101(value.c101()).c102(value.c102()).c103(value.c103()).c104(value.c104())
        .c105(value.c105()).c106(value.c106()).c107(value.c107()).c108(value.c108())
        .c109(value.c109()).c110(value.c110()).c111(value.c111()).c112(value.c112())
        .c113(value.c113()).c114(value.c114()).c115(value.c115()).c116(value.c116())
        .c117(value.c117()).c118(value.c118()).c119(value.c119()).c120(value.c120())
        .c121(value.c121());
  }

  public RowBuilder c1(@Nullable Integer c1) {
    this.c1 = c1;
    return this;
  }

  public RowBuilder c2(@Nullable Boolean c2) {
    this.c2 = c2;
    return this;
  }

  public RowBuilder c3(@Nullable Long c3) {
    this.c3 = c3;
    return this;
  }

  public RowBuilder c4(@Nullable Double c4) {
    this.c4 = c4;
    return this;
  }

  public RowBuilder c5(@Nullable String c5) {
    this.c5 = c5;
    return this;
  }

  public RowBuilder c6(@Nullable Integer c6) {
    this.c6 = c6;
    return this;
  }

  public RowBuilder c7(@Nullable Boolean c7) {
    this.c7 = c7;
    return this;
  }

  public RowBuilder c8(@Nullable Long c8) {
    this.c8 = c8;
    return this;
  }

  public RowBuilder c9(@Nullable Double c9) {
    this.c9 = c9;
    return this;
  }

  public RowBuilder c10(@Nullable String c10) {
    this.c10 = c10;
    return this;
  }

  public RowBuilder c11(@Nullable Integer c11) {
    this.c11 = c11;
    return this;
  }

  public RowBuilder c12(@Nullable Boolean c12) {
    this.c12 = c12;
    return this;
  }

  public RowBuilder c13(@Nullable Long c13) {
    this.c13 = c13;
    return this;
  }

  public RowBuilder c14(@Nullable Double c14) {
    this.c14 = c14;
    return this;
  }

  public RowBuilder c15(@Nullable String c15) {
    this.c15 = c15;
    return this;
  }

  public RowBuilder c16(@Nullable Integer c16) {
    this.c16 = c16;
    return this;
  }

  public RowBuilder c17(@Nullable Boolean c17) {
    this.c17 = c17;
    return this;
  }

  public RowBuilder c18(@Nullable Long c18) {
    this.c18 = c18;
    return this;
  }

  public RowBuilder c19(@Nullable Double c19) {
    this.c19 = c19;
    return this;
  }

  public RowBuilder c20(@Nullable String c20) {
    this.c20 = c20;
    return this;
  }

  public RowBuilder c21(@Nullable Integer c21) {
    this.c21 = c21;
    return this;
  }

  public RowBuilder c22(@Nullable Boolean c22) {
    this.c22 = c22;
    return this;
  }

  public RowBuilder c23(@Nullable Long c23) {
    this.c23 = c23;
    return this;
  }

  public RowBuilder c24(@Nullable Double c24) {
    this.c24 = c24;
    return this;
  }

  public RowBuilder c25(@Nullable String c25) {
    this.c25 = c25;
    return this;
  }

  public RowBuilder c26(@Nullable Integer c26) {
    this.c26 = c26;
    return this;
  }

  public RowBuilder c27(@Nullable Boolean c27) {
    this.c27 = c27;
    return this;
  }

  public RowBuilder c28(@Nullable Long c28) {
    this.c28 = c28;
    return this;
  }

  public RowBuilder c29(@Nullable Double c29) {
    this.c29 = c29;
    return this;
  }

  public RowBuilder c30(@Nullable String c30) {
    this.c30 = c30;
    return this;
  }

  public RowBuilder c31(@Nullable Integer c31) {
    this.c31 = c31;
    return this;
  }

  public RowBuilder c32(@Nullable Boolean c32) {
    this.c32 = c32;
    return this;
  }

  public RowBuilder c33(@Nullable Long c33) {
    this.c33 = c33;
    return this;
  }

  public RowBuilder c34(@Nullable Double c34) {
    this.c34 = c34;
    return this;
  }

  public RowBuilder c35(@Nullable String c35) {
    this.c35 = c35;
    return this;
  }

  public RowBuilder c36(@Nullable Integer c36) {
    this.c36 = c36;
    return this;
  }

  public RowBuilder c37(@Nullable Boolean c37) {
    this.c37 = c37;
    return this;
  }

  public RowBuilder c38(@Nullable Long c38) {
    this.c38 = c38;
    return this;
  }

  public RowBuilder c39(@Nullable Double c39) {
    this.c39 = c39;
    return this;
  }

  public RowBuilder c40(@Nullable String c40) {
    this.c40 = c40;
    return this;
  }

  public RowBuilder c41(@Nullable Integer c41) {
    this.c41 = c41;
    return this;
  }

  public RowBuilder c42(@Nullable Boolean c42) {
    this.c42 = c42;
    return this;
  }

  public RowBuilder c43(@Nullable Long c43) {
    this.c43 = c43;
    return this;
  }

  public RowBuilder c44(@Nullable Double c44) {
    this.c44 = c44;
    return this;
  }

  public RowBuilder c45(@Nullable String c45) {
    this.c45 = c45;
    return this;
  }

  public RowBuilder c46(@Nullable Integer c46) {
    this.c46 = c46;
    return this;
  }

  public RowBuilder c47(@Nullable Boolean c47) {
    this.c47 = c47;
    return this;
  }

  public RowBuilder c48(@Nullable Long c48) {
    this.c48 = c48;
    return this;
  }

  public RowBuilder c49(@Nullable Double c49) {
    this.c49 = c49;
    return this;
  }

  public RowBuilder c50(@Nullable String c50) {
    this.c50 = c50;
    return this;
  }

  public RowBuilder c51(@Nullable Integer c51) {
    this.c51 = c51;
    return this;
  }

  public RowBuilder c52(@Nullable Boolean c52) {
    this.c52 = c52;
    return this;
  }

  public RowBuilder c53(@Nullable Long c53) {
    this.c53 = c53;
    return this;
  }

  public RowBuilder c54(@Nullable Double c54) {
    this.c54 = c54;
    return this;
  }

  public RowBuilder c55(@Nullable String c55) {
    this.c55 = c55;
    return this;
  }

  public RowBuilder c56(@Nullable Integer c56) {
    this.c56 = c56;
    return this;
  }

  public RowBuilder c57(@Nullable Boolean c57) {
    this.c57 = c57;
    return this;
  }

  public RowBuilder c58(@Nullable Long c58) {
    this.c58 = c58;
    return this;
  }

  public RowBuilder c59(@Nullable Double c59) {
    this.c59 = c59;
    return this;
  }

  public RowBuilder c60(@Nullable String c60) {
    this.c60 = c60;
    return this;
  }

  public RowBuilder c61(@Nullable Integer c61) {
    this.c61 = c61;
    return this;
  }

  public RowBuilder c62(@Nullable Boolean c62) {
    this.c62 = c62;
    return this;
  }

  public RowBuilder c63(@Nullable Long c63) {
    this.c63 = c63;
    return this;
  }

  public RowBuilder c64(@Nullable Double c64) {
    this.c64 = c64;
    return this;
  }

  public RowBuilder c65(@Nullable String c65) {
    this.c65 = c65;
    return this;
  }

  public RowBuilder c66(@Nullable Integer c66) {
    this.c66 = c66;
    return this;
  }

  public RowBuilder c67(@Nullable Boolean c67) {
    this.c67 = c67;
    return this;
  }

  public RowBuilder c68(@Nullable Long c68) {
    this.c68 = c68;
    return this;
  }

  public RowBuilder c69(@Nullable Double c69) {
    this.c69 = c69;
    return this;
  }

  public RowBuilder c70(@Nullable String c70) {
    this.c70 = c70;
    return this;
  }

  public RowBuilder c71(@Nullable Integer c71) {
    this.c71 = c71;
    return this;
  }

  public RowBuilder c72(@Nullable Boolean c72) {
    this.c72 = c72;
    return this;
  }

  public RowBuilder c73(@Nullable Long c73) {
    this.c73 = c73;
    return this;
  }

  public RowBuilder c74(@Nullable Double c74) {
    this.c74 = c74;
    return this;
  }

  public RowBuilder c75(@Nullable String c75) {
    this.c75 = c75;
    return this;
  }

  public RowBuilder c76(@Nullable Integer c76) {
    this.c76 = c76;
    return this;
  }

  public RowBuilder c77(@Nullable Boolean c77) {
    this.c77 = c77;
    return this;
  }

  public RowBuilder c78(@Nullable Long c78) {
    this.c78 = c78;
    return this;
  }

  public RowBuilder c79(@Nullable Double c79) {
    this.c79 = c79;
    return this;
  }

  public RowBuilder c80(@Nullable String c80) {
    this.c80 = c80;
    return this;
  }

  public RowBuilder c81(@Nullable Integer c81) {
    this.c81 = c81;
    return this;
  }

  public RowBuilder c82(@Nullable Boolean c82) {
    this.c82 = c82;
    return this;
  }

  public RowBuilder c83(@Nullable Long c83) {
    this.c83 = c83;
    return this;
  }

  public RowBuilder c84(@Nullable Double c84) {
    this.c84 = c84;
    return this;
  }

  public RowBuilder c85(@Nullable String c85) {
    this.c85 = c85;
    return this;
  }

  public RowBuilder c86(@Nullable Integer c86) {
    this.c86 = c86;
    return this;
  }

  public RowBuilder c87(@Nullable Boolean c87) {
    this.c87 = c87;
    return this;
  }

  public RowBuilder c88(@Nullable Long c88) {
    this.c88 = c88;
    return this;
  }

  public RowBuilder c89(@Nullable Double c89) {
    this.c89 = c89;
    return this;
  }

  public RowBuilder c90(@Nullable String c90) {
    this.c90 = c90;
    return this;
  }

  public RowBuilder c91(@Nullable Integer c91) {
    this.c91 = c91;
    return this;
  }

  public RowBuilder c92(@Nullable Boolean c92) {
    this.c92 = c92;
    return this;
  }

  public RowBuilder c93(@Nullable Long c93) {
    this.c93 = c93;
    return this;
  }

  public RowBuilder c94(@Nullable Double c94) {
    this.c94 = c94;
    return this;
  }

  public RowBuilder c95(@Nullable String c95) {
    this.c95 = c95;
    return this;
  }

  public RowBuilder c96(@Nullable Integer c96) {
    this.c96 = c96;
    return this;
  }

  public RowBuilder c97(@Nullable Boolean c97) {
    this.c97 = c97;
    return this;
  }

  public RowBuilder c98(@Nullable Long c98) {
    this.c98 = c98;
    return this;
  }

  public RowBuilder c99(@Nullable Double c99) {
    this.c99 = c99;
    return this;
  }

  public RowBuilder c100(@Nullable String c100) {
    this.c100 = c100;
    return this;
  }

  public RowBuilder c101(@Nullable Integer c101) {
    this.c101 = c101;
    return this;
  }

  public RowBuilder c102(@Nullable Boolean c102) {
    this.c102 = c102;
    return this;
  }

  public RowBuilder c103(@Nullable Long c103) {
    this.c103 = c103;
    return this;
  }

  public RowBuilder c104(@Nullable Double c104) {
    this.c104 = c104;
    return this;
  }

  public RowBuilder c105(@Nullable String c105) {
    this.c105 = c105;
    return this;
  }

  public RowBuilder c106(@Nullable Integer c106) {
    this.c106 = c106;
    return this;
  }

  public RowBuilder c107(@Nullable Boolean c107) {
    this.c107 = c107;
    return this;
  }

  public RowBuilder c108(@Nullable Long c108) {
    this.c108 = c108;
    return this;
  }

  public RowBuilder c109(@Nullable Double c109) {
    this.c109 = c109;
    return this;
  }

  public RowBuilder c110(@Nullable String c110) {
    this.c110 = c110;
    return this;
  }

  public RowBuilder c111(@Nullable Integer c111) {
    this.c111 = c111;
    return this;
  }

  public RowBuilder c112(@Nullable Boolean c112) {
    this.c112 = c112;
    return this;
  }

  public RowBuilder c113(@Nullable Long c113) {
    this.c113 = c113;
    return this;
  }

  public RowBuilder c114(@Nullable Double c114) {
    this.c114 = c114;
    return this;
  }

  public RowBuilder c115(@Nullable String c115) {
    this.c115 = c115;
    return this;
  }

  public RowBuilder c116(@Nullable Integer c116) {
    this.c116 = c116;
    return this;
  }

  public RowBuilder c117(@Nullable Boolean c117) {
    this.c117 = c117;
    return this;
  }

  public RowBuilder c118(@Nullable Long c118) {
    this.c118 = c118;
    return this;
  }

  public RowBuilder c119(@Nullable Double c119) {
    this.c119 = c119;
    return this;
  }

  public RowBuilder c120(@Nullable String c120) {
    this.c120 = c120;
    return this;
  }

  public RowBuilder c121(@Nullable Integer c121) {
    this.c121 = c121;
    return this;
  }

  /** The value. */
  public Row build() {
    return new Row(c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18,
        c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36,
        c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52, c53, c54,
        c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69, c70, c71, c72,
        c73, c74, c75, c76, c77, c78, c79, c80, c81, c82, c83, c84, c85, c86, c87, c88, c89, c90,
        c91, c92, c93, c94, c95, c96, c97, c98, c99, c100, c101, c102, c103, c104, c105, c106, c107,
        c108, c109, c110, c111, c112, c113, c114, c115, c116, c117, c118, c119, c120, c121);
  }

  /** Gives {@link Row} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Row with(Consumer<RowBuilder> change) {
      Object self = this;
      var builder = RowBuilder.from((Row) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
