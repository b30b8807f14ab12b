/** The served resources: built-in ones from the tables of facts, and custom ones. */
@NullMarked
package dev.kubewright.apiserver.resource;

import org.jspecify.annotations.NullMarked;
