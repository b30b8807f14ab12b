package main

import (
	"math/rand"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// setCase is two sets, and what the operations make of them.
type setCase struct {
	Left         string   `json:"left"`
	Right        string   `json:"right"`
	Union        string   `json:"union"`
	Intersection string   `json:"intersection"`
	Minus        string   `json:"minus"`
	MinusDeep    string   `json:"minusDeep"`
	Paths        []string `json:"paths"`
	Has          []string `json:"has"`
}

func sets(r *rand.Rand, n int) []setCase {
	var cases []setCase
	for range n {
		left, right := randomSet(r), randomSet(r)
		if chance(r, 20) {
			right = right.Union(left)
		}
		one := setCase{
			Left:         jsonOf(left),
			Right:        jsonOf(right),
			Union:        jsonOf(left.Union(right)),
			Intersection: jsonOf(left.Intersection(right)),
			Minus:        jsonOf(left.Difference(right)),
			MinusDeep:    jsonOf(left.RecursiveDifference(right)),
			Paths:        texts(left),
			Has:          []string{},
		}
		right.Iterate(func(path fieldpath.Path) {
			if left.Has(path) {
				one.Has = append(one.Has, path.String())
			}
		})
		cases = append(cases, one)
	}
	return cases
}

// jsonOf returns a set as it stands in managed fields. What is read again has numbers of one type.
func jsonOf(set *fieldpath.Set) string {
	text, err := set.ToJSON()
	check(err)
	return string(text)
}

func texts(set *fieldpath.Set) []string {
	paths := []string{}
	set.Iterate(func(path fieldpath.Path) { paths = append(paths, path.String()) })
	return paths
}

func randomSet(r *rand.Rand) *fieldpath.Set {
	set := fieldpath.NewSet()
	for range r.Intn(9) {
		var path fieldpath.Path
		for range 1 + r.Intn(4) {
			path = append(path, randomStep(r))
		}
		set.Insert(path)
	}
	// All sets pass through JSON, as those of stored objects do.
	read := fieldpath.NewSet()
	check(read.FromJSON(strings.NewReader(jsonOf(set))))
	return read
}

func randomStep(r *rand.Rand) fieldpath.PathElement {
	switch r.Intn(7) {
	case 0:
		return fieldpath.ValueElement(value.NewValueInterface(randomScalar(r)))
	case 1:
		return fieldpath.IndexElement(r.Intn(12))
	case 2:
		return fieldpath.KeyElementByFields(pick(r, "name", "a<b", "q\"uote"), randomScalar(r))
	case 3:
		return fieldpath.KeyElementByFields("port", randomScalar(r), "protocol", pick(r, "TCP", "UDP"))
	default:
		return fieldpath.FieldNameElement(pick(r, "a", "b", "c", "spec", "", ".", "x:y", "é", "\uffee", "😀"))
	}
}

func randomScalar(r *rand.Rand) any {
	return pick[any](r, nil, true, false, int64(0), int64(9), int64(10), int64(100), int64(80), int64(8080),
		int64(1234567), int64(-3), 1.5, 2.0, -0.25, 1e21, 1e-7, 123456789.5, "", "a", "b", "aa", "A<b>&c", "tab\tq\"",
		"é", "\u2028", "\uffee", "😀", "\u0001")
}
