package dev.kubewright.it.kotlin

import dev.kubewright.rest.RestClient

/** Changes gadgets; Kotlin code over a client that the annotation processor makes. */
class Workshop(rest: RestClient, namespace: String) {
    private val gadgets = GadgetClientset.over(rest).kotlinV1().gadgets(namespace)

    /** Creates a gadget of one part. */
    fun create(name: String, size: Int): Gadget =
        gadgets.create { gadget ->
            gadget.metadata { it.name(name) }
            gadget.spec { it.size(size).addPart { part -> part.name("wheel").count(2) } }
        }

    /** Doubles the number of wheels. */
    fun doubleWheels(name: String): Gadget =
        gadgets.change(name) { old ->
            old.with { it.spec { spec -> spec.editPart("wheel") { part -> part.count(2 * wheels(old)) } } }
        }

    /** The number of wheels. */
    fun wheels(gadget: Gadget): Int = gadget.spec.parts.single { it.name == "wheel" }.count ?: 1

    /** The phase, which may be missing, or a word for that. */
    fun phase(name: String): String = gadgets.get(name).status.phase ?: "unknown"
}
