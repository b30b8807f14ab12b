package com.example.gears;

import com.example.gears.v1.Gear;
import com.example.gears.v1.GearConversion;
import com.example.gears.v1.GearSpec;

/** Converts gears. */
public final class GearConverter implements GearConversion {
  @Override
  public Gear fromV1beta1(com.example.gears.v1beta1.Gear object) {
    return new Gear(object.metadata(), new GearSpec(object.spec().color()));
  }

  @Override
  public com.example.gears.v1beta1.Gear toV1beta1(Gear object) {
    var spec = new com.example.gears.v1beta1.GearSpec(object.spec().colour());
    return new com.example.gears.v1beta1.Gear(object.metadata(), spec);
  }
}
