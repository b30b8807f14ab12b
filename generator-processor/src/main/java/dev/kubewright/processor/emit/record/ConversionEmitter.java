package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.naming.JavaNames;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Makes {@code CronTabConversion} for a CRD with a conversion webhook and several versions: the
 * storage version is the hub, and each other version has a pair of methods. A person implements the
 * interface, so a missing pair does not compile.
 */
final class ConversionEmitter implements Emitter {
  private static final ClassName CONVERTER =
      ClassName.get("dev.kubewright.conversion", "VersionConverter");

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.crds().stream().flatMap(crd -> file(model, crd).stream()).toList();
  }

  private static Optional<GeneratedFile> file(ProjectModel model, CrdModel crd) {
    boolean wanted =
        crd.names().crd().conversion().isPresent()
            && crd.versions().size() > 1
            && crd.versions().stream().allMatch(version -> version.record().visible());
    return crd.versions().stream()
        .filter(version -> wanted && version.crd().storage())
        .findFirst()
        .map(hub -> file(model, crd, hub));
  }

  private static GeneratedFile file(ProjectModel model, CrdModel crd, KindModel hub) {
    ClassName name = name(hub);
    List<KindModel> spokes = crd.versions().stream().filter(version -> version != hub).toList();
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc(
                "Converts {@link $T} objects between $L, the version in which they are stored, and"
                    + " the other versions. Implementations must be safe for all threads.\n",
                hub.name(),
                hub.version());
    spokes.forEach(
        spoke ->
            type.addMethod(method("from", spokes, spoke, spoke.name(), hub))
                .addMethod(method("to", spokes, spoke, hub.name(), spoke)));
    type.addMethod(converter(hub, spokes));
    if (crd.versions().stream().anyMatch(version -> version.record().deprecated())) {
      Skeleton.silenceDeprecation(type);
    }
    return Skeleton.source(
        model, name, type.build(), crd.versions().stream().map(KindModel::origin).toList());
  }

  private static ClassName name(KindModel hub) {
    String flat = String.join("_", hub.name().simpleNames());
    return ClassName.get(hub.name().packageName(), flat + "Conversion");
  }

  private static MethodSpec method(
      String direction, List<KindModel> spokes, KindModel spoke, ClassName from, KindModel result) {
    return MethodSpec.methodBuilder(methodName(direction, spokes, spoke))
        .addJavadoc("Converts an object $L $L.\n", direction, spoke.version())
        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
        .returns(result.name())
        .addParameter(from, "object")
        .build();
  }

  /**
   * {@code fromV11} is for version {@code v11}, and {@code fromV1_1} for {@code v1-1} beside it.
   */
  private static String methodName(String direction, List<KindModel> spokes, KindModel spoke) {
    String name = JavaNames.type(spoke.version());
    boolean ambiguous =
        spokes.stream().filter(other -> JavaNames.type(other.version()).equals(name)).count() > 1;
    return direction + (ambiguous ? JavaNames.capital(spoke.version().replace('-', '_')) : name);
  }

  private static MethodSpec converter(KindModel hub, List<KindModel> spokes) {
    CodeBlock pairs =
        spokes.stream()
            .map(
                spoke ->
                    CodeBlock.of(
                        "\n.spoke($T.TYPE, this::$L, this::$L)",
                        spoke.constants(),
                        methodName("from", spokes, spoke),
                        methodName("to", spokes, spoke)))
            .collect(CodeBlock.joining(""));
    return MethodSpec.methodBuilder("converter")
        .addJavadoc("Returns a converter that calls these methods.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(CONVERTER)
        .addStatement("return $T.hub($T.TYPE)$L\n.build()", CONVERTER, hub.constants(), pairs)
        .build();
  }
}
