/** The JUnit extension: servers, namespaces and clients for tests. Needs JUnit 5.13 or later. */
@NullMarked
package dev.kubewright.testkit.junit;

import org.jspecify.annotations.NullMarked;
