package dev.kubewright.processor.emit.manifest;

import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/**
 * Puts each CRD into native images, so that {@code Crd.of} finds it without configuration. There
 * are two files for each CRD, in a folder of its own: {@code reachability-metadata.json} for
 * GraalVM 23 and later, {@code resource-config.json} for earlier ones. A folder for each CRD lets
 * an incremental build rewrite one, and lets several modules end in one jar.
 */
final class NativeImageEmitter implements Emitter {
  private static final String FOLDER = "META-INF/native-image/dev.kubewright.crds/";

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.crds().stream()
        .flatMap(
            crd -> {
              String resource = CrdEmitter.path(crd);
              String folder = FOLDER + CrdEmitter.name(crd) + "/";
              var origins = crd.versions().stream().map(KindModel::origin).toList();
              return Stream.<GeneratedFile>of(
                  new GeneratedFile.Resource(
                      folder + "reachability-metadata.json", reachability(resource), origins),
                  new GeneratedFile.Resource(
                      folder + "resource-config.json", resourceConfig(resource), origins));
            })
        .toList();
  }

  private static String reachability(String resource) {
    return "{\n  \"resources\": [\n    {\"glob\": " + new Json.Text(resource) + "}\n  ]\n}\n";
  }

  private static String resourceConfig(String resource) {
    return "{\n  \"resources\": {\n    \"includes\": [\n      {\"pattern\": "
        + new Json.Text("\\Q" + resource + "\\E")
        + "}\n    ]\n  }\n}\n";
  }
}
