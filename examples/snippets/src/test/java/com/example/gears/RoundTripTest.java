package com.example.gears;

import com.example.gears.v1.Gears;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.testkit.conversion.RoundTrip;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  @Test
  void roundTrip_losesNothing() {
    RoundTrip.of(new GearConverter().converter(), Crd.of(Gears.TYPE)).check();
  }
}
