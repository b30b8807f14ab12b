/** What a project does whose versions a platform decides. */
@NullMarked
package dev.kubewright.it.platform;

import org.jspecify.annotations.NullMarked;
