package dev.kubewright.json.sharing;

/** Where a reader stands. */
public interface Place {
  /**
   * Returns a number that is the same for all values of one field of one type, and for all items
   * and values of a list or map in it. Other fields rarely have it.
   */
  public int place();
}
