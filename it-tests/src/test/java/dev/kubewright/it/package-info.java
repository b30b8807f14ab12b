/** The behavioural suite, and other tests that need the whole build. */
@NullMarked
package dev.kubewright.it;

import org.jspecify.annotations.NullMarked;
