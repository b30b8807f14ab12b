package dev.kubewright.apiserver.node.stub;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The part of a log that a client wants to read.
 *
 * @param follow whether it waits for more lines
 * @param previous whether it wants the log before the last restart
 * @param timestamps whether lines begin with their time
 * @param since the time of the earliest line, or null for all
 * @param tail how many lines from the end, or -1 for all
 * @param limit how many bytes at most, or -1 for all
 */
public record LogRequest(
    boolean follow,
    boolean previous,
    boolean timestamps,
    @Nullable Instant since,
    long tail,
    long limit) {}
