/** The command line on both servers, compared with kubectl. */
@NullMarked
package dev.kubewright.it.judge.cli;

import org.jspecify.annotations.NullMarked;
