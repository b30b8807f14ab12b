package dev.kubewright.maven;

import dev.kubewright.importer.check.CrdCheck;
import dev.kubewright.importer.check.CrdExceptions;
import dev.kubewright.importer.check.Finding;
import dev.kubewright.importer.read.CrdDeclaration;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  /** The released CRDs: YAML files, or folders of them. */
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
    try {
      check();
    } catch (ImportException e) {
      throw new MojoFailureException(e.diagnostic().toString());
    } catch (NoSuchFileException e) {
      throw new MojoFailureException("there is no file " + e.getFile() + "; correct its path");
    } catch (IOException e) {
      throw new MojoFailureException("CRDs cannot be read: " + e.getMessage(), e);
    }
  }

  private void check() throws MojoFailureException, ImportException, IOException {
    List<CrdDeclaration> before = read("released CRDs", released());
    List<CrdDeclaration> after = read("CRDs of the module", CrdFiles.of(crds.toPath()));
    CrdExceptions reviewed = exceptions == null ? CrdExceptions.none() : exceptions(exceptions);
    CrdExceptions.Review review = reviewed.review(CrdCheck.compare(before, after));
    review.accepted().forEach(finding -> getLog().info("accepted: " + finding));
    if (!review.passes()) {
      List<String> problems = new ArrayList<>();
      review.open().stream().map(Finding::toString).forEach(problems::add);
      problems.addAll(review.unused());
      throw new MojoFailureException(String.join("\n", problems));
    }
    getLog().info(after.size() + " CRDs break no user of the last release");
  }

  private static CrdExceptions exceptions(File file) throws ImportException, IOException {
    Path path = file.toPath();
    return CrdExceptions.read(new Document(path.toString(), Files.readAllBytes(path)));
  }

  /** Reads CRDs, and fails with all errors at once. */
  private List<CrdDeclaration> read(String what, List<Document> documents)
      throws MojoFailureException {
    if (documents.isEmpty()) {
      throw new MojoFailureException(
          "there are no " + what + "; name files, folders or an artifact with CRDs");
    }
    Report report = new Report();
    List<CrdDeclaration> read = CrdCheck.read(documents, report);
    List<String> errors = new ArrayList<>();
    for (Diagnostic diagnostic : report.diagnostics()) {
      if (diagnostic.isError()) {
        errors.add(diagnostic.toString());
      }
    }
    if (!errors.isEmpty()) {
      throw new MojoFailureException(String.join("\n", errors));
    }
    return read;
  }

  private List<Document> released() throws MojoFailureException, IOException {
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
