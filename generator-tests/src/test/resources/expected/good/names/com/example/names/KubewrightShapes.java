package com.example.names;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Named", shape = """
    {"descriptions":"all","text":"Enums whose names the codec has uses for itself, beside the \
    types that they stand before.","components":{"list":{"type":"?name .List"},"map":{"type":\
    "?name .Map"},"bite":{"type":"?name .Byte"},"brief":{"type":"?name .Short"},"part":{"type":\
    "?name .Part0"},"octet":{"type":"?BYTE"},"number":{"type":"?SHORT"},"bites":{"type":"list name \
    .Byte"},"octets":{"type":"list BYTE"},"lists":{"type":"list name .List"},"maps":{"type":"map \
    name .Map"},"briefs":{"type":"map name .Short"}}}""")
@RecordShape(type = "Plain", shape = """
    {"descriptions":"all","text":"Beside enums that hide its types, of which it has none.",\
    "components":{"octet":{"type":"?BYTE"},"number":{"type":"?SHORT"},"numbers":{"type":"list \
    SHORT"},"texts":{"type":"map STRING"}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
