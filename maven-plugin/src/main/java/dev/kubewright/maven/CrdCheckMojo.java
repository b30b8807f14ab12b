package dev.kubewright.maven;

import dev.kubewright.importer.check.BuildCheck;
import dev.kubewright.importer.check.CrdFiles;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/** Compares the CRDs of the module with the last released ones, and fails if users would break. */
@NullUnmarked // Maven sets the parameters.
@Mojo(name = "crd-check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CrdCheckMojo extends AbstractMojo {
  /** The released CRDs: YAML files, folders of them, or jars. */
  @Parameter private @Nullable List<File> released;

  /**
   * The jar with the released CRDs: {@code group:artifact:version}, or {@code
   * group:artifact:extension:classifier:version}.
   */
  @Parameter private @Nullable String releasedArtifact;

  /** The CRDs to check: a YAML file, or a folder of them. Default: what javac has written. */
  @Parameter(defaultValue = "${project.build.outputDirectory}/META-INF/kubewright/crds")
  private File crds;

  /** A file with reviewed exceptions. Default: none. */
  @Parameter private @Nullable File exceptions;

  /** Whether to skip the check. */
  @Parameter(property = "kubewright.crdCheck.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
  private RepositorySystemSession session;

  // The other way is JSR 330, whose annotations are one more dependency.
  @SuppressWarnings("deprecation")
  @Component
  private RepositorySystem repositories;

  /** Made by Maven. */
  public CrdCheckMojo() {}

  @Override
  public void execute() throws MojoFailureException {
    if (skip) {
      getLog().info("the check of CRDs is skipped");
      return;
    }
    BuildCheck check = check();
    check.accepted().forEach(finding -> getLog().info("accepted: " + finding));
    if (!check.passes()) {
      throw new MojoFailureException(check.message());
    }
    getLog().info(check.crds() + " CRDs break no user of the last release");
  }

  private BuildCheck check() throws MojoFailureException {
    try {
      Optional<Document> reviewed =
          exceptions == null
              ? Optional.empty()
              : Optional.of(CrdFiles.document(exceptions.toPath()));
      return BuildCheck.run(released(), CrdFiles.of(crds.toPath()), reviewed);
    } catch (ImportException e) {
      throw new MojoFailureException(e.diagnostic().toString());
    }
  }

  private List<Document> released() throws MojoFailureException, ImportException {
    boolean files = released != null && !released.isEmpty();
    if (files == (releasedArtifact != null)) {
      throw new MojoFailureException(
          "the check needs either \"released\" or \"releasedArtifact\"; set one of them");
    }
    if (!files) {
      return CrdFiles.ofJar(releasedArtifact, jar());
    }
    List<Document> documents = new ArrayList<>();
    for (File file : released) {
      documents.addAll(CrdFiles.of(file.toPath()));
    }
    return documents;
  }

  private Path jar() throws MojoFailureException {
    List<RemoteRepository> remote = project.getRemoteProjectRepositories();
    try {
      var request = new ArtifactRequest(new DefaultArtifact(releasedArtifact), remote, null);
      return repositories.resolveArtifact(session, request).getArtifact().getFile().toPath();
    } catch (IllegalArgumentException e) {
      throw new MojoFailureException(
          "releasedArtifact \"" + releasedArtifact + "\" is malformed; use group:artifact:version");
    } catch (ArtifactResolutionException e) {
      throw new MojoFailureException("the released CRDs cannot be had: " + e.getMessage(), e);
    }
  }
}
