@NullMarked
package com.example.webapp.v1beta1;

import org.jspecify.annotations.NullMarked;
