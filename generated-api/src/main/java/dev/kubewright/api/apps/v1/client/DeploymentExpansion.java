package dev.kubewright.api.apps.v1.client;

import static dev.kubewright.Values.isTrue;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.rest.Connected;
import java.time.Duration;

/** Rolls out new pods of deployments, by the rules of kubectl. */
@Expands(Deployment.class)
public interface DeploymentExpansion extends Connected<Deployment> {
  /**
   * Replaces all pods, as {@code kubectl rollout restart} does. Two calls in one second are one
   * restart.
   *
   * @return the object as the server stored it. Its pods are replaced afterwards: see {@link
   *     #waitUntilRolledOut}.
   * @throws IllegalStateException if it is paused, because it would replace no pod. Nothing is sent
   *     then.
   * @throws dev.kubewright.error.NotFoundException if it does not exist
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached or does not
   *     answer in time
   */
  default Deployment restart(String name) {
    var restart = Rollouts.restart(generic());
    return generic()
        .change(
            name,
            old -> {
              if (isTrue(old.spec().paused())) {
                throw new IllegalStateException(
                    "deployment \""
                        + name
                        + "\" is paused; set spec.paused to false before you restart it");
              }
              return old.with(d -> d.spec(s -> s.template(restart)));
            });
  }

  /**
   * Sets the image of one container of the pod template, as {@code kubectl set image} does. The
   * container may be an init container.
   *
   * @return the object as the server stored it. Its pods are replaced afterwards: see {@link
   *     #waitUntilRolledOut}.
   * @throws IllegalArgumentException if no container has the name. The message has the names that
   *     there are.
   * @throws dev.kubewright.error.NotFoundException if the object does not exist
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached or does not
   *     answer in time
   */
  default Deployment setImage(String name, String container, String image) {
    return generic()
        .change(
            name,
            old -> {
              var change = Rollouts.image(old, old.spec().template(), container, image);
              return old.with(d -> d.spec(s -> s.template(change)));
            });
  }

  /**
   * Waits for {@link Rollouts#deploymentRolledOut}, as {@code kubectl rollout status} does. {@link
   * #waitUntil} has the errors.
   *
   * @param limit limit of the whole wait
   * @return the object, as it was when it was rolled out
   */
  default Deployment waitUntilRolledOut(String name, Duration limit) {
    return waitUntil(name, Rollouts.deploymentRolledOut(), limit).orElseThrow();
  }
}
