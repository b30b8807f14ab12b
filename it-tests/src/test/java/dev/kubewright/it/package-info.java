/**
 * Tests that need the whole build, by purpose.
 *
 * <ul>
 *   <li>{@code suite}: the behaviour of clients, on the server in memory and on a real one
 *   <li>{@code judge}: compared with Go, with kubectl, or with the real server
 *   <li>{@code build}: builds of users' projects, and the artifacts that they get
 *   <li>{@code longrun}: runs that take minutes or, with more rounds, hours
 *   <li>{@code walls}: the rules of the architecture
 * </ul>
 *
 * <p>{@code support} starts the servers, and {@code kinds} has the custom kinds of all these tests.
 */
@NullMarked
package dev.kubewright.it;

import org.jspecify.annotations.NullMarked;
