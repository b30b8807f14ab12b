package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RolesTest {
  @Test
  void permissions_roleIsTheOneOfThePage() throws IOException {
    String role = "/META-INF/kubewright/rbac/manager-role.yaml";
    try (InputStream written = RolesTest.class.getResourceAsStream(role)) {
      assertThat(new String(written.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(Files.readString(Path.of("src/test/expected/manager-role.yaml")));
    }
  }
}
