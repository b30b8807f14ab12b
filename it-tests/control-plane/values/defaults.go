package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/component-base/featuregate"
)

//go:embed hand.json
var handText []byte

// hand are the rules that probes of empty objects cannot find, and the fields that they decide alone. The rules are those of
// apiserver.values.defaults.Rule; "gate" keeps one for releases that have the feature gate on, "first" puts it before the
// defaults that are found.
type hand struct {
	Hide  []string                    `json:"hide"`
	Rules map[string][]map[string]any `json:"rules"`
}

func readHand() (written hand, hidden map[string]bool) {
	decoder := json.NewDecoder(bytes.NewReader(handText))
	decoder.UseNumber()
	check(decoder.Decode(&written))
	hidden = map[string]bool{}
	for _, one := range written.Hide {
		hidden[one] = true
	}
	return written, hidden
}

// defaults is the table: for each definition its rules in order, and its maps whose quantities are rounded up.
func defaults(all []root) any {
	written, hidden := readHand()
	ways := contexts(all)
	set, refused := unconditional(ways, hidden)
	if len(refused) > 0 {
		fmt.Fprintln(os.Stderr, "values: these defaults differ by place:", refused)
		os.Exit(1)
	}
	rules := map[string][]any{}
	for name, values := range set {
		rules[name] = []any{map[string]any{"set": values}}
	}
	for name, more := range written.Rules {
		var first, last []any
		for _, one := range more {
			if gate, ok := one["gate"].(string); ok && !utilfeature.DefaultFeatureGate.Enabled(featuregate.Feature(gate)) {
				continue
			}
			isFirst := one["first"] == true
			delete(one, "gate")
			delete(one, "first")
			if isFirst {
				first = append(first, one)
			} else {
				last = append(last, one)
			}
		}
		rules[name] = append(append(first, rules[name]...), last...)
	}
	return map[string]any{"rules": rules, "roundUp": rounded(ways)}
}

// step goes from a struct to a struct below it.
type step struct {
	field jsonField
	many  string // "", "list", "map"
}

func (s step) String() string {
	return s.field.name + map[string]string{"list": "[]", "map": "{}"}[s.many]
}

// context is a way from a root to a struct.
type context struct {
	root  root
	steps []step
	types []reflect.Type // of each struct on the way, the root first
}

func (c context) end() reflect.Type { return c.types[len(c.types)-1] }

// below are the fields of a struct that hold structs which may have defaults.
func below(goType reflect.Type) (steps []step, types []reflect.Type) {
	for _, field := range fieldsOf(goType) {
		target, many := field.goType, ""
		if _, ok := leaf(target); ok {
			continue
		}
		if kind := target.Kind(); kind == reflect.Slice || kind == reflect.Map {
			many = map[reflect.Kind]string{reflect.Slice: "list", reflect.Map: "map"}[kind]
			target = target.Elem()
		}
		if _, ok := leaf(target); ok || target.Kind() != reflect.Struct ||
			target == reflect.TypeOf(metav1.ObjectMeta{}) || target == reflect.TypeOf(metav1.LabelSelector{}) {
			continue
		}
		steps, types = append(steps, step{field, many}), append(types, target)
	}
	return steps, types
}

func contexts(all []root) []context {
	var found []context
	var visit func(at context)
	visit = func(at context) {
		found = append(found, at)
		steps, types := below(at.end())
		for i, target := range types {
			recursive := false
			for _, before := range at.types {
				recursive = recursive || before == target
			}
			if !recursive {
				visit(context{at.root, append(append([]step{}, at.steps...), steps[i]), append(append([]reflect.Type{}, at.types...), target)})
			}
		}
	}
	for _, one := range all {
		visit(context{root: one, types: []reflect.Type{one.goType}})
	}
	return found
}

// build makes what lies between a value and the end of the steps, and fills the end.
func build(value reflect.Value, steps []step, fill func(reflect.Value)) {
	if len(steps) == 0 {
		fill(value)
		return
	}
	at := value.FieldByIndex(steps[0].field.index)
	if steps[0].field.pointer {
		if at.IsNil() {
			at.Set(reflect.New(at.Type().Elem()))
		}
		at = at.Elem()
	}
	switch steps[0].many {
	case "list":
		if at.Len() == 0 {
			at.Set(reflect.MakeSlice(at.Type(), 1, 1))
		}
		build(at.Index(0), steps[1:], fill)
	case "map":
		at.Set(reflect.MakeMap(at.Type()))
		element := reflect.New(at.Type().Elem()).Elem()
		build(element, steps[1:], fill)
		at.SetMapIndex(reflect.ValueOf("k").Convert(at.Type().Key()), element)
	default:
		build(at, steps[1:], fill)
	}
}

func nodeAt(tree map[string]any, steps []step) map[string]any {
	var at any = tree
	for _, one := range steps {
		object, _ := at.(map[string]any)
		at = object[one.field.name]
		switch one.many {
		case "list":
			if list, _ := at.([]any); len(list) > 0 {
				at = list[0]
			}
		case "map":
			values, _ := at.(map[string]any)
			at = values["k"]
		}
	}
	node, _ := at.(map[string]any)
	return node
}

// probe fills the node at the end of a way and returns it before and after the real defaults.
func probe(c context, fill func(reflect.Value)) (before, after map[string]any) {
	object := reflect.New(c.root.goType)
	build(object.Elem(), c.steps, fill)
	tree := treeOf(object.Interface())
	stored, err := c.root.stored(object)
	if err != nil {
		return nil, nil
	}
	return nodeAt(tree, c.steps), nodeAt(parsed(stored), c.steps)
}

type found struct {
	context context
	level   int // index in types of the owner
	path    string
	value   any // nil: no default here
}

// unconditional finds, by probes of empty nodes, the defaults of each definition. A default that holds in some places only is
// given to the nearest definition above where it always holds.
func unconditional(ways []context, hidden map[string]bool) (map[string]map[string]any, []string) {
	var pending []found
	keys := map[reflect.Type]map[string]bool{}
	values := make([]map[string]any, len(ways))
	for i, one := range ways {
		before, after := probe(one, func(reflect.Value) {})
		if before == nil || after == nil {
			continue
		}
		if keys[one.end()] == nil {
			keys[one.end()] = map[string]bool{}
		}
		values[i] = map[string]any{}
		for key, value := range after {
			old, had := before[key]
			isNew := !had || isZero(old) && !isObject(old) && !reflect.DeepEqual(old, value)
			if isNew && !hidden[definition(one.end())+"."+key] {
				values[i][key], keys[one.end()][key] = value, true
			}
		}
	}
	for i, one := range ways {
		for key := range keys[one.end()] {
			if values[i] != nil {
				pending = append(pending, found{one, len(one.types) - 1, key, values[i][key]})
			}
		}
	}
	return raised(pending)
}

func raised(pending []found) (rules map[string]map[string]any, refused []string) {
	rules = map[string]map[string]any{}
	for len(pending) > 0 {
		groups := map[string][]found{}
		for _, one := range pending {
			key := definition(one.context.types[one.level]) + "\x00" + one.path
			groups[key] = append(groups[key], one)
		}
		pending = nil
		for _, key := range sorted(groups) {
			group := groups[key]
			same, some := true, false
			for _, one := range group {
				same = same && reflect.DeepEqual(one.value, group[0].value)
				some = some || one.value != nil
			}
			owner, path, _ := strings.Cut(key, "\x00")
			switch {
			case !some:
			case same:
				if rules[owner] == nil {
					rules[owner] = map[string]any{}
				}
				rules[owner][path] = group[0].value
			case group[0].level == 0:
				refused = append(refused, owner+"."+path)
			default:
				for _, one := range group {
					one.level--
					one.path = one.context.steps[one.level].String() + "." + one.path
					pending = append(pending, one)
				}
			}
		}
	}
	return rules, refused
}

// rounded are the maps of each definition whose quantities are rounded up to a thousandth.
func rounded(ways []context) map[string][]string {
	seen := map[string]map[string]bool{}
	for _, one := range ways {
		for _, field := range fieldsOf(one.end()) {
			if field.goType.Kind() != reflect.Map || field.goType.Elem() != quantityType {
				continue
			}
			_, after := probe(one, func(node reflect.Value) {
				list := reflect.MakeMap(field.goType)
				list.SetMapIndex(reflect.ValueOf("k").Convert(field.goType.Key()), reflect.ValueOf(resource.MustParse("100u")))
				node.FieldByIndex(field.index).Set(list)
			})
			values, _ := after[field.name].(map[string]any)
			if values["k"] == "1m" {
				name := definition(one.end())
				if seen[name] == nil {
					seen[name] = map[string]bool{}
				}
				seen[name][field.name] = true
			}
		}
	}
	all := map[string][]string{}
	for name, fields := range seen {
		all[name] = sorted(fields)
		sort.Strings(all[name])
	}
	return all
}

func isZero(value any) bool {
	switch typed := value.(type) {
	case nil:
		return true
	case string:
		return typed == ""
	case bool:
		return !typed
	case json.Number:
		return typed == "0"
	case []any:
		return len(typed) == 0
	case map[string]any:
		return len(typed) == 0
	}
	return false
}

func isObject(value any) bool { _, ok := value.(map[string]any); return ok }
