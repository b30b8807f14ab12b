/** Texts of a configuration: those in files, and those that are sent in headers. Not exported. */
@NullMarked
package dev.kubewright.connect.text;

import org.jspecify.annotations.NullMarked;
