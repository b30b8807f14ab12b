package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Named", shape = """
    {"schema":{"description":"Enums whose names the codec has uses for itself, beside the types \
    that they stand before."},"components":{
    "list":{"type":{"name":"com.example.names.List"},"nullable":true},
    "map":{"type":{"name":"com.example.names.Map"},"nullable":true},
    "bite":{"type":{"name":"com.example.names.Byte"},"nullable":true},
    "brief":{"type":{"name":"com.example.names.Short"},"nullable":true},
    "part":{"type":{"name":"com.example.names.Part0"},"nullable":true},
    "octet":{"type":"BYTE","nullable":true},
    "number":{"type":"SHORT","nullable":true},
    "bites":{"type":{"list":{"type":{"name":"com.example.names.Byte"}}}},
    "octets":{"type":{"list":{"type":"BYTE"}}},
    "lists":{"type":{"list":{"type":{"name":"com.example.names.List"}}}},
    "maps":{"type":{"map":{"type":{"name":"com.example.names.Map"}}}},
    "briefs":{"type":{"map":{"type":{"name":"com.example.names.Short"}}}}}}""")
@RecordShape(type = "Plain", shape = """
    {"schema":{"description":"Beside enums that hide its types, of which it has none."},\
    "components":{
    "octet":{"type":"BYTE","nullable":true},
    "number":{"type":"SHORT","nullable":true},
    "numbers":{"type":{"list":{"type":"SHORT"}}},
    "texts":{"type":{"map":{"type":"STRING"}}}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
