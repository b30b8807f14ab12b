package dev.kubewright.apiserver.node;

/**
 * The size of a terminal.
 *
 * @param width the number of columns
 * @param height the number of rows
 */
public record TerminalSize(int width, int height) {}
