package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Sheet}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class SheetBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private int f1;

  private boolean f2;

  private long f3;

  private double f4;

  private List<String> f5 = Lists.absent();

  private Map<String, String> f6 = Maps.absent();

  private List<Cell> f7 = Lists.absent();

  private @Nullable Cell f8;

  private List<Integer> f9 = Lists.absent();

  private Map<String, Cell> f10 = Maps.absent();

  private @Nullable List<String> f11;

  private @Nullable Colour f12;

  private @Nullable Instant f13;

  private @Nullable Quantity f14;

  private @Nullable String f15;

  private int f16;

  private boolean f17;

  private long f18;

  private double f19;

  private List<String> f20 = Lists.absent();

  private Map<String, String> f21 = Maps.absent();

  private List<Cell> f22 = Lists.absent();

  private @Nullable Cell f23;

  private List<Integer> f24 = Lists.absent();

  private Map<String, Cell> f25 = Maps.absent();

  private @Nullable List<String> f26;

  private @Nullable Colour f27;

  private @Nullable Instant f28;

  private @Nullable Quantity f29;

  private @Nullable String f30;

  private int f31;

  private boolean f32;

  private long f33;

  private double f34;

  private List<String> f35 = Lists.absent();

  private Map<String, String> f36 = Maps.absent();

  private List<Cell> f37 = Lists.absent();

  private @Nullable Cell f38;

  private List<Integer> f39 = Lists.absent();

  private Map<String, Cell> f40 = Maps.absent();

  private @Nullable List<String> f41;

  private @Nullable Colour f42;

  private @Nullable Instant f43;

  private @Nullable Quantity f44;

  private @Nullable String f45;

  private int f46;

  private boolean f47;

  private long f48;

  private double f49;

  private List<String> f50 = Lists.absent();

  private Map<String, String> f51 = Maps.absent();

  private List<Cell> f52 = Lists.absent();

  private @Nullable Cell f53;

  private List<Integer> f54 = Lists.absent();

  private Map<String, Cell> f55 = Maps.absent();

  private @Nullable List<String> f56;

  private @Nullable Colour f57;

  private @Nullable Instant f58;

  private @Nullable Quantity f59;

  private @Nullable String f60;

  private int f61;

  private boolean f62;

  private long f63;

  private double f64;

  private List<String> f65 = Lists.absent();

  private Map<String, String> f66 = Maps.absent();

  private List<Cell> f67 = Lists.absent();

  private @Nullable Cell f68;

  private List<Integer> f69 = Lists.absent();

  private Map<String, Cell> f70 = Maps.absent();

  private @Nullable List<String> f71;

  private @Nullable Colour f72;

  private @Nullable Instant f73;

  private @Nullable Quantity f74;

  private @Nullable String f75;

  private int f76;

  private boolean f77;

  private long f78;

  private double f79;

  private List<String> f80 = Lists.absent();

  private Map<String, String> f81 = Maps.absent();

  private List<Cell> f82 = Lists.absent();

  private @Nullable Cell f83;

  private List<Integer> f84 = Lists.absent();

  private Map<String, Cell> f85 = Maps.absent();

  private @Nullable List<String> f86;

  private @Nullable Colour f87;

  private @Nullable Instant f88;

  private @Nullable Quantity f89;

  private @Nullable String f90;

  private int f91;

  private boolean f92;

  private long f93;

  private double f94;

  private List<String> f95 = Lists.absent();

  private Map<String, String> f96 = Maps.absent();

  private List<Cell> f97 = Lists.absent();

  private @Nullable Cell f98;

  private List<Integer> f99 = Lists.absent();

  private Map<String, Cell> f100 = Maps.absent();

  private @Nullable List<String> f101;

  private @Nullable Colour f102;

  private @Nullable Instant f103;

  private @Nullable Quantity f104;

  private @Nullable String f105;

  private int f106;

  private boolean f107;

  private long f108;

  private double f109;

  private List<String> f110 = Lists.absent();

  private Map<String, String> f111 = Maps.absent();

  private List<Cell> f112 = Lists.absent();

  private @Nullable Cell f113;

  private List<Integer> f114 = Lists.absent();

  private Map<String, Cell> f115 = Maps.absent();

  private @Nullable List<String> f116;

  private @Nullable Colour f117;

  private @Nullable Instant f118;

  private @Nullable Quantity f119;

  private @Nullable String f120;

  private int f121;

  private boolean f122;

  private @Nullable Row row;

  private List<Row> rows = Lists.absent();

  /** A builder with nothing set. */
  public SheetBuilder() {}

  /** What the change makes of nothing. */
  public static Sheet build(Consumer<SheetBuilder> change) {
    var builder = new SheetBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static SheetBuilder from(Sheet value) {
    return new SheetBuilder().metadata(value.metadata()).f1(value.f1()).f2(value.f2())
        .f3(value.f3()).f4(value.f4()).f5(value.f5()).f6(value.f6()).f7(value.f7()).f8(value.f8())
        .f9(value.f9()).f10(value.f10()).f11(value.f11()).f12(value.f12()).f13(value.f13())
        .f14(value.f14()).f15(value.f15()).f16(value.f16()).f17(value.f17()).f18(value.f18())
        .f19(value.f19()).f20(value.f20()).f21(value.f21()).f22(value.f22()).f23(value.f23())
        .f24(value.f24()).f25(value.f25()).f26(value.f26()).f27(value.f27()).f28(value.f28())
        .f29(value.f29()).f30(value.f30()).f31(value.f31()).f32(value.f32()).f33(value.f33())
        .f34(value.f34()).f35(value.f35()).f36(value.f36()).f37(value.f37()).f38(value.f38())
        .f39(value.f39()).f40(value.f40()).f41(value.f41()).f42(value.f42()).f43(value.f43())
        .f44(value.f44()).f45(value.f45()).f46(value.f46()).f47(value.f47()).f48(value.f48())
        .f49(value.f49()).f50(value.f50()).f51(value.f51()).f52(value.f52()).f53(value.f53())
        .f54(value.f54()).f55(value.f55()).f56(value.f56()).f57(value.f57()).f58(value.f58())
        .f59(value.f59()).f60(value.f60()).f61(value.f61()).f62(value.f62()).f63(value.f63())
        .f64(value.f64()).f65(value.f65()).f66(value.f66()).f67(value.f67()).f68(value.f68())
        .f69(value.f69()).f70(value.f70()).f71(value.f71()).f72(value.f72()).f73(value.f73())
        .f74(value.f74()).f75(value.f75()).f76(value.f76()).f77(value.f77()).f78(value.f78())
        .f79(value.f79()).f80(value.f80()).f81(value.f81()).f82(value.f82()).f83(value.f83())
        .f84(value.f84()).f85(value.f85()).f86(value.f86()).f87(value.f87()).f88(value.f88())
        .f89(value.f89()).f90(value.f90()).f91(value.f91()).f92(value.f92()).f93(value.f93())
        .f94(value.f94()).f95(value.f95()).f96(value.f96()).f97(value.f97()).f98(value.f98())
        .f99(value.f99()).f100(value.f100()).f101(value.f101()).f102(value.f102())
        .f103(value.f103()).f104(value.f104()).f105(value.f105()).f106(value.f106())
        .f107(value.f107()).f108(value.f108()).f109(value.f109()).f110(value.f110())
        .f111(value.f111()).f112(value.f112()).f113(value.f113()).f114(value.f114())
        .f115(value.f115()).f116(value.f116()).f117(value.f117()).f118(value.f118())
        .f119(value.f119()).f120(value.f120()).f121(value.f121()).f122(value.f122())
        .row(value.row()).rows(value.rows());
  }

  public SheetBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public SheetBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public SheetBuilder f1(int f1) {
    this.f1 = f1;
    return this;
  }

  public SheetBuilder f2(boolean f2) {
    this.f2 = f2;
    return this;
  }

  public SheetBuilder f3(long f3) {
    this.f3 = f3;
    return this;
  }

  public SheetBuilder f4(double f4) {
    this.f4 = f4;
    return this;
  }

  public SheetBuilder f5(List<String> f5) {
    this.f5 = Lists.copy(f5);
    return this;
  }

  public SheetBuilder addF5(String... f5) {
    this.f5 = new ArrayList<>(this.f5);
    Collections.addAll(this.f5, f5);
    return this;
  }

  public SheetBuilder f6(Map<String, String> f6) {
    this.f6 = Maps.copy(f6);
    return this;
  }

  public SheetBuilder putF6(String key, String value) {
    this.f6 = new LinkedHashMap<>(this.f6);
    this.f6.put(key, value);
    return this;
  }

  public SheetBuilder f7(List<Cell> f7) {
    this.f7 = Lists.copy(f7);
    return this;
  }

  public SheetBuilder addF7(Cell... f7) {
    this.f7 = new ArrayList<>(this.f7);
    Collections.addAll(this.f7, f7);
    return this;
  }

  public SheetBuilder addF7(Consumer<CellBuilder> change) {
    return addF7(CellBuilder.build(change));
  }

  public SheetBuilder f8(@Nullable Cell f8) {
    this.f8 = f8;
    return this;
  }

  public SheetBuilder f8(Consumer<CellBuilder> change) {
    var part = this.f8 == null ? new CellBuilder() : CellBuilder.from(this.f8);
    change.accept(part);
    this.f8 = part.build();
    return this;
  }

  public SheetBuilder f9(List<Integer> f9) {
    this.f9 = Lists.copy(f9);
    return this;
  }

  public SheetBuilder addF9(Integer... f9) {
    this.f9 = new ArrayList<>(this.f9);
    Collections.addAll(this.f9, f9);
    return this;
  }

  public SheetBuilder f10(Map<String, Cell> f10) {
    this.f10 = Maps.copy(f10);
    return this;
  }

  public SheetBuilder putF10(String key, Cell value) {
    this.f10 = new LinkedHashMap<>(this.f10);
    this.f10.put(key, value);
    return this;
  }

  public SheetBuilder f11(@Nullable List<String> f11) {
    this.f11 = f11 == null ? null : Lists.copy(f11);
    return this;
  }

  public SheetBuilder addF11(String... f11) {
    this.f11 = this.f11 == null ? new ArrayList<>() : new ArrayList<>(this.f11);
    Collections.addAll(this.f11, f11);
    return this;
  }

  public SheetBuilder f12(@Nullable Colour f12) {
    this.f12 = f12;
    return this;
  }

  public SheetBuilder f13(@Nullable Instant f13) {
    this.f13 = f13;
    return this;
  }

  public SheetBuilder f14(@Nullable Quantity f14) {
    this.f14 = f14;
    return this;
  }

  public SheetBuilder f15(@Nullable String f15) {
    this.f15 = f15;
    return this;
  }

  public SheetBuilder f16(int f16) {
    this.f16 = f16;
    return this;
  }

  public SheetBuilder f17(boolean f17) {
    this.f17 = f17;
    return this;
  }

  public SheetBuilder f18(long f18) {
    this.f18 = f18;
    return this;
  }

  public SheetBuilder f19(double f19) {
    this.f19 = f19;
    return this;
  }

  public SheetBuilder f20(List<String> f20) {
    this.f20 = Lists.copy(f20);
    return this;
  }

  public SheetBuilder addF20(String... f20) {
    this.f20 = new ArrayList<>(this.f20);
    Collections.addAll(this.f20, f20);
    return this;
  }

  public SheetBuilder f21(Map<String, String> f21) {
    this.f21 = Maps.copy(f21);
    return this;
  }

  public SheetBuilder putF21(String key, String value) {
    this.f21 = new LinkedHashMap<>(this.f21);
    this.f21.put(key, value);
    return this;
  }

  public SheetBuilder f22(List<Cell> f22) {
    this.f22 = Lists.copy(f22);
    return this;
  }

  public SheetBuilder addF22(Cell... f22) {
    this.f22 = new ArrayList<>(this.f22);
    Collections.addAll(this.f22, f22);
    return this;
  }

  public SheetBuilder addF22(Consumer<CellBuilder> change) {
    return addF22(CellBuilder.build(change));
  }

  public SheetBuilder f23(@Nullable Cell f23) {
    this.f23 = f23;
    return this;
  }

  public SheetBuilder f23(Consumer<CellBuilder> change) {
    var part = this.f23 == null ? new CellBuilder() : CellBuilder.from(this.f23);
    change.accept(part);
    this.f23 = part.build();
    return this;
  }

  public SheetBuilder f24(List<Integer> f24) {
    this.f24 = Lists.copy(f24);
    return this;
  }

  public SheetBuilder addF24(Integer... f24) {
    this.f24 = new ArrayList<>(this.f24);
    Collections.addAll(this.f24, f24);
    return this;
  }

  public SheetBuilder f25(Map<String, Cell> f25) {
    this.f25 = Maps.copy(f25);
    return this;
  }

  public SheetBuilder putF25(String key, Cell value) {
    this.f25 = new LinkedHashMap<>(this.f25);
    this.f25.put(key, value);
    return this;
  }

  public SheetBuilder f26(@Nullable List<String> f26) {
    this.f26 = f26 == null ? null : Lists.copy(f26);
    return this;
  }

  public SheetBuilder addF26(String... f26) {
    this.f26 = this.f26 == null ? new ArrayList<>() : new ArrayList<>(this.f26);
    Collections.addAll(this.f26, f26);
    return this;
  }

  public SheetBuilder f27(@Nullable Colour f27) {
    this.f27 = f27;
    return this;
  }

  public SheetBuilder f28(@Nullable Instant f28) {
    this.f28 = f28;
    return this;
  }

  public SheetBuilder f29(@Nullable Quantity f29) {
    this.f29 = f29;
    return this;
  }

  public SheetBuilder f30(@Nullable String f30) {
    this.f30 = f30;
    return this;
  }

  public SheetBuilder f31(int f31) {
    this.f31 = f31;
    return this;
  }

  public SheetBuilder f32(boolean f32) {
    this.f32 = f32;
    return this;
  }

  public SheetBuilder f33(long f33) {
    this.f33 = f33;
    return this;
  }

  public SheetBuilder f34(double f34) {
    this.f34 = f34;
    return this;
  }

  public SheetBuilder f35(List<String> f35) {
    this.f35 = Lists.copy(f35);
    return this;
  }

  public SheetBuilder addF35(String... f35) {
    this.f35 = new ArrayList<>(this.f35);
    Collections.addAll(this.f35, f35);
    return this;
  }

  public SheetBuilder f36(Map<String, String> f36) {
    this.f36 = Maps.copy(f36);
    return this;
  }

  public SheetBuilder putF36(String key, String value) {
    this.f36 = new LinkedHashMap<>(this.f36);
    this.f36.put(key, value);
    return this;
  }

  public SheetBuilder f37(List<Cell> f37) {
    this.f37 = Lists.copy(f37);
    return this;
  }

  public SheetBuilder addF37(Cell... f37) {
    this.f37 = new ArrayList<>(this.f37);
    Collections.addAll(this.f37, f37);
    return this;
  }

  public SheetBuilder addF37(Consumer<CellBuilder> change) {
    return addF37(CellBuilder.build(change));
  }

  public SheetBuilder f38(@Nullable Cell f38) {
    this.f38 = f38;
    return this;
  }

  public SheetBuilder f38(Consumer<CellBuilder> change) {
    var part = this.f38 == null ? new CellBuilder() : CellBuilder.from(this.f38);
    change.accept(part);
    this.f38 = part.build();
    return this;
  }

  public SheetBuilder f39(List<Integer> f39) {
    this.f39 = Lists.copy(f39);
    return this;
  }

  public SheetBuilder addF39(Integer... f39) {
    this.f39 = new ArrayList<>(this.f39);
    Collections.addAll(this.f39, f39);
    return this;
  }

  public SheetBuilder f40(Map<String, Cell> f40) {
    this.f40 = Maps.copy(f40);
    return this;
  }

  public SheetBuilder putF40(String key, Cell value) {
    this.f40 = new LinkedHashMap<>(this.f40);
    this.f40.put(key, value);
    return this;
  }

  public SheetBuilder f41(@Nullable List<String> f41) {
    this.f41 = f41 == null ? null : Lists.copy(f41);
    return this;
  }

  public SheetBuilder addF41(String... f41) {
    this.f41 = this.f41 == null ? new ArrayList<>() : new ArrayList<>(this.f41);
    Collections.addAll(this.f41, f41);
    return this;
  }

  public SheetBuilder f42(@Nullable Colour f42) {
    this.f42 = f42;
    return this;
  }

  public SheetBuilder f43(@Nullable Instant f43) {
    this.f43 = f43;
    return this;
  }

  public SheetBuilder f44(@Nullable Quantity f44) {
    this.f44 = f44;
    return this;
  }

  public SheetBuilder f45(@Nullable String f45) {
    this.f45 = f45;
    return this;
  }

  public SheetBuilder f46(int f46) {
    this.f46 = f46;
    return this;
  }

  public SheetBuilder f47(boolean f47) {
    this.f47 = f47;
    return this;
  }

  public SheetBuilder f48(long f48) {
    this.f48 = f48;
    return this;
  }

  public SheetBuilder f49(double f49) {
    this.f49 = f49;
    return this;
  }

  public SheetBuilder f50(List<String> f50) {
    this.f50 = Lists.copy(f50);
    return this;
  }

  public SheetBuilder addF50(String... f50) {
    this.f50 = new ArrayList<>(this.f50);
    Collections.addAll(this.f50, f50);
    return this;
  }

  public SheetBuilder f51(Map<String, String> f51) {
    this.f51 = Maps.copy(f51);
    return this;
  }

  public SheetBuilder putF51(String key, String value) {
    this.f51 = new LinkedHashMap<>(this.f51);
    this.f51.put(key, value);
    return this;
  }

  public SheetBuilder f52(List<Cell> f52) {
    this.f52 = Lists.copy(f52);
    return this;
  }

  public SheetBuilder addF52(Cell... f52) {
    this.f52 = new ArrayList<>(this.f52);
    Collections.addAll(this.f52, f52);
    return this;
  }

  public SheetBuilder addF52(Consumer<CellBuilder> change) {
    return addF52(CellBuilder.build(change));
  }

  public SheetBuilder f53(@Nullable Cell f53) {
    this.f53 = f53;
    return this;
  }

  public SheetBuilder f53(Consumer<CellBuilder> change) {
    var part = this.f53 == null ? new CellBuilder() : CellBuilder.from(this.f53);
    change.accept(part);
    this.f53 = part.build();
    return this;
  }

  public SheetBuilder f54(List<Integer> f54) {
    this.f54 = Lists.copy(f54);
    return this;
  }

  public SheetBuilder addF54(Integer... f54) {
    this.f54 = new ArrayList<>(this.f54);
    Collections.addAll(this.f54, f54);
    return this;
  }

  public SheetBuilder f55(Map<String, Cell> f55) {
    this.f55 = Maps.copy(f55);
    return this;
  }

  public SheetBuilder putF55(String key, Cell value) {
    this.f55 = new LinkedHashMap<>(this.f55);
    this.f55.put(key, value);
    return this;
  }

  public SheetBuilder f56(@Nullable List<String> f56) {
    this.f56 = f56 == null ? null : Lists.copy(f56);
    return this;
  }

  public SheetBuilder addF56(String... f56) {
    this.f56 = this.f56 == null ? new ArrayList<>() : new ArrayList<>(this.f56);
    Collections.addAll(this.f56, f56);
    return this;
  }

  public SheetBuilder f57(@Nullable Colour f57) {
    this.f57 = f57;
    return this;
  }

  public SheetBuilder f58(@Nullable Instant f58) {
    this.f58 = f58;
    return this;
  }

  public SheetBuilder f59(@Nullable Quantity f59) {
    this.f59 = f59;
    return this;
  }

  public SheetBuilder f60(@Nullable String f60) {
    this.f60 = f60;
    return this;
  }

  public SheetBuilder f61(int f61) {
    this.f61 = f61;
    return this;
  }

  public SheetBuilder f62(boolean f62) {
    this.f62 = f62;
    return this;
  }

  public SheetBuilder f63(long f63) {
    this.f63 = f63;
    return this;
  }

  public SheetBuilder f64(double f64) {
    this.f64 = f64;
    return this;
  }

  public SheetBuilder f65(List<String> f65) {
    this.f65 = Lists.copy(f65);
    return this;
  }

  public SheetBuilder addF65(String... f65) {
    this.f65 = new ArrayList<>(this.f65);
    Collections.addAll(this.f65, f65);
    return this;
  }

  public SheetBuilder f66(Map<String, String> f66) {
    this.f66 = Maps.copy(f66);
    return this;
  }

  public SheetBuilder putF66(String key, String value) {
    this.f66 = new LinkedHashMap<>(this.f66);
    this.f66.put(key, value);
    return this;
  }

  public SheetBuilder f67(List<Cell> f67) {
    this.f67 = Lists.copy(f67);
    return this;
  }

  public SheetBuilder addF67(Cell... f67) {
    this.f67 = new ArrayList<>(this.f67);
    Collections.addAll(this.f67, f67);
    return this;
  }

  public SheetBuilder addF67(Consumer<CellBuilder> change) {
    return addF67(CellBuilder.build(change));
  }

  public SheetBuilder f68(@Nullable Cell f68) {
    this.f68 = f68;
    return this;
  }

  public SheetBuilder f68(Consumer<CellBuilder> change) {
    var part = this.f68 == null ? new CellBuilder() : CellBuilder.from(this.f68);
    change.accept(part);
    this.f68 = part.build();
    return this;
  }

  public SheetBuilder f69(List<Integer> f69) {
    this.f69 = Lists.copy(f69);
    return this;
  }

  public SheetBuilder addF69(Integer... f69) {
    this.f69 = new ArrayList<>(this.f69);
    Collections.addAll(this.f69, f69);
    return this;
  }

  public SheetBuilder f70(Map<String, Cell> f70) {
    this.f70 = Maps.copy(f70);
    return this;
  }

  public SheetBuilder putF70(String key, Cell value) {
    this.f70 = new LinkedHashMap<>(this.f70);
    this.f70.put(key, value);
    return this;
  }

  public SheetBuilder f71(@Nullable List<String> f71) {
    this.f71 = f71 == null ? null : Lists.copy(f71);
    return this;
  }

  public SheetBuilder addF71(String... f71) {
    this.f71 = this.f71 == null ? new ArrayList<>() : new ArrayList<>(this.f71);
    Collections.addAll(this.f71, f71);
    return this;
  }

  public SheetBuilder f72(@Nullable Colour f72) {
    this.f72 = f72;
    return this;
  }

  public SheetBuilder f73(@Nullable Instant f73) {
    this.f73 = f73;
    return this;
  }

  public SheetBuilder f74(@Nullable Quantity f74) {
    this.f74 = f74;
    return this;
  }

  public SheetBuilder f75(@Nullable String f75) {
    this.f75 = f75;
    return this;
  }

  public SheetBuilder f76(int f76) {
    this.f76 = f76;
    return this;
  }

  public SheetBuilder f77(boolean f77) {
    this.f77 = f77;
    return this;
  }

  public SheetBuilder f78(long f78) {
    this.f78 = f78;
    return this;
  }

  public SheetBuilder f79(double f79) {
    this.f79 = f79;
    return this;
  }

  public SheetBuilder f80(List<String> f80) {
    this.f80 = Lists.copy(f80);
    return this;
  }

  public SheetBuilder addF80(String... f80) {
    this.f80 = new ArrayList<>(this.f80);
    Collections.addAll(this.f80, f80);
    return this;
  }

  public SheetBuilder f81(Map<String, String> f81) {
    this.f81 = Maps.copy(f81);
    return this;
  }

  public SheetBuilder putF81(String key, String value) {
    this.f81 = new LinkedHashMap<>(this.f81);
    this.f81.put(key, value);
    return this;
  }

  public SheetBuilder f82(List<Cell> f82) {
    this.f82 = Lists.copy(f82);
    return this;
  }

  public SheetBuilder addF82(Cell... f82) {
    this.f82 = new ArrayList<>(this.f82);
    Collections.addAll(this.f82, f82);
    return this;
  }

  public SheetBuilder addF82(Consumer<CellBuilder> change) {
    return addF82(CellBuilder.build(change));
  }

  public SheetBuilder f83(@Nullable Cell f83) {
    this.f83 = f83;
    return this;
  }

  public SheetBuilder f83(Consumer<CellBuilder> change) {
    var part = this.f83 == null ? new CellBuilder() : CellBuilder.from(this.f83);
    change.accept(part);
    this.f83 = part.build();
    return this;
  }

  public SheetBuilder f84(List<Integer> f84) {
    this.f84 = Lists.copy(f84);
    return this;
  }

  public SheetBuilder addF84(Integer... f84) {
    this.f84 = new ArrayList<>(this.f84);
    Collections.addAll(this.f84, f84);
    return this;
  }

  public SheetBuilder f85(Map<String, Cell> f85) {
    this.f85 = Maps.copy(f85);
    return this;
  }

  public SheetBuilder putF85(String key, Cell value) {
    this.f85 = new LinkedHashMap<>(this.f85);
    this.f85.put(key, value);
    return this;
  }

  public SheetBuilder f86(@Nullable List<String> f86) {
    this.f86 = f86 == null ? null : Lists.copy(f86);
    return this;
  }

  public SheetBuilder addF86(String... f86) {
    this.f86 = this.f86 == null ? new ArrayList<>() : new ArrayList<>(this.f86);
    Collections.addAll(this.f86, f86);
    return this;
  }

  public SheetBuilder f87(@Nullable Colour f87) {
    this.f87 = f87;
    return this;
  }

  public SheetBuilder f88(@Nullable Instant f88) {
    this.f88 = f88;
    return this;
  }

  public SheetBuilder f89(@Nullable Quantity f89) {
    this.f89 = f89;
    return this;
  }

  public SheetBuilder f90(@Nullable String f90) {
    this.f90 = f90;
    return this;
  }

  public SheetBuilder f91(int f91) {
    this.f91 = f91;
    return this;
  }

  public SheetBuilder f92(boolean f92) {
    this.f92 = f92;
    return this;
  }

  public SheetBuilder f93(long f93) {
    this.f93 = f93;
    return this;
  }

  public SheetBuilder f94(double f94) {
    this.f94 = f94;
    return this;
  }

  public SheetBuilder f95(List<String> f95) {
    this.f95 = Lists.copy(f95);
    return this;
  }

  public SheetBuilder addF95(String... f95) {
    this.f95 = new ArrayList<>(this.f95);
    Collections.addAll(this.f95, f95);
    return this;
  }

  public SheetBuilder f96(Map<String, String> f96) {
    this.f96 = Maps.copy(f96);
    return this;
  }

  public SheetBuilder putF96(String key, String value) {
    this.f96 = new LinkedHashMap<>(this.f96);
    this.f96.put(key, value);
    return this;
  }

  public SheetBuilder f97(List<Cell> f97) {
    this.f97 = Lists.copy(f97);
    return this;
  }

  public SheetBuilder addF97(Cell... f97) {
    this.f97 = new ArrayList<>(this.f97);
    Collections.addAll(this.f97, f97);
    return this;
  }

  public SheetBuilder addF97(Consumer<CellBuilder> change) {
    return addF97(CellBuilder.build(change));
  }

  public SheetBuilder f98(@Nullable Cell f98) {
    this.f98 = f98;
    return this;
  }

  public SheetBuilder f98(Consumer<CellBuilder> change) {
    var part = this.f98 == null ? new CellBuilder() : CellBuilder.from(this.f98);
    change.accept(part);
    this.f98 = part.build();
    return this;
  }

  public SheetBuilder f99(List<Integer> f99) {
    this.f99 = Lists.copy(f99);
    return this;
  }

  public SheetBuilder addF99(Integer... f99) {
    this.f99 = new ArrayList<>(this.f99);
    Collections.addAll(this.f99, f99);
    return this;
  }

  public SheetBuilder f100(Map<String, Cell> f100) {
    this.f100 = Maps.copy(f100);
    return this;
  }

  public SheetBuilder putF100(String key, Cell value) {
    this.f100 = new LinkedHashMap<>(this.f100);
    this.f100.put(key, value);
    return this;
  }

  public SheetBuilder f101(@Nullable List<String> f101) {
    this.f101 = f101 == null ? null : Lists.copy(f101);
    return this;
  }

  public SheetBuilder addF101(String... f101) {
    this.f101 = this.f101 == null ? new ArrayList<>() : new ArrayList<>(this.f101);
    Collections.addAll(this.f101, f101);
    return this;
  }

  public SheetBuilder f102(@Nullable Colour f102) {
    this.f102 = f102;
    return this;
  }

  public SheetBuilder f103(@Nullable Instant f103) {
    this.f103 = f103;
    return this;
  }

  public SheetBuilder f104(@Nullable Quantity f104) {
    this.f104 = f104;
    return this;
  }

  public SheetBuilder f105(@Nullable String f105) {
    this.f105 = f105;
    return this;
  }

  public SheetBuilder f106(int f106) {
    this.f106 = f106;
    return this;
  }

  public SheetBuilder f107(boolean f107) {
    this.f107 = f107;
    return this;
  }

  public SheetBuilder f108(long f108) {
    this.f108 = f108;
    return this;
  }

  public SheetBuilder f109(double f109) {
    this.f109 = f109;
    return this;
  }

  public SheetBuilder f110(List<String> f110) {
    this.f110 = Lists.copy(f110);
    return this;
  }

  public SheetBuilder addF110(String... f110) {
    this.f110 = new ArrayList<>(this.f110);
    Collections.addAll(this.f110, f110);
    return this;
  }

  public SheetBuilder f111(Map<String, String> f111) {
    this.f111 = Maps.copy(f111);
    return this;
  }

  public SheetBuilder putF111(String key, String value) {
    this.f111 = new LinkedHashMap<>(this.f111);
    this.f111.put(key, value);
    return this;
  }

  public SheetBuilder f112(List<Cell> f112) {
    this.f112 = Lists.copy(f112);
    return this;
  }

  public SheetBuilder addF112(Cell... f112) {
    this.f112 = new ArrayList<>(this.f112);
    Collections.addAll(this.f112, f112);
    return this;
  }

  public SheetBuilder addF112(Consumer<CellBuilder> change) {
    return addF112(CellBuilder.build(change));
  }

  public SheetBuilder f113(@Nullable Cell f113) {
    this.f113 = f113;
    return this;
  }

  public SheetBuilder f113(Consumer<CellBuilder> change) {
    var part = this.f113 == null ? new CellBuilder() : CellBuilder.from(this.f113);
    change.accept(part);
    this.f113 = part.build();
    return this;
  }

  public SheetBuilder f114(List<Integer> f114) {
    this.f114 = Lists.copy(f114);
    return this;
  }

  public SheetBuilder addF114(Integer... f114) {
    this.f114 = new ArrayList<>(this.f114);
    Collections.addAll(this.f114, f114);
    return this;
  }

  public SheetBuilder f115(Map<String, Cell> f115) {
    this.f115 = Maps.copy(f115);
    return this;
  }

  public SheetBuilder putF115(String key, Cell value) {
    this.f115 = new LinkedHashMap<>(this.f115);
    this.f115.put(key, value);
    return this;
  }

  public SheetBuilder f116(@Nullable List<String> f116) {
    this.f116 = f116 == null ? null : Lists.copy(f116);
    return this;
  }

  public SheetBuilder addF116(String... f116) {
    this.f116 = this.f116 == null ? new ArrayList<>() : new ArrayList<>(this.f116);
    Collections.addAll(this.f116, f116);
    return this;
  }

  public SheetBuilder f117(@Nullable Colour f117) {
    this.f117 = f117;
    return this;
  }

  public SheetBuilder f118(@Nullable Instant f118) {
    this.f118 = f118;
    return this;
  }

  public SheetBuilder f119(@Nullable Quantity f119) {
    this.f119 = f119;
    return this;
  }

  public SheetBuilder f120(@Nullable String f120) {
    this.f120 = f120;
    return this;
  }

  public SheetBuilder f121(int f121) {
    this.f121 = f121;
    return this;
  }

  public SheetBuilder f122(boolean f122) {
    this.f122 = f122;
    return this;
  }

  public SheetBuilder row(@Nullable Row row) {
    this.row = row;
    return this;
  }

  public SheetBuilder row(Consumer<RowBuilder> change) {
    var part = this.row == null ? new RowBuilder() : RowBuilder.from(this.row);
    change.accept(part);
    this.row = part.build();
    return this;
  }

  public SheetBuilder rows(List<Row> rows) {
    this.rows = Lists.copy(rows);
    return this;
  }

  public SheetBuilder addRows(Row... rows) {
    this.rows = new ArrayList<>(this.rows);
    Collections.addAll(this.rows, rows);
    return this;
  }

  public SheetBuilder addRows(Consumer<RowBuilder> change) {
    return addRows(RowBuilder.build(change));
  }

  /** The value. */
  public Sheet build() {
    return new Sheet(metadata, f1, f2, f3, f4, Lists.copy(f5), Maps.copy(f6), Lists.copy(f7), f8,
        Lists.copy(f9), Maps.copy(f10), f11 == null ? null : Lists.copy(f11), f12, f13, f14, f15,
        f16, f17, f18, f19, Lists.copy(f20), Maps.copy(f21), Lists.copy(f22), f23, Lists.copy(f24),
        Maps.copy(f25), f26 == null ? null : Lists.copy(f26), f27, f28, f29, f30, f31, f32, f33,
        f34, Lists.copy(f35), Maps.copy(f36), Lists.copy(f37), f38, Lists.copy(f39), Maps.copy(f40),
        f41 == null ? null : Lists.copy(f41), f42, f43, f44, f45, f46, f47, f48, f49,
        Lists.copy(f50), Maps.copy(f51), Lists.copy(f52), f53, Lists.copy(f54), Maps.copy(f55),
        f56 == null ? null : Lists.copy(f56), f57, f58, f59, f60, f61, f62, f63, f64,
        Lists.copy(f65), Maps.copy(f66), Lists.copy(f67), f68, Lists.copy(f69), Maps.copy(f70),
        f71 == null ? null : Lists.copy(f71), f72, f73, f74, f75, f76, f77, f78, f79,
        Lists.copy(f80), Maps.copy(f81), Lists.copy(f82), f83, Lists.copy(f84), Maps.copy(f85),
        f86 == null ? null : Lists.copy(f86), f87, f88, f89, f90, f91, f92, f93, f94,
        Lists.copy(f95), Maps.copy(f96), Lists.copy(f97), f98, Lists.copy(f99), Maps.copy(f100),
        f101 == null ? null : Lists.copy(f101), f102, f103, f104, f105, f106, f107, f108, f109,
        Lists.copy(f110), Maps.copy(f111), Lists.copy(f112), f113, Lists.copy(f114),
        Maps.copy(f115), f116 == null ? null : Lists.copy(f116), f117, f118, f119, f120, f121, f122,
        row, Lists.copy(rows));
  }

  /** Gives {@link Sheet} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Sheet with(Consumer<SheetBuilder> change) {
      Object self = this;
      var builder = SheetBuilder.from((Sheet) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
