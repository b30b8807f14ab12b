@NullMarked
package com.example.webapp.v1;

import org.jspecify.annotations.NullMarked;
