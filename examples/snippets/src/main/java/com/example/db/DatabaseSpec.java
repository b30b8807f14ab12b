package com.example.db;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.collection.Lists;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The wanted state of a database.
 *
 * @param engine which software runs. It cannot change.
 * @param version its version
 * @param replicas how many servers run
 * @param standby how many of them only copy
 * @param zones where they run
 * @param users who may log in
 * @param seed where the first data come from
 */
@CelRule(value = "self.standby < self.replicas", message = "one server must not be a standby", fieldPath = ".standby")
public record DatabaseSpec(
    @CelRule(value = "self == oldSelf", message = "the engine cannot change") Engine engine,
    @MatchesPattern("^[0-9]+\\.[0-9]+$") @MaxLength(20) String version,
    @Minimum(1) @Maximum(9) @Default("1") @Nullable Integer replicas,
    @Minimum(0) @Default("0") @Nullable Integer standby,
    @MaxItems(5) Set<@MaxLength(63) String> zones,
    @ListType(value = ListType.Value.MAP, keys = "name") @MaxItems(100) List<User> users,
    @Nullable Seed seed) {
  /** Copies the list of users. */
  public DatabaseSpec {
    users = Lists.copy(users);
  }
}
