package com.example.strict;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;

/** Parts whose constructor refuses an empty instance; each method is a test. */
public final class OrderChecks {
  private OrderChecks() {}

  private static String order(String price) {
    return "{\"apiVersion\":\"strict.example.com/v1\",\"kind\":\"Order\"" + price + "}";
  }

  /** The empty instance is not needed, so nobody asks the constructor for it. */
  public static void read_partIsThere_needsNoEmptyInstance() {
    Order order =
        Json.decode(OrderCodec.INSTANCE, order(",\"price\":{\"currency\":\"EUR\",\"amount\":1}"));

    assertThat(order.price()).isEqualTo(new Order.Money("EUR", 1));
  }

  public static void read_partIsMissing_saysWhatToDo() {
    var e =
        assertThrows(
            IllegalStateException.class, () -> Json.decode(OrderCodec.INSTANCE, order("")));

    assertThat(e).hasMessageThat().contains("@Nullable");
  }

  /** As in Go, a later null changes nothing. */
  public static void read_nullAfterTheValue_keepsIt() {
    String json = order(",\"price\":{\"currency\":\"EUR\",\"amount\":1},\"price\":null");

    assertThat(Json.decode(OrderCodec.INSTANCE, json).price().currency()).isEqualTo("EUR");
  }
}
