package dev.kubewright.it.judge.recorded;

import dev.kubewright.it.support.Judge;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The requests of recorded cases get the responses that a real server once gave. A test is named
 * after its case. {@code differences.txt} lists what differs, and each line must still be true.
 *
 * <p>The folder of resources holds the cases, a file each: a new file is a new test. They run in
 * the order of their ids, because some use objects of earlier ones.
 */
class RecordedCasesIT {
  @TestFactory
  Stream<DynamicTest> recordedRequests_inMemory_getTheRecordedResponses() {
    return replayed(Judge.IN_MEMORY);
  }

  @TestFactory
  Stream<DynamicTest> recordedRequests_realServer_getTheRecordedResponses() {
    return replayed(Judge.CONTROL_PLANE);
  }

  private static Stream<DynamicTest> replayed(Judge judge) {
    ReplayServer server = new ReplayServer(judge);
    RecordedCase.crds().forEach(server::install);
    return RecordedCase.all().stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.id() + " " + judge + ": " + one.title(),
                    () -> new CaseReplay(judge, server, one).run()))
        .onClose(server::close);
  }
}
