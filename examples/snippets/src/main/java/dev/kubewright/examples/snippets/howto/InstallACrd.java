package dev.kubewright.examples.snippets.howto;

import com.example.db.Databases;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.crd.CrdOwnershipException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Installs CRDs. */
final class InstallACrd {
  private InstallACrd() {}

  static void install(RestClient rest) {
    // @start region="install"
    CrdInstaller.over(rest).install(Crd.of(Databases.TYPE)); // the one that javac wrote
    // @end
  }

  static void file(RestClient rest, Path file) throws IOException {
    // @start region="file"
    CrdInstaller.over(rest).install(Crd.parse(Files.readString(file)));
    // @end
  }

  static void owner(RestClient rest) {
    // @start region="owner"
    try {
      CrdInstaller.over(rest).install(Crd.of(Databases.TYPE), o -> o.owner("db-operator"));
    } catch (CrdOwnershipException belongsToOthers) {
      System.err.println(belongsToOthers.crd() + " belongs to " + belongsToOthers.owner());
    }
    // @end
  }
}
