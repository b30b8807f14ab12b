/** Kinds of a cluster. */
@GenerateClientset("Fleet")
@Group(javaName = "Armada")
package com.example.fleet;

import dev.kubewright.annotation.GenerateClientset;
import dev.kubewright.annotation.Group;
