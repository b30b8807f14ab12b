package dev.kubewright.gradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** The extension {@code kubewright} of a build script. */
public abstract class KubewrightExtension {
  private final NamedDomainObjectContainer<ImportSpec> imports;

  /** Made by Gradle. */
  @Inject
  public KubewrightExtension(NamedDomainObjectContainer<ImportSpec> imports) {
    this.imports = imports;
  }

  /** Returns the imports. Each has a task, {@code importWidgets} for the name {@code widgets}. */
  public NamedDomainObjectContainer<ImportSpec> getImports() {
    return imports;
  }

  /** Configures the imports. */
  public void imports(Action<? super NamedDomainObjectContainer<ImportSpec>> action) {
    action.execute(imports);
  }

  /**
   * Returns the oldest release of Kubernetes whose API servers the sources have to work with, such
   * as {@code 1.35}. javac then warns where they use what it does not know. Default: none, nothing
   * is checked.
   */
  public abstract Property<String> getMinimumServer();

  /** Returns the configuration of the task {@code crdCheck}. */
  @Nested
  public abstract CrdCheckSpec getCrdCheck();

  /** Configures the task {@code crdCheck}. */
  public void crdCheck(Action<? super CrdCheckSpec> action) {
    action.execute(getCrdCheck());
  }
}
