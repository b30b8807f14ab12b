package dev.kubewright.testkit.fault;

/**
 * A fault of a TCP connection: all but {@link Fault.Failure}, which would need a look into the
 * bytes.
 */
public sealed interface TcpFault extends Fault
    permits Fault.Refuse,
        Fault.Reset,
        Fault.Drop,
        Fault.HalfOpen,
        Fault.Delay,
        Fault.Truncate,
        Fault.Throttle {}
