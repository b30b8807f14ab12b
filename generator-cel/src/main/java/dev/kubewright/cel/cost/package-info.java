/**
 * The cost of CEL rules, as the API server estimates it before it takes a CRD. {@link
 * dev.kubewright.cel.cost.RuleCosts} is the door.
 *
 * <p>The rules are those of Kubernetes 1.36 and, where it asks for more, of 1.37:
 * github.com/google/cel-go v0.26 {@code checker/cost.go} and {@code ext}, k8s.io/apiserver {@code
 * pkg/cel/library/cost.go} and {@code pkg/cel/common/schemas.go}, and
 * k8s.io/apiextensions-apiserver {@code pkg/apis/apiextensions/validation}. Where these have
 * surprises, so has this package: its verdicts have to be those of the server.
 */
@NullMarked
package dev.kubewright.cel.cost;

import org.jspecify.annotations.NullMarked;
