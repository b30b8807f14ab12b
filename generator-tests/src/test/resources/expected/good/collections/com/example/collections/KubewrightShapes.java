package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;

/** Tells the annotation processor of other modules what the class files of this package lose. */
@Generated
@RecordShape(type = "Basket", shape = """
    {"schema":{"description":"Collections of every nullness and requiredness."},"components":{
    "plain":{"type":{"list":{"type":"STRING"}}},
    "plainMap":{"type":{"map":{"type":"INT"}}},
    "required":{"type":{"list":{"type":"STRING"}},"required":true,"always":true},
    "requiredMap":{"type":{"map":{"type":"STRING"}},"required":true,"always":true},
    "nullable":{"type":{"list":{"type":{"record":"com.example.collections.Egg"}}},"nullable":true},
    "nullableMap":{"type":{"map":{"type":"STRING"}},"nullable":true}}}""")
@RecordShape(type = "Crate", shape = """
    {"schema":{"description":"The same as a bean, whose collections may be null however they are \
    declared."},"components":{
    "required":{"type":{"list":{"type":"STRING"}},"schema":{"description":"What must be there."},\
    "required":true,"always":true},
    "requiredMap":{"type":{"map":{"type":"STRING"}},"schema":{"description":"What must be there by \
    name."},"required":true,"always":true},
    "nullable":{"type":{"list":{"type":"STRING"}},"nullable":true,"schema":{"description":"What \
    may be there."}}}}""")
@RecordShape(type = "Egg", shape = """
    {"schema":{"description":"What a basket is for."},"components":{
    "colour":{"type":"STRING","required":true}}}""")
final class KubewrightShapes {
  private KubewrightShapes() {}
}
