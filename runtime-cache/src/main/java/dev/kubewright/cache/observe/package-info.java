/** What a program learns about its informers: states and failures. */
@NullMarked
package dev.kubewright.cache.observe;

import org.jspecify.annotations.NullMarked;
