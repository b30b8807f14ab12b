package main

import (
	"encoding/json"
	"math/rand"
	"sort"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/schema"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// typedCase is two values of a shape and a set, and what the operations make of them.
type typedCase struct {
	Types      map[string]shape `json:"types"`
	Left       any              `json:"left"`
	Right      any              `json:"right"`
	Set        string           `json:"set"`
	LeftFault  string           `json:"leftFault,omitempty"`
	RightFault string           `json:"rightFault,omitempty"`
	Fields     string           `json:"fields,omitempty"`
	Merged     any              `json:"merged,omitempty"`
	Added      string           `json:"added,omitempty"`
	Modified   string           `json:"modified,omitempty"`
	Removed    string           `json:"removed,omitempty"`
	Without    any              `json:"without,omitempty"`
	Widened    string           `json:"widened,omitempty"`
	Reconciled string           `json:"reconciled,omitempty"`
}

func typedCases(r *rand.Rand, n int) []typedCase {
	var cases []typedCase
	for range n {
		s := randomSchema(r)
		one := typedCase{Types: map[string]shape{}}
		for _, def := range s.Types {
			one.Types[def.Name] = ofAtom(def.Atom)
		}
		wrong := 0
		if chance(r, 15) {
			wrong = 4
		}
		root := typed.ParseableType{Schema: s, TypeRef: named("root")}
		left := randomValue(r, s, root.TypeRef, 0, wrong, true)
		right := randomValue(r, s, root.TypeRef, 0, wrong, false)
		if chance(r, 50) {
			right = changed(r, s, root.TypeRef, left, wrong)
		}
		one.Left, one.Right = left, right
		before, err := root.FromUnstructured(left, typed.AllowDuplicates)
		one.LeftFault = text(err)
		after, err := root.FromUnstructured(right)
		one.RightFault = text(err)
		if one.LeftFault == "" {
			set := randomSubset(r, s, root.TypeRef, before, after)
			one.Set = jsonOf(set)
			fields, err := before.ToFieldSet()
			check(err)
			one.Fields = jsonOf(fields)
			one.Without = plain(before.RemoveItems(set).AsValue())
			one.Widened = jsonOf(set.EnsureNamedFieldsAreMembers(s, root.TypeRef))
			reconciled, err := typed.ReconcileFieldSetWithSchema(set, before)
			check(err)
			if reconciled == nil {
				reconciled = set
			}
			one.Reconciled = jsonOf(reconciled)
		}
		if one.LeftFault == "" && one.RightFault == "" {
			merged, err := before.Merge(after)
			check(err)
			one.Merged = plain(merged.AsValue())
			comparison, err := before.Compare(after)
			check(err)
			one.Added = jsonOf(comparison.Added)
			one.Modified = jsonOf(comparison.Modified)
			one.Removed = jsonOf(comparison.Removed)
		}
		cases = append(cases, one)
	}
	return cases
}

// text returns the message of an error. Several faults are sorted. An undeclared member ends the
// visit of its map, so the order of a map decides on the faults beside it: it stands alone.
func text(err error) string {
	if err == nil {
		return ""
	}
	if strings.Contains(err.Error(), undeclared) {
		return undeclared
	}
	lines := strings.Split(err.Error(), "\n")
	if strings.HasSuffix(lines[0], "errors:") {
		sort.Strings(lines[1:])
	}
	return strings.Join(lines, "\n")
}

const undeclared = "field not declared in schema"

func plain(v value.Value) any {
	if v == nil {
		return nil
	}
	return v.Unstructured()
}

// randomSubset returns paths of two values, cut off and changed at random.
func randomSubset(r *rand.Rand, s *schema.Schema, ref schema.TypeRef, values ...*typed.TypedValue) *fieldpath.Set {
	set := fieldpath.NewSet()
	for _, one := range values {
		if one == nil {
			continue
		}
		fields, err := one.ToFieldSet()
		check(err)
		fields.Iterate(func(path fieldpath.Path) {
			if chance(r, 30) {
				set.Insert(path[:1+r.Intn(len(path))].Copy())
			}
			if chance(r, 30) {
				set.Insert(path.Copy())
			}
			if chance(r, 4) {
				set.Insert(append(path.Copy(), randomStep(r)))
			}
		})
	}
	return set
}

func named(name string) schema.TypeRef { return schema.TypeRef{NamedType: &name} }

func inlined(atom schema.Atom) schema.TypeRef { return schema.TypeRef{Inlined: atom} }

func scalarOf(kind schema.Scalar) schema.Atom { return schema.Atom{Scalar: &kind} }

// randomSchema returns a root of some fields, two other types, and the two types of any value.
func randomSchema(r *rand.Rand) *schema.Schema {
	s := &schema.Schema{}
	untyped, _ := typed.DeducedParseableType.Schema.FindNamedType("__untyped_atomic_")
	free, _ := typed.DeducedParseableType.Schema.FindNamedType("__untyped_deduced_")
	s.Types = append(s.Types, untyped, free)
	for _, name := range []string{"root", "one", "two"} {
		s.Types = append(s.Types, schema.TypeDef{Name: name, Atom: schema.Atom{Map: randomMap(r, 0, name == "root")}})
	}
	return s
}

func randomMap(r *rand.Rand, depth int, root bool) *schema.Map {
	m := &schema.Map{}
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		if root || chance(r, 60) {
			m.Fields = append(m.Fields, schema.StructField{Name: name, Type: randomRef(r, depth+1)})
		}
	}
	if !root {
		switch r.Intn(6) {
		case 0:
			m.ElementType = randomRef(r, depth+1)
		case 1:
			m.Fields, m.ElementType = nil, named("__untyped_deduced_")
		case 2:
			m.Fields, m.ElementType = nil, randomRef(r, depth+1)
		}
		m.ElementRelationship = pick[schema.ElementRelationship](r, "", "", "", schema.Separable, schema.Atomic)
	}
	return m
}

func randomRef(r *rand.Rand, depth int) schema.TypeRef {
	if depth > 3 {
		return inlined(scalarOf(pick(r, schema.Numeric, schema.String, schema.Boolean, schema.Untyped)))
	}
	switch r.Intn(12) {
	case 0, 1:
		return named(pick(r, "one", "two"))
	case 2:
		return named(pick(r, "__untyped_atomic_", "__untyped_deduced_"))
	case 3:
		ref := named(pick(r, "one", "two"))
		relation := pick(r, schema.Atomic, schema.Separable)
		ref.ElementRelationship = &relation
		return ref
	case 4:
		return inlined(schema.Atom{Map: randomMap(r, depth, false)})
	case 5:
		return inlined(schema.Atom{List: &schema.List{ElementType: randomRef(r, depth+1), ElementRelationship: schema.Atomic}})
	case 6, 7:
		element := inlined(scalarOf(pick(r, schema.String, schema.Numeric, schema.Untyped)))
		return inlined(schema.Atom{List: &schema.List{ElementType: element, ElementRelationship: schema.Associative}})
	case 8, 9:
		return inlined(schema.Atom{List: keyedList(r, depth)})
	case 10:
		any := scalarOf(schema.Untyped)
		any.List, any.Map = keyedList(r, depth), randomMap(r, depth, false)
		return inlined(any)
	default:
		return inlined(scalarOf(pick(r, schema.Numeric, schema.String, schema.Boolean, schema.Untyped)))
	}
}

func keyedList(r *rand.Rand, depth int) *schema.List {
	element := &schema.Map{Fields: []schema.StructField{
		{Name: "k", Type: inlined(scalarOf(schema.String))},
		{Name: "p", Type: inlined(scalarOf(schema.Numeric))},
		{Name: "v", Type: randomRef(r, depth+1)},
		{Name: "w", Type: inlined(scalarOf(schema.Untyped))},
	}}
	if chance(r, 30) {
		element.Fields[1].Default = pick[any](r, int64(7), 7.0, "x")
	}
	keys := pick(r, []string{"k"}, []string{"k"}, []string{"p"}, []string{"p", "k"})
	return &schema.List{ElementType: inlined(schema.Atom{Map: element}), ElementRelationship: schema.Associative, Keys: keys}
}

// randomValue returns a value of a type. Wrong is the percentage of nodes with a wrong type.
func randomValue(r *rand.Rand, s *schema.Schema, ref schema.TypeRef, depth, wrong int, twice bool) any {
	atom, ok := s.Resolve(ref)
	if !ok || depth > 7 {
		return nil
	}
	if depth > 0 && chance(r, wrong) {
		return pick[any](r, "text", int64(5), 1.5, true, []any{"x", int64(1)}, map[string]any{"z": "y", "m": map[string]any{"n": nil}},
			[]any{}, map[string]any{})
	}
	if depth > 0 && chance(r, 4) {
		return nil
	}
	var forms []func() any
	if atom.Scalar != nil {
		forms = append(forms, func() any { return scalarValue(r, *atom.Scalar) })
	}
	if atom.List != nil {
		forms = append(forms, func() any { return listValue(r, s, atom.List, depth, wrong, twice) })
	}
	if atom.Map != nil {
		forms = append(forms, func() any { return mapValue(r, s, atom.Map, depth, wrong, twice) })
	}
	if len(forms) == 0 {
		return "free"
	}
	return pick(r, forms...)()
}

func scalarValue(r *rand.Rand, kind schema.Scalar) any {
	switch kind {
	case schema.Numeric:
		return pick[any](r, int64(1), int64(2), 1.0, 2.5)
	case schema.Boolean:
		return chance(r, 50)
	case schema.String:
		return pick(r, "x", "y", "")
	default:
		return pick[any](r, "x", int64(1), true, 1.0, "1")
	}
}

func listValue(r *rand.Rand, s *schema.Schema, list *schema.List, depth, wrong int, twice bool) any {
	items := []any{}
	seen := map[string]bool{}
	for range r.Intn(5) {
		var item any
		if list.ElementRelationship == schema.Associative && len(list.Keys) == 0 {
			item = pick[any](r, "a", "b", "c", "d", int64(1), int64(2), 3.5)
			if atom, _ := s.Resolve(list.ElementType); *atom.Scalar == schema.String {
				item = pick(r, "a", "b", "c", "d", "e")
			} else if *atom.Scalar == schema.Numeric {
				item = pick[any](r, int64(1), int64(2), 2.0, 3.5)
			}
		} else {
			item = randomValue(r, s, list.ElementType, depth+1, wrong, twice)
		}
		if fields, ok := item.(map[string]any); ok && len(list.Keys) > 0 {
			for _, key := range list.Keys {
				if key == "k" && !chance(r, wrong) {
					fields[key] = pick(r, "a", "b", "c", "d")
				} else if key == "p" && !chance(r, 10) {
					fields[key] = pick[any](r, int64(7), int64(80), int64(81))
				}
			}
		} else if len(list.Keys) > 0 && !chance(r, wrong) {
			item = map[string]any{list.Keys[0]: pick(r, "a", "b"), "k": "c"}
			if list.Keys[0] == "p" {
				item.(map[string]any)["p"] = pick[any](r, int64(7), int64(80))
			}
		}
		element := step(s, list, item)
		if !twice && wrong == 0 && seen[element] && list.ElementRelationship == schema.Associative {
			continue
		}
		seen[element] = true
		items = append(items, item)
	}
	return items
}

func step(s *schema.Schema, list *schema.List, item any) string {
	fields, ok := item.(map[string]any)
	keys := []any{item}
	if ok && len(list.Keys) > 0 {
		keys = nil
		atom, _ := s.Resolve(list.ElementType)
		for _, name := range list.Keys {
			key, ok := fields[name]
			if !ok {
				field, _ := atom.Map.FindField(name)
				key = field.Default
			}
			keys = append(keys, key)
		}
	}
	line, err := json.Marshal(keys)
	check(err)
	return string(line)
}

func mapValue(r *rand.Rand, s *schema.Schema, m *schema.Map, depth, wrong int, twice bool) any {
	members := map[string]any{}
	for _, field := range m.Fields {
		if chance(r, 55) {
			members[field.Name] = randomValue(r, s, field.Type, depth+1, wrong, twice)
		}
	}
	if _, ok := s.Resolve(m.ElementType); ok && (m.ElementType.NamedType != nil || m.ElementType.Inlined != (schema.Atom{})) {
		for range r.Intn(3) {
			members[pick(r, "x", "y", "z")] = randomValue(r, s, m.ElementType, depth+1, wrong, twice)
		}
	} else if chance(r, wrong) {
		members["unknown"] = "u"
	}
	return members
}

// changed returns a copy of a value with some members and items of another one.
func changed(r *rand.Rand, s *schema.Schema, ref schema.TypeRef, from any, wrong int) any {
	atom, ok := s.Resolve(ref)
	if !ok || chance(r, 12) {
		return randomValue(r, s, ref, 1, wrong, false)
	}
	switch from := from.(type) {
	case map[string]any:
		if atom.Map == nil {
			return from
		}
		members := map[string]any{}
		for _, name := range sortedNames(from) {
			if chance(r, 15) {
				continue
			}
			ref := atom.Map.ElementType
			if field, ok := atom.Map.FindField(name); ok {
				ref = field.Type
			}
			members[name] = changed(r, s, ref, from[name], wrong)
		}
		for _, field := range atom.Map.Fields {
			if _, ok := members[field.Name]; !ok && chance(r, 15) {
				members[field.Name] = randomValue(r, s, field.Type, 1, wrong, false)
			}
		}
		return members
	case []any:
		if atom.List == nil {
			return from
		}
		items := []any{}
		seen := map[string]bool{}
		for _, item := range from {
			element := step(s, atom.List, item)
			if chance(r, 20) || (seen[element] && wrong == 0 && atom.List.ElementRelationship == schema.Associative) {
				continue
			}
			seen[element] = true
			if len(atom.List.Keys) > 0 {
				next := changed(r, s, atom.List.ElementType, item, wrong)
				if fields, ok := next.(map[string]any); ok {
					for _, key := range atom.List.Keys {
						if old, ok := item.(map[string]any)[key]; ok {
							fields[key] = old
						} else {
							delete(fields, key)
						}
					}
					item = next
				}
			}
			items = append(items, item)
		}
		if chance(r, 40) {
			r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
		}
		return items
	default:
		return from
	}
}
