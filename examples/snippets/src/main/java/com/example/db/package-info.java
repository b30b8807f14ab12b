/** A kind of the how-to pages. */
@GenerateClientset("Db")
@NullMarked
package com.example.db;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
