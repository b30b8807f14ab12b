@NullMarked
package com.example.strict;

import org.jspecify.annotations.NullMarked;
