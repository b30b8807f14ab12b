package main

import (
	"errors"
	"fmt"
	"math/rand"
	"sort"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/merge"
	"sigs.k8s.io/structured-merge-diff/v6/schema"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

// mergeCase is a series of operations on one object. It has two versions with the same members: a
// type of the second one may be atomic where the first one is not. The third version is gone.
type mergeCase struct {
	Types map[string]map[string]shape `json:"types"`
	Reset map[string]string           `json:"reset"`
	Gone  map[string]owned            `json:"gone"`
	Steps []mergeStep                 `json:"steps"`
}

type mergeStep struct {
	Operation string           `json:"operation"`
	Manager   string           `json:"manager"`
	Version   string           `json:"version"`
	Force     bool             `json:"force,omitempty"`
	Object    any              `json:"object"`
	Conflicts string           `json:"conflicts,omitempty"`
	Same      bool             `json:"same,omitempty"`
	Live      any              `json:"live"`
	Managers  map[string]owned `json:"managers"`
}

type owned struct {
	Version string `json:"version"`
	Applied bool   `json:"applied,omitempty"`
	Set     string `json:"set"`
}

// acting is who updates until it is known what changed.
const acting = "current-operation"

var errGone = errors.New("gone")

// converter gives an object the apiVersion of another version.
type converter map[string]*schema.Schema

func (c converter) Convert(object *typed.TypedValue, version fieldpath.APIVersion) (*typed.TypedValue, error) {
	s, ok := c[string(version)]
	if !ok {
		return object, errGone
	}
	members, ok := object.AsValue().Unstructured().(map[string]any)
	if !ok {
		return object, errors.New("no map")
	}
	if members["apiVersion"] == string(version) {
		return object, nil
	}
	copied := map[string]any{}
	for name, member := range members {
		copied[name] = member
	}
	copied["apiVersion"] = string(version)
	return typed.ParseableType{Schema: s, TypeRef: named("root")}.FromUnstructured(copied)
}

func (c converter) IsMissingVersionError(err error) bool { return err == errGone }

func merges(r *rand.Rand, n int) []mergeCase {
	var cases []mergeCase
	for range n {
		cases = append(cases, mergeSeries(r))
	}
	return cases
}

func mergeSeries(r *rand.Rand) mergeCase {
	first := randomSchema(r)
	first.Types[2].Map.Fields = append(first.Types[2].Map.Fields,
		schema.StructField{Name: "apiVersion", Type: inlined(scalarOf(schema.String))})
	versions := converter{"v1": first, "v2": second(r, first)}
	one := mergeCase{Types: map[string]map[string]shape{}, Reset: map[string]string{}, Gone: map[string]owned{}}
	for version, s := range versions {
		one.Types[version] = map[string]shape{}
		for _, def := range s.Types {
			one.Types[version][def.Name] = ofAtom(def.Atom)
		}
	}
	updater := &merge.Updater{Converter: versions, IgnoreFilter: map[fieldpath.APIVersion]fieldpath.Filter{}}
	if chance(r, 30) {
		reset := fieldpath.NewSet(fieldpath.MakePathOrDie(pick(r, "a", "b", "c")))
		updater.IgnoreFilter["v1"] = fieldpath.NewExcludeSetFilter(reset)
		one.Reset["v1"] = jsonOf(reset)
	}
	live, _ := typed.ParseableType{Schema: first, TypeRef: named("root")}.FromUnstructured(map[string]any{"apiVersion": "v1"})
	managers := fieldpath.ManagedFields{}
	if chance(r, 15) {
		gone := fieldpath.NewVersionedSet(fieldpath.NewSet(fieldpath.MakePathOrDie("a")), "v0", chance(r, 50))
		managers["old"] = gone
		one.Gone["old"] = owned{Version: "v0", Applied: gone.Applied(), Set: jsonOf(gone.Set())}
	}
	var last any
	for range 6 {
		version := pick(r, "v1", "v1", "v1", "v2")
		step := mergeStep{Operation: pick(r, "apply", "apply", "update"), Version: version, Managers: map[string]owned{}}
		step.Manager = step.Operation + pick(r, "-x", "-y")
		if step.Operation == "update" {
			step.Manager += "-" + version
		}
		step.Force = chance(r, 40)
		s := versions[version]
		liveNow, err := versions.Convert(live, fieldpath.APIVersion(version))
		if err != nil {
			// An atomic list may have what another list may not.
			return one
		}
		object := randomValue(r, s, named("root"), 0, 0, false)
		if last != nil && chance(r, 60) {
			object = changed(r, s, named("root"), last, 0)
		} else if chance(r, 40) {
			object = changed(r, s, named("root"), liveNow.AsValue().Unstructured(), 0)
		}
		members, ok := object.(map[string]any)
		if !ok {
			continue
		}
		members["apiVersion"] = version
		after, err := typed.ParseableType{Schema: s, TypeRef: named("root")}.FromUnstructured(members)
		if err != nil {
			continue
		}
		step.Object = members
		if step.Operation == "update" {
			_, next, err := updater.Update(liveNow, after, fieldpath.APIVersion(version), managers.Copy(), acting)
			if err != nil {
				return one
			}
			live, managers = after, next
			if set, ok := managers[acting]; ok {
				delete(managers, acting)
				all := set.Set()
				if former, ok := managers[step.Manager]; ok {
					all = all.Union(former.Set())
				}
				managers[step.Manager] = fieldpath.NewVersionedSet(all, set.APIVersion(), false)
			}
		} else {
			last = members
			merged, next, err := updater.Apply(liveNow, after, fieldpath.APIVersion(version), managers.Copy(), step.Manager, step.Force)
			var conflicts merge.Conflicts
			if errors.As(err, &conflicts) {
				step.Conflicts = conflictText(conflicts)
			} else if err != nil {
				// A merged object may have an item twice, which a conversion refuses.
				return one
			} else {
				live, managers = liveNow, next
				step.Same = merged == nil
				if merged != nil {
					live = merged
				}
			}
		}
		step.Live = plain(live.AsValue())
		for name, set := range managers {
			step.Managers[name] = owned{Version: string(set.APIVersion()), Applied: set.Applied(), Set: jsonOf(set.Set())}
		}
		one.Steps = append(one.Steps, step)
		if _, ok := live.AsValue().Unstructured().(map[string]any); !ok {
			break
		}
	}
	return one
}

// second returns a schema with other relations.
func second(r *rand.Rand, first *schema.Schema) *schema.Schema {
	other := &schema.Schema{Types: append([]schema.TypeDef{}, first.Types...)}
	root := &schema.Map{Fields: append([]schema.StructField{}, first.Types[2].Map.Fields...)}
	for i, field := range root.Fields {
		if field.Name == "apiVersion" || !chance(r, 40) {
			continue
		}
		if m := field.Type.Inlined.Map; m != nil {
			root.Fields[i].Type = inlined(schema.Atom{Map: &schema.Map{Fields: m.Fields, ElementType: m.ElementType,
				ElementRelationship: schema.Atomic}})
		} else if l := field.Type.Inlined.List; l != nil && field.Type.Inlined.Map == nil {
			root.Fields[i].Type = inlined(schema.Atom{List: &schema.List{ElementType: l.ElementType,
				ElementRelationship: schema.Atomic}})
		}
	}
	other.Types[2] = schema.TypeDef{Name: "root", Atom: schema.Atom{Map: root}}
	return other
}

func conflictText(conflicts merge.Conflicts) string {
	sets := map[string]*fieldpath.Set{}
	var names []string
	for _, conflict := range conflicts {
		if sets[conflict.Manager] == nil {
			sets[conflict.Manager] = fieldpath.NewSet()
			names = append(names, conflict.Manager)
		}
		sets[conflict.Manager].Insert(conflict.Path)
	}
	sort.Strings(names)
	all := ""
	for _, name := range names {
		all += fmt.Sprintf("%s %s\n", name, jsonOf(sets[name]))
	}
	return all
}

func sortedNames(members map[string]any) []string {
	var names []string
	for name := range members {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
