package com.example.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.db.client.DatabaseInterface;
import dev.kubewright.error.InvalidException;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = Databases.class)
class DatabaseTest {
  private static Database database(String version) {
    return DatabaseBuilder.build(d -> d
        .metadata(m -> m.name("orders"))
        .spec(s -> s.engine(Engine.POSTGRES).version(version)));
  }

  @Test
  void create_withoutReplicas_getsTheDefault(DatabaseInterface databases) {
    assertEquals(1, databases.create(database("16.4")).spec().replicas());
  }

  @Test
  void create_versionWithoutDot_isRefused(DatabaseInterface databases) {
    assertThrows(InvalidException.class, () -> databases.create(database("latest")));
  }
}
