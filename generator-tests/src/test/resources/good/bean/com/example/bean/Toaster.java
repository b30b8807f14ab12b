package com.example.bean;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A kind with a superclass and classes inside. */
@Kind(group = "kitchen.example.com", version = "v1")
public class Toaster extends Appliance<Toaster.Wish> implements KubernetesObject {
  private ObjectMeta metadata = ObjectMeta.NONE;

  /** Empty. */
  public Toaster() {}

  @Override
  public ObjectMeta metadata() {
    return metadata;
  }

  /** The metadata. */
  public ObjectMeta getMetadata() {
    return metadata;
  }

  /** The metadata. */
  public void setMetadata(ObjectMeta metadata) {
    this.metadata = metadata;
  }

  /** What is wanted of a toaster. */
  public static class Wish {
    private List<Slot> slots = List.of();
    private Map<String, Slot> spares = new HashMap<>();
    private @Nullable Boolean quiet;
    private @Nullable String URL;

    /** Empty. */
    public Wish() {}

    /** What goes where. */
    public List<Slot> getSlots() {
      return slots;
    }

    /** What goes where. */
    public void setSlots(List<Slot> slots) {
      this.slots = slots;
    }

    /** What else there is. */
    public Map<String, Slot> getSpares() {
      return spares;
    }

    /** What else there is. */
    public void setSpares(Map<String, Slot> spares) {
      this.spares = spares;
    }

    /** Whether it does not ring. */
    public @Nullable Boolean isQuiet() {
      return quiet;
    }

    /** Whether it does not ring. */
    public Wish setQuiet(@Nullable Boolean quiet) {
      this.quiet = quiet;
      return this;
    }

    /** Where it is described. */
    public @Nullable String getURL() {
      return URL;
    }

    /** Where it is described. */
    public void setURL(@Nullable String url) {
      this.URL = url;
    }
  }

  /** One place for bread. */
  public static class Slot {
    private @Nullable Browning browning;

    /** Empty. */
    public Slot() {}

    /** How brown. */
    public @Nullable Browning getBrowning() {
      return browning;
    }

    /** How brown. */
    public void setBrowning(@Nullable Browning browning) {
      this.browning = browning;
    }
  }

  /** How brown. */
  public enum Browning {
    /** Hardly. */
    LIGHT,
    /** Very. */
    DARK
  }
}
