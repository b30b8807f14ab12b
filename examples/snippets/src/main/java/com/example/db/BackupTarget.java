package com.example.db;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/** Where backups go: exactly one of these is set. */
@Model
public sealed interface BackupTarget {
  /** A bucket. */
  record Bucket(String name, @Nullable String region) implements BackupTarget {}

  /** A claim in the namespace of the database. */
  record Claim(String claimName) implements BackupTarget {}
}
