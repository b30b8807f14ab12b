package dev.kubewright.processor.check.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashMap;
import java.util.Map;

/** No two records have a codec of the same name: types inside of others have flat names. */
final class CodecNameRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Map<ClassName, RecordModel> records = new HashMap<>();
    for (RecordModel record : model.sources()) {
      ClassName codec = Naming.codec(record.name());
      RecordModel other = records.putIfAbsent(codec, record);
      if (other != null) {
        add(other, record, codec, report);
        add(record, other, codec, report);
      }
    }
  }

  private static void add(RecordModel one, RecordModel other, ClassName codec, Report report) {
    report.add(
        Diagnostic.DUPLICATE_CODEC,
        one.name().canonicalName(),
        Location.of(one.origin()),
        String.join(".", one.name().simpleNames()),
        String.join(".", other.name().simpleNames()),
        codec.simpleName());
  }
}
