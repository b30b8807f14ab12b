/** fastjson2 on trees, to be measured. */
@NullMarked
package dev.kubewright.benchmarks.fastjson2;

import org.jspecify.annotations.NullMarked;
