package dev.kubewright.it.support.compile;

import dev.kubewright.resource.ResourceType;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Loads the types of the kinds that a compilation has written. */
public final class LoadedTypes {
  private LoadedTypes() {}

  /** Returns the types of all versions of all kinds in a folder of classes, by class name. */
  public static List<ResourceType<?>> of(Path folder) throws ReflectiveOperationException {
    var types = new ArrayList<ResourceType<?>>();
    try (Stream<Path> files = Files.walk(folder)) {
      var loader =
          new URLClassLoader(
              new URL[] {folder.toUri().toURL()}, LoadedTypes.class.getClassLoader());
      for (Path file : files.filter(f -> f.toString().endsWith("s.class")).sorted().toList()) {
        String path = folder.relativize(file).toString();
        String type = path.substring(0, path.length() - ".class".length());
        Class<?> loaded = loader.loadClass(type.replace(File.separatorChar, '.'));
        for (Field field : loaded.getFields()) {
          if (field.getName().equals("TYPE") && field.getType() == ResourceType.class) {
            types.add((ResourceType<?>) field.get(null));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return types;
  }
}
