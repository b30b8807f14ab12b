/** The program that the README shows. */
@NullMarked
package com.example;

import org.jspecify.annotations.NullMarked;
