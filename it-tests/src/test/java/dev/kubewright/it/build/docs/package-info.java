/** The pages of the documentation: their snippets, links and sizes. */
@NullMarked
package dev.kubewright.it.build.docs;

import org.jspecify.annotations.NullMarked;
