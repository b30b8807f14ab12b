package dev.kubewright.cli;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The standard streams, for commands that pass bytes on as they are.
 *
 * @param in the input
 * @param out receives the results
 * @param err receives the errors of what runs elsewhere
 */
record Streams(InputStream in, OutputStream out, OutputStream err) {}
