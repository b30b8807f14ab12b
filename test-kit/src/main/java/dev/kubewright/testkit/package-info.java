/**
 * What tests of programs need: a transport that records requests, responds to some in place of the
 * server and causes faults.
 */
@NullMarked
package dev.kubewright.testkit;

import org.jspecify.annotations.NullMarked;
