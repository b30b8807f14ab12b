package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.kinds.nulls.Pool;
import dev.kubewright.it.kinds.nulls.PoolBuilder;
import dev.kubewright.it.kinds.nulls.Pools;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.jackson.KubewrightModule;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fields, items and values that may be null: what the server stores, it has after a change, too.
 */
class NullsIT extends Scenario {
  private static final JsonMapper JSON = new JsonMapper();

  private static final String STORED =
      """
      {"open":null,"size":null,"part":null,"tags":null,"allocations":[0,null,1,null],
       "owners":{"a":null,"b":"x"},"parts":[null,{"name":null},{"name":"none"}]}
      """;

  @BeforeEach
  void install() {
    CrdInstaller.over(rest()).install(Crd.of(Pools.TYPE));
  }

  private ResourceClient<Pool> pools() {
    return rest().resources(Pools.TYPE).namespace(namespace);
  }

  private String path() {
    return "/apis/nulls.example.com/v1/namespaces/" + namespace + "/pools";
  }

  private void post(String spec) {
    raw()
        .post(
            path(),
            """
            {"apiVersion":"nulls.example.com/v1","kind":"Pool","metadata":{"name":"a"},"spec":%s}
            """
                .formatted(spec));
  }

  private JsonNode spec() {
    return raw().get(path() + "/a").path("spec");
  }

  private static JsonNode json(String text) {
    return JSON.readTree(text);
  }

  @Test
  void update_ofALabel_keepsEveryNull() {
    post(STORED);

    Pool read = pools().get("a");
    pools().update(read.with(p -> p.metadata(m -> m.putLabel("a", "b"))));

    assertThat(read.spec().allocations()).containsExactly(0L, null, 1L, null).inOrder();
    assertThat(read.spec().owners()).containsEntry("a", null);
    assertThat(read.spec().parts().get(0)).isNull();
    assertThat(spec()).isEqualTo(json(STORED));
  }

  @Test
  void edit_ofALabel_keepsEveryNull() {
    post(STORED);

    pools().change("a", p -> p.with(c -> c.metadata(m -> m.putLabel("a", "b"))));

    assertThat(spec()).isEqualTo(json(STORED));
  }

  @Test
  void create_whatIsMissing_hasItsDefault_andWhatIsNullStaysNull() {
    pools()
        .create(
            PoolBuilder.build(
                p ->
                    p.metadata(m -> m.name("a"))
                        .spec(s -> s.nullOpen().part(part -> part.nullName()))));

    assertThat(spec()).isEqualTo(json("{\"open\":null,\"part\":{\"name\":null},\"size\":3}"));
    assertThat(pools().get("a").spec().nulls().names()).containsExactly("open");
  }

  @Test
  void edit_toNull_storesNull_andToAValueStoresTheValue() {
    post("{\"open\":true,\"size\":5,\"tags\":[\"t\"],\"part\":{},\"allocations\":[1,2]}");

    Pool changed =
        pools()
            .change(
                "a",
                p ->
                    p.with(
                        c ->
                            c.spec(
                                s ->
                                    s.nullOpen()
                                        .nullTags()
                                        .nullPart()
                                        .size(null)
                                        .addAllocations((Long) null))));

    String expected =
        "{\"open\":null,\"size\":3,\"tags\":null,\"part\":null,\"allocations\":[1,2,null]}";
    assertThat(spec()).isEqualTo(json(expected));
    assertThat(changed).isEqualTo(pools().get("a"));

    pools().change("a", p -> p.with(c -> c.spec(s -> s.open(false).addTag("u").part(x -> {}))));

    assertThat(spec())
        .isEqualTo(
            json(
                "{\"open\":false,\"size\":3,\"tags\":[\"u\"],\"part\":{\"name\":\"none\"},"
                    + "\"allocations\":[1,2,null]}"));
  }

  @Test
  void editStatus_toNull_storesNull() {
    post("{}");
    pools().changeStatus("a", p -> p.with(c -> c.status(s -> s.free(7))));
    pools().changeStatus("a", p -> p.with(c -> c.status(s -> s.nullFree())));

    assertThat(raw().get(path() + "/a").path("status")).isEqualTo(json("{\"free\":null}"));

    pools().changeStatus("a", p -> p.with(c -> c.nullStatus()));

    assertThat(raw().get(path() + "/a").get("status")).isEqualTo(json("null"));

    pools().changeStatus("a", p -> p.with(c -> c.status(s -> s.free(1))));

    assertThat(raw().get(path() + "/a").path("status")).isEqualTo(json("{\"free\":1}"));
  }

  @Test
  void apply_null_ownsIt_andExtractHasItAgain() {
    Pool wanted =
        PoolBuilder.build(
            p -> p.metadata(m -> m.name("a")).spec(s -> s.nullOpen().addAllocations(1L, null)));
    pools().apply(wanted, "me");

    assertThat(spec()).isEqualTo(json("{\"open\":null,\"size\":3,\"allocations\":[1,null]}"));
    Pool mine = ApplyConfigurations.extract(Pools.TYPE, pools().get("a"), "me");
    assertThat(mine.spec()).isEqualTo(wanted.spec());
  }

  @Test
  void yamlTreeAndJackson_ofAnObjectWithNulls_haveThem() {
    post(STORED);
    Pool read = pools().get("a");

    assertThat(Yaml.load(Yaml.dump(read, Pools.TYPE), Pools.TYPE)).isEqualTo(read);
    assertThat(Unstructured.of(read, Pools.TYPE).as(Pools.TYPE)).isEqualTo(read);
    JsonMapper jackson =
        JsonMapper.builder().addModule(KubewrightModule.of(Scheme.of(Pools.TYPE))).build();
    assertThat(jackson.readValue(jackson.writeValueAsString(read), Pool.class)).isEqualTo(read);
  }

  @Test
  void addFinalizers_twice_changesNothingTheSecondTime() {
    post("{\"zones\":[\"z\"]}");

    String version = addOnce();
    String again = addOnce();

    assertThat(again).isEqualTo(version);
    Pool pool = pools().get("a");
    assertThat(pool.metadata().finalizers()).containsExactly("example.com/x");
    assertThat(pool.spec().zones()).containsExactly("z", "y").inOrder();
    pools().change("a", p -> p.with(c -> c.metadata(m -> m.removeFinalizer("example.com/x"))));
  }

  private String addOnce() {
    return String.valueOf(
        pools()
            .change(
                "a",
                p ->
                    p.with(
                        c ->
                            c.metadata(m -> m.addFinalizer("example.com/x"))
                                .spec(s -> s.addZones("z", "y"))))
            .metadata()
            .resourceVersion());
  }
}
