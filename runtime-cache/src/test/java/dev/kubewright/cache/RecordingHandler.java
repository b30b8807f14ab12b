package dev.kubewright.cache;

import dev.kubewright.cache.fake.Widget;

/** Writes the notifications of a handler into a journal. */
class RecordingHandler implements ResourceEventHandler<Widget> {
  final Journal journal = new Journal();

  @Override
  public void onAdd(Widget object, boolean isInInitialList) {
    journal.add((isInInitialList ? "initial " : "add ") + object);
  }

  @Override
  public void onUpdate(Widget before, Widget after) {
    journal.add("update " + before + " " + after);
  }

  @Override
  public void onDelete(DeletedObject<Widget> deleted) {
    String how = deleted.finalStateUnknown() ? "missed delete " : "delete ";
    journal.add(how + deleted.object().orElseThrow());
  }
}
