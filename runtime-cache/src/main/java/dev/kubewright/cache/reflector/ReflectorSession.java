package dev.kubewright.cache.reflector;

import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ReadingSession;
import org.jspecify.annotations.Nullable;

/**
 * The reading session of a reflector. The reflector's thread opens it, reads with it and closes it.
 * Other threads only ask for its statistics.
 */
final class ReflectorSession<T> {
  private final ListerWatcher<T> server;
  private final ManagedFieldsPolicy managedFields;
  private volatile @Nullable ReadingSession<T> session;
  private volatile SharingStatistics last = SharingStatistics.NONE;

  /** Creates a session that is not open yet. */
  ReflectorSession(ListerWatcher<T> server, ManagedFieldsPolicy managedFields) {
    this.server = server;
    this.managedFields = managedFields;
  }

  /** Returns the session, opening it at the first call. */
  ReadingSession<T> open() {
    ReadingSession<T> known = session;
    if (known == null) {
      known = server.open(managedFields);
      session = known;
    }
    return known;
  }

  /** Closes the session and keeps only its statistics. */
  void close(ErrorReporter errors) {
    ReadingSession<T> known = session;
    if (known == null) {
      return;
    }
    try (known) {
      last = known.sharing();
      session = null;
    } catch (Throwable e) {
      errors.report(Activity.FETCH, e);
    } finally {
      session = null;
    }
  }

  /** Returns how much the session has shared. Any thread may call this. */
  SharingStatistics sharing() {
    ReadingSession<T> known = session;
    return known == null ? last : known.sharing();
  }
}
