package dev.kubewright.it.kotlin

import com.google.common.truth.Truth.assertThat
import dev.kubewright.api.KubernetesClientset
import dev.kubewright.api.core.v1.ConfigMapBuilder
import dev.kubewright.apiserver.InMemoryApiServer
import dev.kubewright.rest.RestClient
import dev.kubewright.rest.crd.Crd
import dev.kubewright.rest.crd.CrdInstaller
import org.junit.jupiter.api.Test

/** Records in Java beside Kotlin code: kapt runs the processor, and Kotlin calls what it makes. */
class KotlinIT {
    @Test
    fun kindOfThisModule_isInstalledCreatedAndEdited() {
        InMemoryApiServer.start().use { server ->
            RestClient.over(server.transport()).use { rest ->
                CrdInstaller.over(rest).install(Crd.of(Gadgets.TYPE))
                val workshop = Workshop(rest, "default")

                assertThat(workshop.create("a", 3).spec.color).isNull()
                assertThat(workshop.wheels(workshop.doubleWheels("a"))).isEqualTo(4)
                assertThat(workshop.phase("a")).isEqualTo("unknown")
            }
        }
    }

    @Test
    fun builtInKind_isCreatedAndListed() {
        InMemoryApiServer.start().use { server ->
            RestClient.over(server.transport()).use { rest ->
                val maps = KubernetesClientset.over(rest).coreV1().configMaps("default")
                maps.create(ConfigMapBuilder.build { it.metadata { meta -> meta.name("a") }.putData("k", "v") })

                val names = maps.list { it.limit(10) }.items.map { it.metadata.name }
                assertThat(names).containsExactly("a")
            }
        }
    }
}
