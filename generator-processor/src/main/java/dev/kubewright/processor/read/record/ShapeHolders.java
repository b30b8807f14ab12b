package dev.kubewright.processor.read.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.ShapesModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;

/**
 * Finds the shapes of records: in the holders of their packages, or on their codecs if an
 * incremental build made them. For one round.
 */
public final class ShapeHolders {
  private final Reading reading;
  private final Map<String, Map<String, List<String>>> packages = new HashMap<>();

  public ShapeHolders(Reading reading) {
    this.reading = reading;
  }

  /** The shape of a type as JSON. */
  Optional<String> shape(ClassName type) {
    List<String> pieces =
        packages.computeIfAbsent(type.packageName(), this::shapes).get(Naming.inPackage(type));
    return Optional.ofNullable(pieces).or(() -> ofCodec(type)).map(each -> String.join("", each));
  }

  private Optional<List<String>> ofCodec(ClassName type) {
    return reading
        .type(Naming.codec(type).canonicalName())
        .map(codec -> shapes(codec).get(Naming.inPackage(type)));
  }

  /** The shapes that the holders of a package have before this round writes one. */
  public ShapesModel model(String packageName) {
    int holders = 0;
    var written = new HashSet<String>();
    var kept = new TreeMap<String, List<String>>();
    for (TypeElement holder : holders(packageName)) {
      if (reading.source().test(holder)) {
        holders++;
        written.addAll(shapes(holder).keySet());
      } else {
        shapes(holder)
            .forEach(
                (type, shape) -> {
                  if (fromClassFile(packageName, type)) {
                    kept.putIfAbsent(type, shape);
                  }
                });
      }
    }
    return new ShapesModel(holders, written, kept);
  }

  private boolean fromClassFile(String packageName, String type) {
    return reading
        .type(packageName.isEmpty() ? type : packageName + "." + type)
        .filter(element -> !reading.source().test(element))
        .isPresent();
  }

  private Map<String, List<String>> shapes(String packageName) {
    var shapes = new HashMap<String, List<String>>();
    for (TypeElement holder : holders(packageName)) {
      shapes(holder).forEach(shapes::putIfAbsent);
    }
    return shapes;
  }

  private static Map<String, List<String>> shapes(TypeElement holder) {
    var shapes = new TreeMap<String, List<String>>();
    for (Annotations.Values shape : Annotations.of(holder).all(Names.RECORD_SHAPE)) {
      shapes.put(shape.text("type"), shape.texts("shape"));
    }
    return shapes;
  }

  private List<TypeElement> holders(String packageName) {
    var holders = new ArrayList<TypeElement>();
    Optional<TypeElement> holder = holder(packageName, 0);
    while (holder.isPresent()) {
      holders.add(holder.get());
      holder = holder(packageName, holders.size());
    }
    return holders;
  }

  private Optional<TypeElement> holder(String packageName, int index) {
    return reading.type(Naming.shapes(packageName, index).canonicalName());
  }
}
