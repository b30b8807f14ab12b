/** What a server serves, and the resources that belong to kinds. */
@NullMarked
package dev.kubewright.it.suite.discovery;

import org.jspecify.annotations.NullMarked;
