package dev.kubewright.cache.informer;

import dev.kubewright.cache.concurrent.DeferredReports;
import dev.kubewright.cache.concurrent.VersionSignal;
import dev.kubewright.cache.handler.HandlerQueues;
import dev.kubewright.cache.handler.Resyncs;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;

/**
 * The parts of an informer that its threads share. {@link InformerEngine} makes them, and its
 * fetchers and its follower use them.
 *
 * @param type the resource
 * @param settings the settings
 * @param queue the way from the fetchers to the follower
 * @param store the objects, which the follower writes
 * @param handlers the queues of the handlers
 * @param resyncs says which handlers get every object again
 * @param versions wakes threads that wait for a version
 * @param errors gets the failures
 * @param observation gets the events
 * @param notes what is noted under a lock, to be reported after it
 */
record InformerParts<T extends KubernetesObject>(
    ResourceType<T> type,
    InformerSettings settings,
    EventQueue<T> queue,
    IndexedStore<T> store,
    HandlerQueues<T> handlers,
    Resyncs<T> resyncs,
    VersionSignal versions,
    ErrorReporter errors,
    Observation observation,
    DeferredReports notes) {}
