/** Kinds of the core group. */
@GenerateClientset("Core")
package com.example.core.v1;

import dev.kubewright.annotation.GenerateClientset;
