/** Replays requests that were sent to a real server, and compares with its recorded responses. */
@NullMarked
package dev.kubewright.it.judge.recorded;

import org.jspecify.annotations.NullMarked;
