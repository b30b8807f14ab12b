package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Machine}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class MachineBuilder {
  private @Nullable Fixed fixed;

  private @Nullable Turning turning;

  private @Nullable Cased cased;

  private @Nullable Counted counted;

  private List<Fixed> fixes = Lists.absent();

  private List<Turning> turns = Lists.absent();

  /** A builder with nothing set. */
  public MachineBuilder() {}

  /** What the change makes of nothing. */
  public static Machine build(Consumer<MachineBuilder> change) {
    var builder = new MachineBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static MachineBuilder from(Machine value) {
    return new MachineBuilder().fixed(value.fixed()).turning(value.turning()).cased(value.cased())
        .counted(value.counted()).fixes(value.fixes()).turns(value.turns());
  }

  public MachineBuilder fixed(Fixed fixed) {
    this.fixed = fixed;
    return this;
  }

  public MachineBuilder fixed(Consumer<FixedBuilder> change) {
    var part = this.fixed == null ? new FixedBuilder() : FixedBuilder.from(this.fixed);
    change.accept(part);
    this.fixed = part.build();
    return this;
  }

  public MachineBuilder turning(Turning turning) {
    this.turning = turning;
    return this;
  }

  public MachineBuilder turning(Consumer<TurningBuilder> change) {
    var part = this.turning == null ? new TurningBuilder() : TurningBuilder.from(this.turning);
    change.accept(part);
    this.turning = part.build();
    return this;
  }

  public MachineBuilder cased(Cased cased) {
    this.cased = cased;
    return this;
  }

  public MachineBuilder cased(Consumer<CasedBuilder> change) {
    var part = this.cased == null ? new CasedBuilder() : CasedBuilder.from(this.cased);
    change.accept(part);
    this.cased = part.build();
    return this;
  }

  public MachineBuilder counted(Counted counted) {
    this.counted = counted;
    return this;
  }

  public MachineBuilder counted(Consumer<CountedBuilder> change) {
    var part = this.counted == null ? new CountedBuilder() : CountedBuilder.from(this.counted);
    change.accept(part);
    this.counted = part.build();
    return this;
  }

  public MachineBuilder fixes(List<Fixed> fixes) {
    this.fixes = Lists.copy(fixes);
    return this;
  }

  public MachineBuilder addFixes(Fixed... fixes) {
    this.fixes = new ArrayList<>(this.fixes);
    Collections.addAll(this.fixes, fixes);
    return this;
  }

  public MachineBuilder addFixes(Consumer<FixedBuilder> change) {
    return addFixes(FixedBuilder.build(change));
  }

  public MachineBuilder turns(List<Turning> turns) {
    this.turns = Lists.copy(turns);
    return this;
  }

  public MachineBuilder addTurns(Turning... turns) {
    this.turns = new ArrayList<>(this.turns);
    Collections.addAll(this.turns, turns);
    return this;
  }

  public MachineBuilder addTurns(Consumer<TurningBuilder> change) {
    return addTurns(TurningBuilder.build(change));
  }

  /** The value. */
  public Machine build() {
    return new Machine(fixed, turning, cased, counted, Lists.copy(fixes), Lists.copy(turns));
  }

  /** Gives {@link Machine} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Machine with(Consumer<MachineBuilder> change) {
      Object self = this;
      var builder = MachineBuilder.from((Machine) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
