package dev.kubewright.gradle;

import dev.kubewright.importer.model.BuiltIns;
import org.gradle.api.Named;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.SetProperty;

/** The configuration of an import. Its parameters are those of the Maven goal. */
public interface ImportSpec extends Named {
  /** The documents to import: OpenAPI documents and CRDs, in JSON or YAML. */
  ConfigurableFileCollection getDocuments();

  /** The package above the packages of the group-versions. Required. */
  Property<String> getBasePackage();

  /** The prefix of a clientset over all kinds. Default: no clientset. */
  Property<String> getClientset();

  /**
   * Java types to use in place of records. The keys are names of definitions, paths in CRDs such as
   * {@code Widget.spec.price}, and properties of objects in CRDs such as {@code {key, name}}.
   * Default: none.
   */
  MapProperty<String, String> getTypeMappings();

  /** Keys of type mappings whose times have microseconds. Default: none. */
  SetProperty<String> getMicroTimes();

  /** The kinds to import, such as {@code apps/v1/Deployment}. Default: all. */
  ListProperty<String> getIncludeKinds();

  /** The kinds to leave out. Default: none. */
  ListProperty<String> getExcludeKinds();

  /** Whether javac writes the CRDs of imported kinds. Default: true. */
  Property<Boolean> getCrd();

  /** Whether strings of format date-time become Instant. Default: false. */
  Property<Boolean> getInstants();

  /** Whether records have a Java enum for each string with known words. Default: false. */
  Property<Boolean> getEnums();

  /** The types that exist already and that objects of CRDs may become. Default: RUNTIME. */
  Property<BuiltIns> getBuiltInTypes();

  /**
   * A JSON table of what not every Kubernetes release has, which becomes {@code @Since} and
   * {@code @Deprecated}. Default: none.
   */
  RegularFileProperty getHistory();

  /** The directory for the sources. Only the task may write there. */
  DirectoryProperty getOutputDirectory();
}
