package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.model.TypeRef;

/**
 * The record of an object, at one of its uses.
 *
 * @param type its name
 * @param description the description that the record has itself, empty if it has none
 * @param inside what this use of the record says about the fields inside of it
 */
public record UsedRecord(TypeRef type, String description, ObjectNode inside) {}
