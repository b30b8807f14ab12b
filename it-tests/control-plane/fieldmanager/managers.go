package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"sort"
	"strings"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

// managerCase is a series of requests for one built-in object. Times are seconds since 2000.
type managerCase struct {
	ApiVersion string        `json:"apiVersion"`
	Kind       string        `json:"kind"`
	Steps      []managerStep `json:"steps"`
}

type managerStep struct {
	Operation   string         `json:"operation"`
	Manager     string         `json:"manager"`
	Subresource string         `json:"subresource,omitempty"`
	Force       bool           `json:"force,omitempty"`
	Object      map[string]any `json:"object"`
	Fault       string         `json:"fault,omitempty"`
	Causes      [][2]string    `json:"causes,omitempty"`
	Live        map[string]any `json:"live"`
}

// same converts nothing and sets no defaults: all objects have one version.
type same struct{}

func (same) Convert(in, out, context any) error { return errors.New("none") }
func (same) ConvertToVersion(in runtime.Object, _ runtime.GroupVersioner) (runtime.Object, error) {
	return in, nil
}
func (same) ConvertFieldLabel(schema.GroupVersionKind, string, string) (string, string, error) {
	return "", "", errors.New("none")
}
func (same) Default(runtime.Object)                                   {}
func (same) New(kind schema.GroupVersionKind) (runtime.Object, error) { return empty(kind), nil }

func empty(kind schema.GroupVersionKind) *unstructured.Unstructured {
	object := &unstructured.Unstructured{Object: map[string]any{}}
	object.SetGroupVersionKind(kind)
	return object
}

var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func managers(r *rand.Rand, n int) []managerCase {
	types, err := managedfields.NewTypeConverter(openAPIModels(), false)
	check(err)
	kinds := []schema.GroupVersionKind{
		{Group: "apps", Version: "v1", Kind: "Deployment"},
		{Version: "v1", Kind: "Service"},
		{Version: "v1", Kind: "ConfigMap"},
		{Version: "v1", Kind: "Pod"},
		{Group: "networking.k8s.io", Version: "v1", Kind: "NetworkPolicy"},
	}
	var cases []managerCase
	for range n {
		cases = append(cases, managerSeries(r, types, pick(r, kinds...)))
	}
	return cases
}

func managerSeries(r *rand.Rand, types managedfields.TypeConverter, kind schema.GroupVersionKind) managerCase {
	version, name := kind.ToAPIVersionAndKind()
	one := managerCase{ApiVersion: version, Kind: name}
	fieldManagers := map[string]*managedfields.FieldManager{}
	for _, sub := range []string{"", "status"} {
		var reset map[fieldpath.APIVersion]fieldpath.Filter
		if sub == "status" {
			spec := fieldpath.NewSet(fieldpath.MakePathOrDie("spec"))
			reset = fieldpath.NewExcludeFilterSetMap(map[fieldpath.APIVersion]*fieldpath.Set{fieldpath.APIVersion(version): spec})
		}
		made, err := managedfields.NewDefaultFieldManager(types, same{}, same{}, same{}, kind, kind.GroupVersion(), sub, reset)
		check(err)
		fieldManagers[sub] = made
	}
	var live runtime.Object = empty(kind)
	steps := 8
	if chance(r, 15) {
		steps = 18
	}
	var last map[string]any
	for i := range steps {
		step := managerStep{Operation: pick(r, "apply", "apply", "update"), Force: chance(r, 30)}
		step.Manager = pick(r, "kubectl", "kubectl", "x", "y", "")
		if steps > 10 {
			step.Operation, step.Manager = "update", fmt.Sprintf("m%d", r.Intn(16))
		}
		if chance(r, 10) {
			step.Subresource = "status"
		}
		config := randomObject(r, kind)
		liveContent := live.(*unstructured.Unstructured).DeepCopy().Object
		if step.Operation == "apply" {
			if last != nil && chance(r, 50) {
				config = mutated(r, last)
			}
			last = config
		} else if chance(r, 80) {
			config = overlaid(r, liveContent, config)
		}
		if step.Operation == "update" && chance(r, 15) {
			annotate(config, config)
		}
		config["apiVersion"], config["kind"] = version, name
		step.Object = copyOf(config)
		request := &unstructured.Unstructured{Object: copyOf(config)}
		var next runtime.Object
		var err error
		if step.Operation == "apply" {
			next, err = fieldManagers[step.Subresource].Apply(live, request, step.Manager, step.Force)
		} else {
			next = fieldManagers[step.Subresource].UpdateNoErrors(live, request, step.Manager)
		}
		step.Fault = text(err)
		var status *apierrors.StatusError
		if errors.As(err, &status) && status.ErrStatus.Details != nil {
			for _, cause := range status.ErrStatus.Details.Causes {
				step.Causes = append(step.Causes, [2]string{cause.Message, cause.Field})
			}
		}
		sort.Slice(step.Causes, func(i, j int) bool {
			return strings.Join(step.Causes[i][:], " ") < strings.Join(step.Causes[j][:], " ")
		})
		if err == nil {
			object := next.(*unstructured.Unstructured)
			if object.GetUID() == "" {
				object.SetUID("uid")
			}
			object.SetManagedFields(clocked(object.GetManagedFields(), start.Add(time.Duration(i+1)*time.Second)))
			live = object
		}
		step.Live = copyOf(live.(*unstructured.Unstructured).Object)
		one.Steps = append(one.Steps, step)
	}
	return one
}

// clocked gives all entries of this moment another time.
func clocked(entries []metav1.ManagedFieldsEntry, now time.Time) []metav1.ManagedFieldsEntry {
	for i := range entries {
		if entries[i].Time != nil && entries[i].Time.Year() > 2020 {
			moment := metav1.NewTime(now)
			entries[i].Time = &moment
		}
	}
	return entries
}

func copyOf(object map[string]any) map[string]any {
	return runtime.DeepCopyJSON(object)
}

func annotate(object, config map[string]any) {
	bare := copyOf(config)
	delete(bare, "metadata")
	line, err := json.Marshal(bare)
	check(err)
	check(unstructured.SetNestedField(object, strings.TrimSpace(string(line)), "metadata", "annotations",
		"kubectl.kubernetes.io/last-applied-configuration"))
}

// mutated returns a copy with some members removed.
func mutated(r *rand.Rand, object map[string]any) map[string]any {
	copied := copyOf(object)
	for _, name := range sortedNames(copied) {
		if chance(r, 12) && name != "apiVersion" && name != "kind" {
			delete(copied, name)
		} else if inner, ok := copied[name].(map[string]any); ok {
			copied[name] = mutated(r, inner)
		}
	}
	return copied
}

// overlaid returns an object with some members of another one.
func overlaid(r *rand.Rand, object, other map[string]any) map[string]any {
	for _, name := range sortedNames(other) {
		old, ok := object[name].(map[string]any)
		inner, both := other[name].(map[string]any)
		if ok && both {
			object[name] = overlaid(r, old, inner)
		} else if chance(r, 60) {
			object[name] = other[name]
		}
	}
	if chance(r, 10) {
		delete(object, "managedFields")
	}
	return object
}

func randomObject(r *rand.Rand, kind schema.GroupVersionKind) map[string]any {
	object := map[string]any{"metadata": maybe(r, map[string]any{
		"name":            "n",
		"labels":          maybe(r, map[string]any{"a": pick(r, "1", "2"), "b": "1"}),
		"annotations":     maybe(r, map[string]any{"x": pick(r, "1", "2"), "kubectl.kubernetes.io/last-applied-configuration": pick(r, "", "{}", `{"apiVersion":"v1"}`)}),
		"finalizers":      pick[any](r, []any{"f/a"}, []any{"f/b", "f/a"}, []any{}),
		"ownerReferences": []any{map[string]any{"uid": pick(r, "u1", "u2"), "name": "o", "kind": "K", "apiVersion": pick(r, "v1", "v2")}},
	})}
	object["metadata"].(map[string]any)["name"] = "n"
	switch kind.Kind {
	case "ConfigMap":
		object["data"] = maybe(r, map[string]any{"a": pick(r, "1", "2"), "b": pick(r, "1", "2"), "c": "1"})
	case "Service":
		object["spec"] = maybe(r, map[string]any{
			"type":     pick(r, "ClusterIP", "NodePort"),
			"selector": maybe(r, map[string]any{"app": pick(r, "a", "b"), "tier": "x"}),
			"ports": some(r, map[string]any{"port": int64(80), "name": pick(r, "p", "q")},
				map[string]any{"port": int64(80), "protocol": "UDP", "targetPort": pick[any](r, int64(1), "http")},
				map[string]any{"port": int64(8080), "protocol": "TCP", "targetPort": int64(8080)}),
			"externalIPs": pick[any](r, []any{"1.1.1.1"}, []any{"2.2.2.2"}),
		})
	case "NetworkPolicy":
		object["spec"] = maybe(r, map[string]any{
			"podSelector": maybe(r, map[string]any{"matchLabels": map[string]any{"a": pick(r, "b", "c")}}),
			"policyTypes": pick[any](r, []any{"Ingress"}, []any{"Ingress", "Egress"}),
			"ingress":     pick[any](r, []any{}, []any{map[string]any{}}, nil),
		})
	case "Pod":
		object["spec"] = podSpec(r)
		object["status"] = maybe(r, status(r))
	default:
		object["spec"] = maybe(r, map[string]any{
			"replicas": pick[any](r, int64(1), int64(2), int64(3)),
			"selector": map[string]any{"matchLabels": map[string]any{"app": pick(r, "a", "b")}},
			"strategy": maybe(r, map[string]any{"type": pick(r, "Recreate", "RollingUpdate"),
				"rollingUpdate": map[string]any{"maxSurge": pick[any](r, int64(1), "25%")}}),
			"template": maybe(r, map[string]any{"metadata": maybe(r, map[string]any{"labels": map[string]any{"app": "a"}}),
				"spec": podSpec(r)}),
		})
		object["status"] = maybe(r, status(r))
	}
	for _, name := range sortedNames(object) {
		if inner, ok := object[name].(map[string]any); ok && len(inner) == 0 && chance(r, 80) {
			delete(object, name)
		}
	}
	if chance(r, 3) {
		object[pick(r, "spec", "foo")] = pick[any](r, "text", int64(1), map[string]any{"unknown": "x"})
	}
	return object
}

func status(r *rand.Rand) map[string]any {
	return map[string]any{"conditions": some(r,
		map[string]any{"type": "Ready", "status": pick(r, "True", "False")},
		map[string]any{"type": "Available", "status": pick(r, "True", "False"), "reason": "r"})}
}

func podSpec(r *rand.Rand) map[string]any {
	container := func(name string) map[string]any {
		return maybe(r, map[string]any{
			"name": name, "image": pick(r, "i:1", "i:2"), "args": pick[any](r, []any{"a"}, []any{"a", "b"}),
			"env": some(r, map[string]any{"name": "A", "value": pick(r, "1", "2")}, map[string]any{"name": "B"},
				map[string]any{"name": pick(r, "A", "C"), "value": "3"}),
			"ports": some(r, map[string]any{"containerPort": int64(80), "name": "http"},
				map[string]any{"containerPort": int64(80), "protocol": "UDP"}, map[string]any{"name": "none"}),
			"resources": maybe(r, map[string]any{"limits": map[string]any{"cpu": pick[any](r, "1", int64(1), 0.5)}}),
		})
	}
	return maybe(r, map[string]any{
		"containers":                    some(r, container("c"), container("d"), container("e")),
		"initContainers":                some(r, container("i")),
		"volumes":                       some(r, map[string]any{"name": "v", "emptyDir": map[string]any{}}, map[string]any{"name": "w", "secret": map[string]any{"secretName": pick(r, "s", "t")}}),
		"tolerations":                   pick[any](r, []any{map[string]any{"key": "k"}}, []any{}),
		"nodeSelector":                  map[string]any{"a": pick(r, "b", "c")},
		"imagePullSecrets":              some(r, map[string]any{"name": "s"}, map[string]any{}),
		"terminationGracePeriodSeconds": pick[any](r, int64(30), 30.0, nil),
	})
}

// maybe drops members at random, and sets some to null.
func maybe(r *rand.Rand, members map[string]any) map[string]any {
	for _, name := range sortedNames(members) {
		if chance(r, 35) && name != "name" {
			delete(members, name)
		} else if chance(r, 2) {
			members[name] = nil
		}
	}
	return members
}

// some returns some of the items, in any order.
func some(r *rand.Rand, items ...map[string]any) []any {
	chosen := []any{}
	for _, i := range r.Perm(len(items)) {
		if chance(r, 60) {
			chosen = append(chosen, items[i])
		}
	}
	return chosen
}
