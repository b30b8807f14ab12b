/** Sends the same raw requests to both servers and compares the responses. */
@NullMarked
package dev.kubewright.it.judge.server;

import org.jspecify.annotations.NullMarked;
