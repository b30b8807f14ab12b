package dev.kubewright.concurrent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/**
 * Finds virtual threads. This is the only class that looks up a method at run time. The baseline is
 * JDK 17, and virtual threads came with 21.
 */
final class ThreadStarters {
  static final Optional<Threads> VIRTUAL = virtual();
  static final Threads BEST = VIRTUAL.orElse(ThreadStarters::startDaemon);

  private static final MethodHandle IS_VIRTUAL = isVirtualOrNever();

  private ThreadStarters() {}

  /** Returns whether the calling thread is virtual. */
  static boolean isVirtual() {
    try {
      return (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a thread does not know whether it is virtual", e);
    }
  }

  private static MethodHandle isVirtualOrNever() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return MethodHandles.dropArguments(
          MethodHandles.constant(boolean.class, false), 0, Thread.class);
    }
  }

  static Thread startDaemon(String name, Runnable task) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Returns a starter of virtual threads, or empty on a JDK without them. */
  static Optional<Threads> virtual() {
    try {
      var lookup = MethodHandles.publicLookup();
      Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
      MethodHandle create =
          lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder));
      MethodHandle named =
          lookup.findVirtual(builder, "name", MethodType.methodType(builder, String.class));
      MethodHandle start =
          lookup.findVirtual(builder, "start", MethodType.methodType(Thread.class, Runnable.class));
      return Optional.of((name, task) -> start(create, named, start, name, task));
    } catch (ClassNotFoundException | NoSuchMethodException | IllegalAccessException e) {
      return Optional.empty();
    }
  }

  private static Thread start(
      MethodHandle create, MethodHandle named, MethodHandle start, String name, Runnable task) {
    try {
      Object builder = named.invoke(create.invoke(), name);
      return (Thread) start.invoke(builder, task);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a virtual thread named " + name + " did not start", e);
    }
  }
}
