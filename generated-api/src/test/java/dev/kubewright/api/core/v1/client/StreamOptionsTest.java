package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.lang.reflect.Modifier.isPublic;
import static java.lang.reflect.Modifier.isStatic;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.Symlinks;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.forward.PortForwardOptions;
import dev.kubewright.rest.stream.forward.PortForwardOptionsBuilder;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Options of all streams have one shape, and copies of them forget nothing. */
class StreamOptionsTest {
  /** Options in which as many components as possible differ from their defaults. */
  static Stream<Record> options() {
    return Stream.of(
        ExecOptionsBuilder.build(
            o ->
                o.command("x")
                    .container("app")
                    .stdin(InputStream.nullInputStream())
                    .stdout(OutputStream.nullOutputStream())
                    .stderr(OutputStream.nullOutputStream())
                    .tty(80, 24)
                    .timeout(Duration.ofSeconds(1))
                    .outputLimit(1)),
        ExecOptionsBuilder.build(o -> o.stdout(false).stderr(false)),
        CopyOptionsBuilder.build(
            o ->
                o.container("app")
                    .progress(p -> {})
                    .noPreserve()
                    .symlinks(Symlinks.SKIP)
                    .retries(1)
                    .timeout(Duration.ofSeconds(1))
                    .maxFiles(1)
                    .maxBytes(1)
                    .verify()),
        LogOptionsBuilder.build(
            o ->
                o.container("app")
                    .follow()
                    .previous()
                    .since(Duration.ofSeconds(1))
                    .tailLines(1)
                    .timestamps()
                    .insecureSkipTlsVerifyBackend()
                    .startTimeout(Duration.ofSeconds(1))
                    .resume(true)
                    .checkEvery(Duration.ofSeconds(1))
                    .longestLine(2000)),
        LogOptionsBuilder.build(o -> o.sinceTime(Instant.EPOCH).limitBytes(1)),
        PortForwardOptionsBuilder.build(
            o ->
                o.port(80)
                    .address("::1")
                    .onError(e -> {})
                    .bufferSize(1)
                    .patience(Duration.ofSeconds(2))),
        PodLogsOptionsBuilder.build(
            o ->
                o.labels("a=b")
                    .pods("a")
                    .containers("b")
                    .exclude("c")
                    .tailLines(1)
                    .maxConcurrent(1)
                    .mergeWindow(Duration.ofSeconds(1))
                    .dropWhenSlow()
                    .onError(e -> {})),
        NodeLogOptionsBuilder.build(
            o ->
                o.query("kubelet")
                    .pattern("x")
                    .since(Instant.EPOCH)
                    .until(Instant.EPOCH)
                    .tailLines(1)
                    .boot(-1)),
        DebugOptionsBuilder.build(
            o ->
                o.image("x")
                    .name("y")
                    .target("z")
                    .command("c")
                    .tty()
                    .timeout(Duration.ofSeconds(1))));
  }

  @ParameterizedTest
  @MethodSource("options")
  void options_haveTheShapeOfAll(Record options) throws ReflectiveOperationException {
    Class<?> type = options.getClass();
    Class<?> builder = Class.forName(type.getName() + "Builder");
    Object none = type.getField("NONE").get(null);
    Consumer<Object> nothing = o -> {};

    assertThat(builder.getConstructor().newInstance()).isNotNull();
    assertThat(builder.getMethod("build", Consumer.class).invoke(null, nothing)).isEqualTo(none);
    assertThat(isPublic(builder.getMethod("build").getModifiers())).isTrue();
    assertThat(isStatic(builder.getMethod("from", type).getModifiers())).isTrue();
    assertThat(type.getMethod("with", Consumer.class).invoke(options, nothing)).isEqualTo(options);
  }

  /** So that a component that is added later is tried above, too. */
  @ParameterizedTest
  @MethodSource("options")
  void components_differFromTheirDefaultsSomewhere(Record options)
      throws ReflectiveOperationException {
    Object none = options.getClass().getField("NONE").get(null);
    for (RecordComponent component : options.getClass().getRecordComponents()) {
      boolean differs = false;
      for (Record other : options().toList()) {
        differs |=
            other.getClass() == options.getClass()
                && !String.valueOf(component.getAccessor().invoke(other))
                    .equals(String.valueOf(component.getAccessor().invoke(none)));
      }
      assertWithMessage(component.toString()).that(differs).isTrue();
    }
  }

  /** The default address is no address of the user's. */
  @Test
  void address_ofDefaults_isTheOnlyOne() {
    PortForwardOptions one = PortForwardOptions.NONE.with(o -> o.address("10.0.0.1"));

    assertThat(one.addresses()).containsExactly("10.0.0.1");
    assertThat(one.with(o -> o.address("::1")).addresses())
        .containsExactly("10.0.0.1", "::1")
        .inOrder();
  }

  @Test
  void podLogs_wrongRegex_namesTheOption() {
    var wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> PodLogsOptionsBuilder.build(o -> o.containers("[")));
    assertThat(wrong).hasMessageThat().startsWith("containers \"[\" is no regular expression: ");
  }
}
