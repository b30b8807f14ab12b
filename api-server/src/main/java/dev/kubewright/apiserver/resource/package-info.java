/** What the server serves: built-in resources from the fact tables and custom ones. */
@NullMarked
package dev.kubewright.apiserver.resource;

import org.jspecify.annotations.NullMarked;
