package main

import (
	"encoding/json"
	"math/rand"
	"slices"
)

// dirt writes objects as clients may.
type dirt struct {
	random *rand.Rand
	shapes map[string]map[string]shape
}

var zeros = map[string]any{"string": "", "int32": json.Number("0"), "int64": json.Number("0"), "float64": json.Number("0"), "bool": false,
	"quantity": "0", "int-or-string": json.Number("0"), "bytes": ""}

func (d *dirt) one(n int) bool { return d.random.Intn(n) == 0 }

// object adds nulls, zeros on purpose, empty and unknown members, and writes quantities and times oddly.
func (d *dirt) object(name string, node map[string]any) {
	fields := d.shapes[name]
	for _, key := range sorted(fields) {
		field := fields[key]
		value, had := node[key]
		_, isStruct := d.shapes[field.Type]
		switch {
		case !had && d.one(12):
			node[key] = nil
		case !had && field.Many == "list" && d.one(8):
			node[key] = []any{}
		case !had && field.Many == "map" && d.one(8):
			node[key] = map[string]any{}
		case !had && field.Many == "" && zeros[field.Type] != nil && d.one(8):
			node[key] = zeros[field.Type]
		case had && isStruct && field.Many == "" && isObject(value) && isZero(value) && d.one(2):
			delete(node, key)
		case had && (field.Type == "time" || field.Type == "micro-time") && field.Many == "" && field.Zero != "" && d.one(4):
			node[key] = map[string]string{"time": "0001-01-01T00:00:00Z", "micro-time": "0001-01-01T00:00:00.000000Z"}[field.Type]
		case had:
			node[key] = d.value(field.Many, field.Type, value)
		}
	}
	if d.one(30) {
		node["noSuchField"] = true
	}
}

func (d *dirt) value(many, name string, value any) any {
	_, isStruct := d.shapes[name]
	switch typed := value.(type) {
	case []any:
		for i := range typed {
			if typed[i] = d.value("", name, typed[i]); d.one(30) {
				typed[i] = nil
			}
		}
	case map[string]any:
		if many == "" && isStruct {
			d.object(name, typed)
		} else if many == "map" {
			for _, key := range sorted(typed) {
				if typed[key] = d.value("", name, typed[key]); d.one(30) {
					typed[key] = nil
				}
			}
		}
	}
	if odd := oddities[name]; odd != nil && many == "" && d.one(2) {
		return odd[d.random.Intn(len(odd))]
	}
	return value
}

var oddities = map[string][]any{
	"quantity": {"0.5", json.Number("0.5"), json.Number("3"), "1000m", "1024Mi", "1e3", "1E3", ".5", "1.5Gi", "0", "100n", "+1", "010", "1e4", "1023Ki", "1024",
		"-1.5", "0.1Ki", "8Ki", "9Ki", "1.0", "12345678901234567890", "9223372036854775808Ki", "0.0000000001", " 1 ", "1e-3", "m", "5.", "100000k"},
	"time":       {"2020-01-01T02:00:00.5+02:00", "2020-01-01T00:00:00Z", "2020-02-29T23:59:59-11:30"},
	"micro-time": {"2020-01-01T02:00:00.123456+02:00", "2020-01-01T00:00:00.000000Z"},
	"bytes":      {"", "eA==", "YWJj", "YW\nJj", "eB=="},
	"float64":    {json.Number("1.0"), json.Number("1e3"), json.Number("0.1"), json.Number("100000000000000000000"), json.Number("1e21"), json.Number("-0.0000001")},
}

// wrongs are values that do not fit some types.
var wrongs = []any{true, "x", json.Number("1"), json.Number("1.5"), json.Number("1.0"), json.Number("3000000000"), json.Number("1e30"), []any{}, map[string]any{}, []any{"x"},
	map[string]any{"k": json.Number("1")}, "1.2.3", "1Zi", "2020-13-01T00:00:00Z", "2020-01-01", "2020-01-01T00:00:00.123456789Z", "2020-01-01T00:00:00", "a===", "eA"}

// spoil puts one wrong value somewhere.
func (d *dirt) spoil(name string, node map[string]any) {
	fields := d.shapes[name]
	keys := without(sorted(node), "apiVersion", "kind") // a server reads these before it knows the type
	if len(keys) == 0 {
		keys = without(sorted(fields), "apiVersion", "kind")
	}
	if len(keys) == 0 {
		return // a type without fields
	}
	key := keys[d.random.Intn(len(keys))]
	child, isObject := node[key].(map[string]any)
	_, isStruct := d.shapes[fields[key].Type]
	if isObject && isStruct && fields[key].Many == "" && !d.one(4) {
		d.spoil(fields[key].Type, child)
		return
	}
	list, isList := node[key].([]any)
	if isList && len(list) > 0 && isStruct && !d.one(4) {
		if element, ok := list[d.random.Intn(len(list))].(map[string]any); ok {
			d.spoil(fields[key].Type, element)
			return
		}
	}
	node[key] = wrongs[d.random.Intn(len(wrongs))]
}

func without(all []string, names ...string) []string {
	var others []string
	for _, one := range all {
		if !slices.Contains(names, one) {
			others = append(others, one)
		}
	}
	return others
}
