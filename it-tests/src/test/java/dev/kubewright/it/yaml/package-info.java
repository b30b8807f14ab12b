/** What kubectl reads in YAML texts, compared with what {@code Yaml} reads and writes. */
@NullMarked
package dev.kubewright.it.yaml;

import org.jspecify.annotations.NullMarked;
