/** The JDK's HTTP client as a transport. */
@NullMarked
package dev.kubewright.rest.http;

import org.jspecify.annotations.NullMarked;
