package dev.kubewright.testkit.fault;

/**
 * A fault of one request, of its response, or of a two-way connection: all but {@link
 * Fault.Throttle}.
 */
public sealed interface RequestFault extends Fault
    permits Fault.Refuse,
        Fault.Reset,
        Fault.Drop,
        Fault.HalfOpen,
        Fault.Delay,
        Fault.Truncate,
        Fault.Failure {}
