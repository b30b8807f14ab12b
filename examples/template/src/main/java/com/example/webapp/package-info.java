/** The kind WebApp. */
@GenerateClientset("Apps")
@NullMarked
package com.example.webapp;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
