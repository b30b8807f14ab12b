package com.example.stable.v1;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.StableScheme;

/** What the resource and the scheme of the example say; each method is a test. */
public final class StableChecks {
  private StableChecks() {}

  public static void type_ofTheKind_saysWhatTheAnnotationSays() {
    assertThat(CronTabs.TYPE.toString()).isEqualTo("crontabs.stable.example.com");
    assertThat(CronTabs.TYPE.namespaced()).isTrue();
    assertThat(CronTabs.TYPE.subresources()).containsExactly("status", "scale");
    assertThat(CronTabs.TYPE.shortNames()).containsExactly("ct");
    assertThat(CronTabs.TYPE.codec()).isSameInstanceAs(CronTabCodec.INSTANCE);
  }

  public static void scheme_ofTheGroup_findsTheTypeByEverything() {
    CronTab tab = CronTabBuilder.build(t -> {});

    assertThat(StableScheme.SCHEME.types()).containsExactly(CronTabs.TYPE);
    assertThat(StableScheme.SCHEME.type(tab).orElseThrow()).isSameInstanceAs(CronTabs.TYPE);
    assertThat(StableScheme.SCHEME.type(CronTab.class).orElseThrow()).isSameInstanceAs(CronTabs.TYPE);
    assertThat(StableScheme.SCHEME.type(CronTabs.TYPE.groupVersionKind()).orElseThrow()).isSameInstanceAs(CronTabs.TYPE);
  }
}
