/** From schemas to Java types: records with their names, packages and annotations. */
@NullMarked
package dev.kubewright.importer.decide.type;

import org.jspecify.annotations.NullMarked;
