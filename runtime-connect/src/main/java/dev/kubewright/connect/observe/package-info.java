/** What a program learns about its requests: observers and the server's warnings. */
@NullMarked
package dev.kubewright.connect.observe;

import org.jspecify.annotations.NullMarked;
