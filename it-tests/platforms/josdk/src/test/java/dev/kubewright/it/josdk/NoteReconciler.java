package dev.kubewright.it.josdk;

import io.javaoperatorsdk.operator.api.reconciler.Cleaner;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.DeleteControl;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.api.reconciler.Workflow;
import io.javaoperatorsdk.operator.api.reconciler.dependent.Dependent;
import java.util.concurrent.CountDownLatch;

/** An operator that reports in the status what it has copied, and cleans up with a finalizer. */
@Workflow(dependents = @Dependent(type = NoteCopy.class))
@ControllerConfiguration
class NoteReconciler implements Reconciler<Note>, Cleaner<Note> {
  final CountDownLatch cleaned = new CountDownLatch(1);

  @Override
  public UpdateControl<Note> reconcile(Note note, Context<Note> context) {
    String text = note.getSpec().text;
    if (note.getStatus() != null && note.getStatus().copied.equals(text)) {
      return UpdateControl.noUpdate();
    }
    Note.Status status = new Note.Status();
    status.copied = text;
    note.setStatus(status);
    return UpdateControl.patchStatus(note);
  }

  @Override
  public DeleteControl cleanup(Note note, Context<Note> context) {
    cleaned.countDown();
    return DeleteControl.defaultDelete();
  }
}
