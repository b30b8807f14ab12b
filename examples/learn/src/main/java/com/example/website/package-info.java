/** The kind Website. */
@GenerateClientset("Web")
@NullMarked
package com.example.website;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
