package dev.kubewright.it.suite.program;

import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Leaks;
import dev.kubewright.testkit.junit.ServerKind;

/** The extension with the server of a real control plane. */
@KubernetesServer(
    value = ServerKind.CONTROL_PLANE,
    crds = CronTabs.class,
    leaks = Leaks.FAIL,
    runtimeConfig = TestKitScenarios.EARLY_API)
class TestKitOnControlPlaneIT extends TestKitScenarios {}
