/** The text of comments in HTML and Markdown. A leaf that does not know the compiler. */
@NullMarked
package dev.kubewright.processor.javadoc;

import org.jspecify.annotations.NullMarked;
