package dev.kubewright.examples.snippets.reference;

import dev.kubewright.annotation.Expands;
import dev.kubewright.rest.Connected;

// @start region="expansion"
/** More methods for backups. */
@Expands(Backup.class)
public interface BackupExpansion extends Connected<Backup> {
  /** Deletes every backup of an application. Returns their number. */
  default int forget(String application) {
    return generic().deleteCollection(o -> o.labels("app=" + application)).items().size();
  }
}
// @end
