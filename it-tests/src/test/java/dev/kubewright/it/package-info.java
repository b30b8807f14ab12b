/** The behavioural suite, and what else only a whole build can show. */
@NullMarked
package dev.kubewright.it;

import org.jspecify.annotations.NullMarked;
