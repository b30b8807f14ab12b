package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"reflect"
	"strings"
	"time"
)

// sample is what a server makes of a body, which stands behind it after a tab.
type sample struct {
	APIVersion string          `json:"apiVersion"`
	Kind       string          `json:"kind"`
	Type       string          `json:"type"` // its definition
	Stored     json.RawMessage `json:"stored,omitempty"`
	Faults     []string        `json:"faults,omitempty"` // what a strict server refuses
	Refused    string          `json:"refused,omitempty"`
}

const seed = 1

var started = time.Now().Add(-time.Second)

// samples writes a line for each: objects with one field, at each place; random objects; and the same written as clients may,
// with nulls, zeros, odd values and wrong ones.
func samples(all []root, file string) {
	known := words()
	shapes := valueTypes(all)
	var lines [][]byte
	add := func(one root, body []byte) {
		if line := sampleOf(one, body); line != nil {
			lines = append(lines, line)
		}
	}
	for _, way := range contexts(all) {
		singles(way, known, add)
	}
	f := &filler{rand.New(rand.NewSource(seed)), known}
	d := &dirt{f.random, shapes}
	for _, one := range all {
		for i := range 24 {
			object := reflect.New(one.goType)
			f.fill(object.Elem(), "", "", []float64{0.1, 0.3, 0.6, 0.95}[i%4], 0)
			body, err := json.Marshal(object.Interface())
			if err != nil {
				continue
			}
			add(one, body)
			tree := parsed(body)
			d.object(one.definition(), tree)
			add(one, must(json.Marshal(tree)))
			d.spoil(one.definition(), tree)
			add(one, must(json.Marshal(tree)))
		}
	}
	check(os.WriteFile(file, zipped(joined(lines)), 0o644))
	fmt.Println(len(lines), "samples with the seed", seed)
}

func joined(lines [][]byte) []byte {
	var all []byte
	for _, line := range lines {
		all = append(append(all, line...), '\n')
	}
	return all
}

func singles(way context, known map[string][]string, add func(root, []byte)) {
	try := func(fill func(reflect.Value)) {
		object := reflect.New(way.root.goType)
		build(object.Elem(), way.steps, fill)
		add(way.root, must(json.Marshal(object.Interface())))
	}
	try(func(reflect.Value) {})
	for _, field := range fieldsOf(way.end()) {
		for _, value := range values(field, known[definition(way.end())+"."+field.name]) {
			try(func(node reflect.Value) {
				at := node.FieldByIndex(field.index)
				if field.pointer {
					at.Set(reflect.New(field.goType))
					at = at.Elem()
				}
				at.Set(value)
			})
		}
	}
}

// sampleOf is a line, or nil for what no server can keep.
func sampleOf(one root, body []byte) []byte {
	result := sample{APIVersion: one.gvk.GroupVersion().String(), Kind: one.gvk.Kind, Type: one.definition()}
	object, faults, err := one.read(body)
	if err != nil {
		result.Refused = err.Error()
	} else {
		result.Faults = faults
		stored, err := one.stored(object)
		if err != nil {
			return nil
		}
		result.Stored = frozen(stored)
	}
	return append(append(must(json.Marshal(result)), '\t'), body...)
}

// frozen replaces times of now, which a default sets.
func frozen(text []byte) []byte {
	all := string(text)
	for at := started; at.Before(time.Now().Add(time.Second)); at = at.Add(time.Second) {
		all = strings.ReplaceAll(all, at.UTC().Format(time.RFC3339), "2026-01-01T00:00:00Z")
	}
	return []byte(all)
}
