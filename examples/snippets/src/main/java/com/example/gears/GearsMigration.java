package com.example.gears;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.migration.MigrationReport;
import dev.kubewright.rest.migration.StorageMigrator;

class GearsMigration {
  private GearsMigration() {}

  static boolean migrate(RestClient rest) {
    MigrationReport report =
        StorageMigrator.over(rest)
            .migrate(
                "gears.gears.example.com", page -> System.out.println(page.rewritten() + " so far"));
    report.failures().forEach(System.out::println);
    return report.complete();
  }
}
