package dev.kubewright.it.codec;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates values of every type of the model, especially difficult ones. */
final class ValueMaker {
  /** The share of parts that are set in inner records. */
  private static final double SET_BELOW = 5;

  private final Random random;
  private final Scalars scalars;
  private final Function<Class<?>, Shape> shapes;
  private final Map<Class<?>, Supplier<Object>> makers = new HashMap<>();

  ValueMaker(long seed) {
    this(seed, WholeApi::shape);
  }

  /** Creates a maker. The function returns the shapes of inner records. */
  ValueMaker(long seed, Function<Class<?>, Shape> shapes) {
    this.shapes = shapes;
    random = new Random(seed);
    scalars = new Scalars(random);
    makers.put(String.class, scalars::text);
    makers.put(Boolean.class, random::nextBoolean);
    makers.put(boolean.class, random::nextBoolean);
    makers.put(Integer.class, scalars::int32);
    makers.put(int.class, scalars::int32);
    makers.put(Long.class, scalars::int64);
    makers.put(long.class, scalars::int64);
    makers.put(Double.class, scalars::float64);
    makers.put(double.class, scalars::float64);
    makers.put(Instant.class, () -> scalars.time(false));
    makers.put(Quantity.class, () -> Quantity.of(scalars.quantity()));
    makers.put(
        IntOrString.class,
        () ->
            random.nextBoolean()
                ? IntOrString.of(scalars.int64())
                : IntOrString.of(scalars.text()));
    makers.put(Bytes.class, () -> Bytes.of(scalars.bytes()));
    makers.put(RawJson.class, () -> Json.raw(scalars.json(3)));
    makers.put(FieldsV1.class, () -> FieldsV1.of(Json.raw(scalars.jsonObject(4))));
  }

  /** Returns random states for the parts. */
  List<Fill> fills(Shape shape) {
    return shape.parts().stream()
        .map(part -> part.fills().get(random.nextInt(part.fills().size())))
        .toList();
  }

  /** Returns a record with these states. Its inner records are random. */
  Record record(Shape shape, List<Fill> fills, int depth) {
    var values = new ArrayList<@Nullable Object>();
    for (int i = 0; i < fills.size(); i++) {
      values.add(part(shape.parts().get(i), fills.get(i), depth));
    }
    return shape.make(values);
  }

  private @Nullable Object part(Part part, Fill fill, int depth) {
    boolean list = part.raw() == List.class;
    return switch (fill) {
      case UNSET -> part.unset();
      case NULL -> part.metadata() ? part.unset() : null;
      case EXPLICIT -> list ? Lists.explicit() : Maps.explicit();
      case EMPTY -> list ? Lists.copy(new ArrayList<>()) : Maps.copy(new HashMap<>());
      case FILLED -> part.micro() ? scalars.time(true) : value(part.type(), depth);
    };
  }

  private Object value(Type type, int depth) {
    if (type instanceof ParameterizedType made) {
      Type[] arguments = made.getActualTypeArguments();
      return made.getRawType() == List.class ? list(arguments[0], depth) : map(arguments[1], depth);
    }
    Class<?> plain = (Class<?>) type;
    Supplier<Object> maker = makers.get(plain);
    if (maker != null) {
      return maker.get();
    }
    if (plain.isEnum()) {
      return pick(plain.getEnumConstants());
    }
    if (plain.isSealed()) {
      return variant(pick(plain.getPermittedSubclasses()), depth);
    }
    return below(shapes.apply(plain), depth - 1);
  }

  private Record below(Shape shape, int depth) {
    double chance = depth < 0 ? 0 : Math.min(0.6, SET_BELOW / shape.parts().size());
    Function<Part, Fill> fill =
        part ->
            random.nextDouble() < chance
                ? Fill.FILLED
                : part.fills().get(random.nextInt(Math.max(1, part.fills().size() - 1)));
    return record(shape, shape.parts().stream().map(fill).toList(), depth);
  }

  private Object variant(Class<?> type, int depth) {
    var values = new ArrayList<Object>();
    for (RecordComponent component : type.getRecordComponents()) {
      values.add(value(component.getGenericType(), depth));
    }
    return Shape.construct(type, values);
  }

  private List<Object> list(Type items, int depth) {
    var list = new ArrayList<Object>();
    for (int i = size(depth); i > 0; i--) {
      list.add(value(items, depth));
    }
    return random.nextBoolean() ? list : Lists.copy(list);
  }

  private Map<String, Object> map(Type values, int depth) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = size(depth); i > 0; i--) {
      map.put(scalars.text(), value(values, depth));
    }
    return random.nextBoolean() ? map : Maps.copy(map);
  }

  private int size(int depth) {
    return depth <= 0 ? 1 : random.nextInt(20) == 0 ? 20 : 1 + random.nextInt(3);
  }

  private <T> T pick(T[] among) {
    return among[random.nextInt(among.length)];
  }
}
