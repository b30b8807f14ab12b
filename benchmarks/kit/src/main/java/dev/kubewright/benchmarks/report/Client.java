package dev.kubewright.benchmarks.report;

/**
 * One column of the tables.
 *
 * @param id the name in results
 * @param title the name for people
 * @param ours whether it is this project's
 * @param protobuf whether it reads protobuf
 */
public record Client(String id, String title, boolean ours, boolean protobuf) {}
