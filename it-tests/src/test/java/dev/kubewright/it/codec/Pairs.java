package dev.kubewright.it.codec;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Ways to fill a record, so that each pair of parts occurs in each pair of states. The algorithm is
 * greedy: each way begins with one missing pair, then fills the other parts in random order, so
 * that as many missing pairs as possible occur.
 */
public final class Pairs {
  private final List<List<Fill>> states;
  private final Random random;
  private final int all = Fill.values().length;
  private final BitSet left = new BitSet();

  private Pairs(Shape shape, Random random) {
    this.states = shape.parts().stream().map(Part::fills).toList();
    this.random = random;
    for (int one = 0; one < states.size(); one++) {
      for (int other = 0; other < one; other++) {
        for (Fill fill : states.get(one)) {
          for (Fill with : states.get(other)) {
            left.set(index(one, fill, other, with));
          }
        }
      }
    }
  }

  /** Returns the ways to fill a record. Empty if it has less than two parts. */
  public static List<List<Fill>> of(Shape shape, Random random) {
    var pairs = new Pairs(shape, random);
    var ways = new ArrayList<List<Fill>>();
    while (!pairs.left.isEmpty()) {
      ways.add(pairs.way(pairs.left.nextSetBit(0)));
    }
    return ways;
  }

  private int index(int one, Fill fill, int other, Fill with) {
    return one < other
        ? index(other, with, one, fill)
        : ((one * states.size() + other) * all + fill.ordinal()) * all + with.ordinal();
  }

  private List<Fill> way(int pair) {
    List<@Nullable Fill> way = new ArrayList<>(Collections.nCopies(states.size(), null));
    int parts = pair / all / all;
    way.set(parts / states.size(), Fill.values()[pair / all % all]);
    way.set(parts % states.size(), Fill.values()[pair % all]);
    var order = new ArrayList<Integer>();
    for (int part = 0; part < states.size(); part++) {
      order.add(part);
    }
    Collections.shuffle(order, random);
    for (int part : order) {
      if (way.get(part) == null) {
        way.set(part, best(part, way));
      }
    }
    List<Fill> filled = way.stream().map(Fill.class::cast).toList();
    meet(filled);
    return filled;
  }

  private Fill best(int part, List<@Nullable Fill> way) {
    Fill best = Fill.FILLED;
    int most = -1;
    for (Fill fill : states.get(part)) {
      int met = 0;
      for (int other = 0; other < way.size(); other++) {
        Fill with = way.get(other);
        met += other != part && with != null && left.get(index(part, fill, other, with)) ? 1 : 0;
      }
      if (met > most || met == most && random.nextBoolean()) {
        best = fill;
        most = met;
      }
    }
    return best;
  }

  private void meet(List<Fill> way) {
    for (int one = 0; one < way.size(); one++) {
      for (int other = 0; other < one; other++) {
        left.clear(index(one, way.get(one), other, way.get(other)));
      }
    }
  }
}
