package dev.kubewright.processor.read.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.read.component.SchemaReader;
import dev.kubewright.processor.read.component.TypeReader;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;

/**
 * Reads records and beans, and everything that they reach: sources by {@link SourceReader}, class
 * files by {@link ShapeReader}.
 */
public final class RecordReader {
  private final Reading reading;
  private final SourceReader sources;
  private final ShapeReader shapes;
  private final Deque<Met> pending = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<ClassName, RecordModel> records = new TreeMap<>();
  private final Map<ClassName, RecordModel> standIns = new TreeMap<>();

  private record Met(TypeElement type, Use use) {}

  /**
   * A reader for one round.
   *
   * @param embedded how much of the descriptions of types from jars CRDs are to have
   */
  public RecordReader(Reading reading, Limit embedded) {
    this.reading = reading;
    var schemas = new SchemaReader(reading);
    var types = new TypeReader(reading, schemas, (type, use) -> pending.add(new Met(type, use)));
    this.sources = new SourceReader(reading, schemas, types);
    this.shapes = new ShapeReader(reading, embedded, type -> pending.add(met(type)));
  }

  private static Met met(TypeElement type) {
    Location where = Location.of(Origins.of(type));
    String name = type.getQualifiedName().toString();
    return new Met(type, new Use(name, where, name, true));
  }

  /** Reads an annotated type and all types that it reaches. */
  public void root(TypeElement type) {
    pending.add(met(type));
    drain();
  }

  /**
   * The records that were read, by name. Declarations with a mistake, and those that wait, are not
   * among them.
   */
  public Map<ClassName, RecordModel> records() {
    return records;
  }

  /** Those with a mistake, and those that wait, without components. */
  public Map<ClassName, RecordModel> standIns() {
    return standIns;
  }

  private void drain() {
    while (!pending.isEmpty()) {
      Met met = pending.remove();
      String name = met.type().getQualifiedName().toString();
      boolean codec = TypeFacts.codec(met.type());
      if (met.use().codec() && !codec && !met.use().subject().equals(name)) {
        reading
            .report()
            .add(
                Diagnostic.NO_CODEC,
                met.use().subject(),
                met.use().where(),
                met.use().what(),
                met.type().getSimpleName());
      } else if (seen.add(name)) {
        Optional<RecordModel> read = read(met, codec);
        read.ifPresent(record -> records.put(record.name(), record));
        if (read.isEmpty() && reading.source().test(met.type())) {
          sources.standIn(met.type(), codec).ifPresent(each -> standIns.put(each.name(), each));
        }
      }
    }
  }

  private Optional<RecordModel> read(Met met, boolean codec) {
    if (reading.source().test(met.type())) {
      return sources.read(met.type(), codec);
    }
    return shapes.read(met.type(), met.use());
  }
}
