/** The JDK's HTTP client as a transport. */
@NullMarked
package dev.kubewright.connect.http;

import org.jspecify.annotations.NullMarked;
