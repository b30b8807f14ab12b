package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Driver", shape = """
    {"text":"Carries unknown fields at its top level too.","schema":\
    {"x-kubernetes-preserve-unknown-fields":true},"components":{"metadata":{"type":"record \
    dev.kubewright.meta.v1.ObjectMeta"},"spec":{"type":"?record .DriverSpec"}}}""")
@RecordShape(type = "DriverSpec", shape = """
    {"text":"Known settings and all others.","schema":\
    {"x-kubernetes-preserve-unknown-fields":true},"components":{"name":{"type":"STRING",\
    "required":true,"text":"the name"},"parts":{"type":"list record .DriverSpec.Part","text":\
    "settings of parts"},"only":{"type":"?record .DriverSpec.Only","text":"settings of which none \
    is known","schema":{"default":{"a":1}}}}}""")
@RecordShape(type = "DriverSpec.Only", shape = """
    {"text":"Nothing is known.","schema":{"x-kubernetes-preserve-unknown-fields":true},\
    "components":{}}""")
@RecordShape(type = "DriverSpec.Part", shape = """
    {"text":"One part.","schema":{"x-kubernetes-preserve-unknown-fields":true},"components":\
    {"size":{"type":"?INT"}}}""")
@RecordShape(type = "Wide", shape = """
    {"text":"So many components that its codec reads it by its builder.","schema":\
    {"x-kubernetes-preserve-unknown-fields":true},"components":{"f0":{"type":"?STRING"},"f1":\
    {"type":"?STRING"},"f2":{"type":"?STRING"},"f3":{"type":"?STRING"},"f4":{"type":"?STRING"},\
    "f5":{"type":"?STRING"},"f6":{"type":"?STRING"},"f7":{"type":"?STRING"},"f8":{"type":\
    "?STRING"},"f9":{"type":"?STRING"},"f10":{"type":"?STRING"},"f11":{"type":"?STRING"},"f12":\
    {"type":"?STRING"},"f13":{"type":"?STRING"},"f14":{"type":"?STRING"},"f15":{"type":"?STRING"},\
    "f16":{"type":"?STRING"},"f17":{"type":"?STRING"},"f18":{"type":"?STRING"},"f19":{"type":\
    "?STRING"},"f20":{"type":"?STRING"},"f21":{"type":"?STRING"},"f22":{"type":"?STRING"},"f23":\
    {"type":"?STRING"},"f24":{"type":"?STRING"},"f25":{"type":"?STRING"},"f26":{"type":"?STRING"},\
    "f27":{"type":"?STRING"},"f28":{"type":"?STRING"},"f29":{"type":"?STRING"},"f30":{"type":\
    "?STRING"},"f31":{"type":"?STRING"},"f32":{"type":"?STRING"},"f33":{"type":"?STRING"},"f34":\
    {"type":"?STRING"},"f35":{"type":"?STRING"},"f36":{"type":"?STRING"},"f37":{"type":"?STRING"},\
    "f38":{"type":"?STRING"},"f39":{"type":"?STRING"},"f40":{"type":"?STRING"},"f41":{"type":\
    "?STRING"},"f42":{"type":"?STRING"},"f43":{"type":"?STRING"},"f44":{"type":"?STRING"},"f45":\
    {"type":"?STRING"},"f46":{"type":"?STRING"},"f47":{"type":"?STRING"},"f48":{"type":"?STRING"},\
    "f49":{"type":"?STRING"},"f50":{"type":"?STRING"},"f51":{"type":"?STRING"},"f52":{"type":\
    "?STRING"},"f53":{"type":"?STRING"},"f54":{"type":"?STRING"},"f55":{"type":"?STRING"},"f56":\
    {"type":"?STRING"},"f57":{"type":"?STRING"},"f58":{"type":"?STRING"},"f59":{"type":"?STRING"},\
    "f60":{"type":"?STRING"},"f61":{"type":"?STRING"},"f62":{"type":"?STRING"},"f63":{"type":\
    "?STRING"},"f64":{"type":"?STRING"},"f65":{"type":"?STRING"},"f66":{"type":"?STRING"},"f67":\
    {"type":"?STRING"},"f68":{"type":"?STRING"},"f69":{"type":"?STRING"},"f70":{"type":"?STRING"},\
    "f71":{"type":"?STRING"},"f72":{"type":"?STRING"},"f73":{"type":"?STRING"},"f74":{"type":\
    "?STRING"},"f75":{"type":"?STRING"},"f76":{"type":"?STRING"},"f77":{"type":"?STRING"},"f78":\
    {"type":"?STRING"},"f79":{"type":"?STRING"},"f80":{"type":"?STRING"},"f81":{"type":"?STRING"},\
    "f82":{"type":"?STRING"},"f83":{"type":"?STRING"},"f84":{"type":"?STRING"},"f85":{"type":\
    "?STRING"},"f86":{"type":"?STRING"},"f87":{"type":"?STRING"},"f88":{"type":"?STRING"},"f89":\
    {"type":"?STRING"},"f90":{"type":"?STRING"},"f91":{"type":"?STRING"},"f92":{"type":"?STRING"},\
    "f93":{"type":"?STRING"},"f94":{"type":"?STRING"},"f95":{"type":"?STRING"},"f96":{"type":\
    "?STRING"},"f97":{"type":"?STRING"},"f98":{"type":"?STRING"},"f99":{"type":"?STRING"},"f100":\
    {"type":"?STRING"},"f101":{"type":"?STRING"},"f102":{"type":"?STRING"},"f103":{"type":\
    "?STRING"},"f104":{"type":"?STRING"},"f105":{"type":"?STRING"},"f106":{"type":"?STRING"},\
    "f107":{"type":"?STRING"},"f108":{"type":"?STRING"},"f109":{"type":"?STRING"},"f110":{"type":\
    "?STRING"},"f111":{"type":"?STRING"},"f112":{"type":"?STRING"},"f113":{"type":"?STRING"},\
    "f114":{"type":"?STRING"},"f115":{"type":"?STRING"},"f116":{"type":"?STRING"},"f117":{"type":\
    "?STRING"},"f118":{"type":"?STRING"},"f119":{"type":"?STRING"},"f120":{"type":"?STRING"}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
