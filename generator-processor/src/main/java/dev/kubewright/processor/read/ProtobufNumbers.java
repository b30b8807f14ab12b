package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.ProtobufModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads the protobuf numbers of records: a folder with a file per package, which has a line per
 * record: its name, then the wire name and the code of each field.
 */
final class ProtobufNumbers {
  private ProtobufNumbers() {}

  static ProtobufModel read(Path folder) throws IOException {
    var numbers = new HashMap<ClassName, Map<String, String>>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        for (String line : Files.readAllLines(file)) {
          List<String> words = List.of(line.split(" "));
          var codes = new HashMap<String, String>();
          for (int i = 1; i + 1 < words.size(); i += 2) {
            codes.put(words.get(i), words.get(i + 1));
          }
          numbers.put(ClassName.get(file.getFileName().toString(), words.get(0)), codes);
        }
      }
    }
    return new ProtobufModel(numbers);
  }
}
