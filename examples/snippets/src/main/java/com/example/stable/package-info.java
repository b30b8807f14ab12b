@GenerateClientset("Stable")
@NullMarked
package com.example.stable;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
