package main

import (
	"reflect"
	"strings"

	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// pathsOf are the paths of the fields of a type, with no index, some levels deep.
func pathsOf(goType reflect.Type, depth int) []string {
	var found []string
	var visit func(goType reflect.Type, prefix string, left int)
	visit = func(goType reflect.Type, prefix string, left int) {
		for _, field := range fieldsOf(goType) {
			path := strings.TrimPrefix(prefix+"."+field.name, ".")
			found = append(found, path)
			target := field.goType
			if target.Kind() == reflect.Slice && target != bytesType {
				target = target.Elem()
			}
			if _, ok := leaf(target); !ok && target.Kind() == reflect.Struct && left > 0 {
				visit(target, path, left-1)
			}
		}
	}
	visit(goType, "", depth)
	return found
}

// fieldSelectors are the labels that field selectors may name, by version.
func (s *served) fieldSelectors() map[string][]string {
	candidates := map[string]bool{}
	for _, path := range pathsOf(s.goType, 2) {
		candidates[path] = true
	}
	attributes := fields.Set{}
	if s.store != nil && s.store.PredicateFunc != nil {
		func() {
			defer func() { recover() }()
			object := s.store.NewFunc()
			if _, set, err := s.store.PredicateFunc(labels.Everything(), fields.Everything()).GetAttrs(object); err == nil {
				attributes = set
			}
		}()
	}
	for key := range attributes {
		candidates[key] = true
	}
	byVersion := map[string][]string{}
	for _, version := range s.versions {
		gvk := schema.GroupVersionKind{Group: s.resource.Group, Version: version, Kind: s.kind.Kind}
		for _, label := range sorted(candidates) {
			if _, _, err := s.scheme.ConvertFieldLabel(gvk, label, "x"); err == nil {
				byVersion[version] = append(byVersion[version], label)
			}
		}
	}
	return byVersion
}

// indexedFields are the fields by which the server finds objects in its cache.
func (s *served) indexedFields() []string {
	if s.store == nil || s.store.PredicateFunc == nil {
		return nil
	}
	return s.store.PredicateFunc(labels.Everything(), fields.Everything()).IndexFields
}

// commonRefusal is the refusal of a label by kinds that have no labels of their own.
const commonRefusal = `"{}" is not a known field selector: only "metadata.name", "metadata.namespace"`

// selectorRefusals are the messages about a label that selectors may not name, by version, where they are not the common one.
func (s *served) selectorRefusals() map[string]string {
	byVersion := map[string]string{}
	for _, version := range s.versions {
		gvk := schema.GroupVersionKind{Group: s.resource.Group, Version: version, Kind: s.kind.Kind}
		if _, _, err := s.scheme.ConvertFieldLabel(gvk, "zap", "x"); err != nil {
			if text := strings.ReplaceAll(err.Error(), "zap", "{}"); text != commonRefusal {
				byVersion[version] = text
			}
		}
	}
	return byVersion
}
