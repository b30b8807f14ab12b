package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Basket", shape = """
    {"descriptions":"all","text":"Collections of every nullness and requiredness.","components":\
    {"plain":{"type":"list STRING"},"plainMap":{"type":"map INT"},"required":{"type":"list STRING",\
    "required":true,"always":true},"requiredMap":{"type":"map STRING","required":true,\
    "always":true},"nullable":{"type":"?list record .Egg"},"nullableMap":{"type":"?map STRING"}}}""")
@RecordShape(type = "Crate", shape = """
    {"descriptions":"all","text":"The same as a bean, whose collections may be null however they \
    are declared.","components":{"required":{"type":"list STRING","required":true,"always":true,\
    "text":"What must be there."},"requiredMap":{"type":"map STRING","required":true,"always":true,\
    "text":"What must be there by name."},"nullable":{"type":"?list STRING","text":"What may be \
    there."}}}""")
@RecordShape(type = "Egg", shape = """
    {"descriptions":"all","text":"What a basket is for.","components":{"colour":{"type":"STRING"}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
