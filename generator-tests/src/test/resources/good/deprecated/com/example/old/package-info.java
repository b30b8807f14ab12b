/** Old kinds. */
@GenerateClientset("Old")
package com.example.old;

import dev.kubewright.annotation.GenerateClientset;
