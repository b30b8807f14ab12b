/**
 * The way through a proxy: a bridge on loopback, and what it says to proxies of each kind. Not
 * exported.
 */
@NullMarked
package dev.kubewright.connect.proxy;

import org.jspecify.annotations.NullMarked;
