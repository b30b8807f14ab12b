/** A kind of the how-to pages. */
@GenerateClientset("Apps")
@NullMarked
package com.example.apps;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
