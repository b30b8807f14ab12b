/** The requests that both servers receive, as tables by subject. */
@NullMarked
package dev.kubewright.it.judge.server.request;

import org.jspecify.annotations.NullMarked;
