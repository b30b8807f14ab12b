package com.example.wide;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A kind of more components than one switch has cases, of all kinds of types. */
@Kind(group = "wide.example.com", version = "v1", crd = false)
public record Sheet(
    ObjectMeta metadata,
    @NotRequired int f1,
    @NotRequired boolean f2,
    @NotRequired long f3,
    @NotRequired double f4,
    List<String> f5,
    Map<String, String> f6,
    List<Cell> f7,
    @Nullable Cell f8,
    @Required List<Integer> f9,
    Map<String, Cell> f10,
    @Nullable List<String> f11,
    @Nullable Colour f12,
    @Nullable Instant f13,
    @Nullable Quantity f14,
    @Nullable String f15,
    @NotRequired int f16,
    @NotRequired boolean f17,
    @NotRequired long f18,
    @NotRequired double f19,
    List<String> f20,
    Map<String, String> f21,
    List<Cell> f22,
    @Nullable Cell f23,
    @Required List<Integer> f24,
    Map<String, Cell> f25,
    @Nullable List<String> f26,
    @Nullable Colour f27,
    @Nullable Instant f28,
    @Nullable Quantity f29,
    @Nullable String f30,
    @NotRequired int f31,
    @NotRequired boolean f32,
    @NotRequired long f33,
    @NotRequired double f34,
    List<String> f35,
    Map<String, String> f36,
    List<Cell> f37,
    @Nullable Cell f38,
    @Required List<Integer> f39,
    Map<String, Cell> f40,
    @Nullable List<String> f41,
    @Nullable Colour f42,
    @Nullable Instant f43,
    @Nullable Quantity f44,
    @Nullable String f45,
    @NotRequired int f46,
    @NotRequired boolean f47,
    @NotRequired long f48,
    @NotRequired double f49,
    List<String> f50,
    Map<String, String> f51,
    List<Cell> f52,
    @Nullable Cell f53,
    @Required List<Integer> f54,
    Map<String, Cell> f55,
    @Nullable List<String> f56,
    @Nullable Colour f57,
    @Nullable Instant f58,
    @Nullable Quantity f59,
    @Nullable String f60,
    @NotRequired int f61,
    @NotRequired boolean f62,
    @NotRequired long f63,
    @NotRequired double f64,
    List<String> f65,
    Map<String, String> f66,
    List<Cell> f67,
    @Nullable Cell f68,
    @Required List<Integer> f69,
    Map<String, Cell> f70,
    @Nullable List<String> f71,
    @Nullable Colour f72,
    @Nullable Instant f73,
    @Nullable Quantity f74,
    @Nullable String f75,
    @NotRequired int f76,
    @NotRequired boolean f77,
    @NotRequired long f78,
    @NotRequired double f79,
    List<String> f80,
    Map<String, String> f81,
    List<Cell> f82,
    @Nullable Cell f83,
    @Required List<Integer> f84,
    Map<String, Cell> f85,
    @Nullable List<String> f86,
    @Nullable Colour f87,
    @Nullable Instant f88,
    @Nullable Quantity f89,
    @Nullable String f90,
    @NotRequired int f91,
    @NotRequired boolean f92,
    @NotRequired long f93,
    @NotRequired double f94,
    List<String> f95,
    Map<String, String> f96,
    List<Cell> f97,
    @Nullable Cell f98,
    @Required List<Integer> f99,
    Map<String, Cell> f100,
    @Nullable List<String> f101,
    @Nullable Colour f102,
    @Nullable Instant f103,
    @Nullable Quantity f104,
    @Nullable String f105,
    @NotRequired int f106,
    @NotRequired boolean f107,
    @NotRequired long f108,
    @NotRequired double f109,
    List<String> f110,
    Map<String, String> f111,
    List<Cell> f112,
    @Nullable Cell f113,
    @Required List<Integer> f114,
    Map<String, Cell> f115,
    @Nullable List<String> f116,
    @Nullable Colour f117,
    @Nullable Instant f118,
    @Nullable Quantity f119,
    @Nullable String f120,
    @NotRequired int f121,
    @NotRequired boolean f122,
    @Nullable Row row,
    List<Row> rows)
    implements KubernetesObject, SheetBuilder.With {
  /** Copies the collections. */
  public Sheet {
    f5 = Lists.copy(f5);
    f7 = Lists.copy(f7);
    f9 = Lists.copy(f9);
    f20 = Lists.copy(f20);
    f22 = Lists.copy(f22);
    f24 = Lists.copy(f24);
    f35 = Lists.copy(f35);
    f37 = Lists.copy(f37);
    f39 = Lists.copy(f39);
    f50 = Lists.copy(f50);
    f52 = Lists.copy(f52);
    f54 = Lists.copy(f54);
    f65 = Lists.copy(f65);
    f67 = Lists.copy(f67);
    f69 = Lists.copy(f69);
    f80 = Lists.copy(f80);
    f82 = Lists.copy(f82);
    f84 = Lists.copy(f84);
    f95 = Lists.copy(f95);
    f97 = Lists.copy(f97);
    f99 = Lists.copy(f99);
    f110 = Lists.copy(f110);
    f112 = Lists.copy(f112);
    f114 = Lists.copy(f114);
    rows = Lists.copy(rows);
    f6 = Maps.copy(f6);
    f10 = Maps.copy(f10);
    f21 = Maps.copy(f21);
    f25 = Maps.copy(f25);
    f36 = Maps.copy(f36);
    f40 = Maps.copy(f40);
    f51 = Maps.copy(f51);
    f55 = Maps.copy(f55);
    f66 = Maps.copy(f66);
    f70 = Maps.copy(f70);
    f81 = Maps.copy(f81);
    f85 = Maps.copy(f85);
    f96 = Maps.copy(f96);
    f100 = Maps.copy(f100);
    f111 = Maps.copy(f111);
    f115 = Maps.copy(f115);
  }
}
