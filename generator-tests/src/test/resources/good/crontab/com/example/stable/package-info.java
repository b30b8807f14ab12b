/** A group of an example. */
@GenerateClientset("Stable")
package com.example.stable;

import dev.kubewright.annotation.GenerateClientset;
