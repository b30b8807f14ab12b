package main

import (
	"encoding/json"
	"math/rand"
	"sort"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

// scaleCase is the managed fields of an object and of its scale after an operation, and what Go
// carries from one to the other.
type scaleCase struct {
	Parent   []metav1.ManagedFieldsEntry `json:"parent"`
	Scale    []metav1.ManagedFieldsEntry `json:"scale"`
	ToScale  []metav1.ManagedFieldsEntry `json:"toScale"`
	ToParent []metav1.ManagedFieldsEntry `json:"toParent"`
}

func scales(r *rand.Rand, n int) []scaleCase {
	mappings := managedfields.ResourcePathMappings{
		"apps/v1":      fieldpath.MakePathOrDie("spec", "replicas"),
		"apps/v1beta1": fieldpath.MakePathOrDie("spec", "count"),
		"apps/v1beta2": nil,
	}
	var cases []scaleCase
	for range n {
		one := scaleCase{}
		for range r.Intn(5) {
			version := pick(r, "apps/v1", "apps/v1", "apps/v1beta1", "apps/v1beta2", "gone/v1")
			one.Parent = append(one.Parent, scaleEntry(r, version, pick(r, "", "", "scale", "status")))
		}
		handler := managedfields.NewScaleHandler(one.Parent, schema.GroupVersion{Group: "apps", Version: "v1"}, mappings)
		scale, err := handler.ToSubresource()
		check(err)
		one.ToScale = sortedEntries(scale)
		for _, entry := range one.ToScale {
			if chance(r, 70) {
				one.Scale = append(one.Scale, entry)
			}
		}
		for range r.Intn(2) {
			one.Scale = append(one.Scale, scaleEntry(r, "autoscaling/v1", "scale"))
		}
		parent, err := handler.ToParent(one.Scale)
		check(err)
		one.ToParent = sortedEntries(parent)
		cases = append(cases, one)
	}
	return cases
}

// sortedEntries orders entries by their text: Go's own order is random if two have one name and time.
func sortedEntries(entries []metav1.ManagedFieldsEntry) []metav1.ManagedFieldsEntry {
	sort.Slice(entries, func(i, j int) bool {
		left, err := json.Marshal(entries[i])
		check(err)
		right, err := json.Marshal(entries[j])
		check(err)
		return string(left) < string(right)
	})
	return entries
}

func scaleEntry(r *rand.Rand, version, subresource string) metav1.ManagedFieldsEntry {
	fields := map[string]any{}
	for _, name := range []string{"f:replicas", "f:count", "f:other"} {
		if chance(r, 50) {
			fields[name] = map[string]any{}
		}
	}
	line, err := json.Marshal(map[string]any{"f:spec": fields})
	check(err)
	entry := metav1.ManagedFieldsEntry{Manager: pick(r, "a", "b", "c"), Subresource: subresource, APIVersion: version,
		Operation: pick(r, metav1.ManagedFieldsOperationApply, metav1.ManagedFieldsOperationUpdate), FieldsType: "FieldsV1",
		FieldsV1: metav1.NewFieldsV1(string(line))}
	if chance(r, 70) {
		moment := metav1.NewTime(start.Add(time.Duration(r.Intn(3)) * time.Second))
		entry.Time = &moment
	}
	return entry
}
