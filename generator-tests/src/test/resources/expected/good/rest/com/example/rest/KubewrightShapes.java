package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Driver", shape = """
    {"schema":{"description":"Carries unknown fields at its top level too.",\
    "x-kubernetes-preserve-unknown-fields":true},"components":{
    "metadata":{"type":{"record":"dev.kubewright.meta.v1.ObjectMeta"}},
    "spec":{"type":{"record":"com.example.rest.DriverSpec"},"nullable":true}}}""")
@RecordShape(type = "DriverSpec", shape = """
    {"schema":{"description":"Known settings and all others.",\
    "x-kubernetes-preserve-unknown-fields":true},"components":{
    "name":{"type":"STRING","schema":{"description":"the name"},"required":true},
    "parts":{"type":{"list":{"type":{"record":"com.example.rest.DriverSpec.Part"}}},"schema":\
    {"description":"settings of parts"}},
    "only":{"type":{"record":"com.example.rest.DriverSpec.Only"},"nullable":true,"schema":\
    {"description":"settings of which none is known","default":{"a":1}}}}}""")
@RecordShape(type = "DriverSpec.Only", shape = """
    {"schema":{"description":"Nothing is known.","x-kubernetes-preserve-unknown-fields":true},\
    "components":{}}""")
@RecordShape(type = "DriverSpec.Part", shape = """
    {"schema":{"description":"One part.","x-kubernetes-preserve-unknown-fields":true},"components":\
    {
    "size":{"type":"INT","nullable":true}}}""")
@RecordShape(type = "Wide", shape = """
    {"schema":{"description":"So many components that its codec reads it by its builder.",\
    "x-kubernetes-preserve-unknown-fields":true},"components":{
    "f0":{"type":"STRING","nullable":true},
    "f1":{"type":"STRING","nullable":true},
    "f2":{"type":"STRING","nullable":true},
    "f3":{"type":"STRING","nullable":true},
    "f4":{"type":"STRING","nullable":true},
    "f5":{"type":"STRING","nullable":true},
    "f6":{"type":"STRING","nullable":true},
    "f7":{"type":"STRING","nullable":true},
    "f8":{"type":"STRING","nullable":true},
    "f9":{"type":"STRING","nullable":true},
    "f10":{"type":"STRING","nullable":true},
    "f11":{"type":"STRING","nullable":true},
    "f12":{"type":"STRING","nullable":true},
    "f13":{"type":"STRING","nullable":true},
    "f14":{"type":"STRING","nullable":true},
    "f15":{"type":"STRING","nullable":true},
    "f16":{"type":"STRING","nullable":true},
    "f17":{"type":"STRING","nullable":true},
    "f18":{"type":"STRING","nullable":true},
    "f19":{"type":"STRING","nullable":true},
    "f20":{"type":"STRING","nullable":true},
    "f21":{"type":"STRING","nullable":true},
    "f22":{"type":"STRING","nullable":true},
    "f23":{"type":"STRING","nullable":true},
    "f24":{"type":"STRING","nullable":true},
    "f25":{"type":"STRING","nullable":true},
    "f26":{"type":"STRING","nullable":true},
    "f27":{"type":"STRING","nullable":true},
    "f28":{"type":"STRING","nullable":true},
    "f29":{"type":"STRING","nullable":true},
    "f30":{"type":"STRING","nullable":true},
    "f31":{"type":"STRING","nullable":true},
    "f32":{"type":"STRING","nullable":true},
    "f33":{"type":"STRING","nullable":true},
    "f34":{"type":"STRING","nullable":true},
    "f35":{"type":"STRING","nullable":true},
    "f36":{"type":"STRING","nullable":true},
    "f37":{"type":"STRING","nullable":true},
    "f38":{"type":"STRING","nullable":true},
    "f39":{"type":"STRING","nullable":true},
    "f40":{"type":"STRING","nullable":true},
    "f41":{"type":"STRING","nullable":true},
    "f42":{"type":"STRING","nullable":true},
    "f43":{"type":"STRING","nullable":true},
    "f44":{"type":"STRING","nullable":true},
    "f45":{"type":"STRING","nullable":true},
    "f46":{"type":"STRING","nullable":true},
    "f47":{"type":"STRING","nullable":true},
    "f48":{"type":"STRING","nullable":true},
    "f49":{"type":"STRING","nullable":true},
    "f50":{"type":"STRING","nullable":true},
    "f51":{"type":"STRING","nullable":true},
    "f52":{"type":"STRING","nullable":true},
    "f53":{"type":"STRING","nullable":true},
    "f54":{"type":"STRING","nullable":true},
    "f55":{"type":"STRING","nullable":true},
    "f56":{"type":"STRING","nullable":true},
    "f57":{"type":"STRING","nullable":true},
    "f58":{"type":"STRING","nullable":true},
    "f59":{"type":"STRING","nullable":true},
    "f60":{"type":"STRING","nullable":true},
    "f61":{"type":"STRING","nullable":true},
    "f62":{"type":"STRING","nullable":true},
    "f63":{"type":"STRING","nullable":true},
    "f64":{"type":"STRING","nullable":true},
    "f65":{"type":"STRING","nullable":true},
    "f66":{"type":"STRING","nullable":true},
    "f67":{"type":"STRING","nullable":true},
    "f68":{"type":"STRING","nullable":true},
    "f69":{"type":"STRING","nullable":true},
    "f70":{"type":"STRING","nullable":true},
    "f71":{"type":"STRING","nullable":true},
    "f72":{"type":"STRING","nullable":true},
    "f73":{"type":"STRING","nullable":true},
    "f74":{"type":"STRING","nullable":true},
    "f75":{"type":"STRING","nullable":true},
    "f76":{"type":"STRING","nullable":true},
    "f77":{"type":"STRING","nullable":true},
    "f78":{"type":"STRING","nullable":true},
    "f79":{"type":"STRING","nullable":true},
    "f80":{"type":"STRING","nullable":true},
    "f81":{"type":"STRING","nullable":true},
    "f82":{"type":"STRING","nullable":true},
    "f83":{"type":"STRING","nullable":true},
    "f84":{"type":"STRING","nullable":true},
    "f85":{"type":"STRING","nullable":true},
    "f86":{"type":"STRING","nullable":true},
    "f87":{"type":"STRING","nullable":true},
    "f88":{"type":"STRING","nullable":true},
    "f89":{"type":"STRING","nullable":true},
    "f90":{"type":"STRING","nullable":true},
    "f91":{"type":"STRING","nullable":true},
    "f92":{"type":"STRING","nullable":true},
    "f93":{"type":"STRING","nullable":true},
    "f94":{"type":"STRING","nullable":true},
    "f95":{"type":"STRING","nullable":true},
    "f96":{"type":"STRING","nullable":true},
    "f97":{"type":"STRING","nullable":true},
    "f98":{"type":"STRING","nullable":true},
    "f99":{"type":"STRING","nullable":true},
    "f100":{"type":"STRING","nullable":true},
    "f101":{"type":"STRING","nullable":true},
    "f102":{"type":"STRING","nullable":true},
    "f103":{"type":"STRING","nullable":true},
    "f104":{"type":"STRING","nullable":true},
    "f105":{"type":"STRING","nullable":true},
    "f106":{"type":"STRING","nullable":true},
    "f107":{"type":"STRING","nullable":true},
    "f108":{"type":"STRING","nullable":true},
    "f109":{"type":"STRING","nullable":true},
    "f110":{"type":"STRING","nullable":true},
    "f111":{"type":"STRING","nullable":true},
    "f112":{"type":"STRING","nullable":true},
    "f113":{"type":"STRING","nullable":true},
    "f114":{"type":"STRING","nullable":true},
    "f115":{"type":"STRING","nullable":true},
    "f116":{"type":"STRING","nullable":true},
    "f117":{"type":"STRING","nullable":true},
    "f118":{"type":"STRING","nullable":true},
    "f119":{"type":"STRING","nullable":true},
    "f120":{"type":"STRING","nullable":true}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
