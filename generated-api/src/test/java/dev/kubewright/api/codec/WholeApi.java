package dev.kubewright.api.codec;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIVersions;
import dev.kubewright.meta.v1.DeleteOptionsBody;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.Table;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.sample.v1.GadgetPolicies;
import dev.kubewright.sample.v1.Gadgets;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every record with a codec in the built-in API and in the sample kinds. */
final class WholeApi {
  private static final List<Class<? extends Record>> OTHER_ROOTS =
      List.of(
          Status.class,
          DeleteOptionsBody.class,
          APIGroupList.class,
          APIResourceList.class,
          APIVersions.class,
          PartialObjectMetadata.class,
          Table.class,
          Scale.class);

  private static final WholeApi INSTANCE = new WholeApi();

  private final Map<Class<?>, Shape> shapes = new LinkedHashMap<>();
  private final Deque<Class<?>> found = new ArrayDeque<>();

  private WholeApi() {
    var types = new ArrayList<ResourceType<?>>(KubernetesScheme.SCHEME.types());
    types.add(Gadgets.TYPE);
    types.add(GadgetPolicies.TYPE);
    types.forEach(
        type -> {
          add(type.type());
          bodies(type.type());
        });
    OTHER_ROOTS.forEach(this::add);
    while (!found.isEmpty()) {
      for (RecordComponent component : found.remove().getRecordComponents()) {
        add(component.getGenericType());
      }
    }
  }

  /** Returns all of them, by name. */
  static List<Shape> shapes() {
    return INSTANCE.shapes.values().stream()
        .sorted(Comparator.comparing(shape -> shape.type().getName()))
        .toList();
  }

  /** Returns the kinds. */
  static List<Shape> kinds() {
    return shapes().stream()
        .filter(shape -> KubernetesObject.class.isAssignableFrom(shape.type()))
        .toList();
  }

  /** Adds the parameters and results of the client's methods, such as an eviction. */
  private void bodies(Class<?> kind) {
    String client = kind.getPackageName() + ".client." + kind.getSimpleName() + "Interface";
    try {
      for (Method method : Class.forName(client).getDeclaredMethods()) {
        add(method.getGenericReturnType());
        for (Type parameter : method.getGenericParameterTypes()) {
          add(parameter);
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(Type type) {
    if (type instanceof ParameterizedType made) {
      for (Type argument : made.getActualTypeArguments()) {
        add(argument);
      }
    } else if (type instanceof Class<?> plain) {
      if (plain.isSealed() && plain.isInterface()) {
        for (Class<?> variant : plain.getPermittedSubclasses()) {
          add(variant);
        }
      } else if (plain.isRecord() && !shapes.containsKey(plain) && !found.contains(plain)) {
        addRecord(plain.asSubclass(Record.class));
      }
    }
  }

  private void addRecord(Class<? extends Record> type) {
    if (hasCodec(type)) {
      shapes.put(type, Shape.of(type));
    }
    found.add(type);
  }

  private static boolean hasCodec(Class<?> type) {
    try {
      return Codec.class.isAssignableFrom(
          Class.forName(type.getName().replace('$', '_') + "Codec"));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
