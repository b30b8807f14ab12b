/** What may go wrong on the way of a request, by rule or by the numbers of a seed. */
@NullMarked
package dev.kubewright.testkit.fault;

import org.jspecify.annotations.NullMarked;
