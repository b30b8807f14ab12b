/** kubectl's reading of YAML texts, compared with {@code Yaml}. */
@NullMarked
package dev.kubewright.it.judge.yaml;

import org.jspecify.annotations.NullMarked;
