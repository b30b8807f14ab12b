package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	kjson "sigs.k8s.io/json"
)

// wire is an object with a form in protobuf, in which a server keeps it.
type wire interface {
	Marshal() ([]byte, error)
	Unmarshal([]byte) error
}

// stored is what a server shows of an object that it was sent, short of its strategies: defaults, the way through the
// internal version, the way through the database, and both once more.
func (r root) stored(value reflect.Value) (text []byte, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("%v", problem)
		}
	}()
	object := value.Interface().(runtime.Object)
	for _, way := range []func(runtime.Object) (runtime.Object, error){r.converted, r.reread, r.converted} {
		if object, err = way(object); err != nil {
			return nil, err
		}
	}
	tree := map[string]json.RawMessage{}
	if err := json.Unmarshal(must(json.Marshal(object)), &tree); err != nil {
		return nil, err
	}
	delete(tree, "apiVersion")
	delete(tree, "kind")
	return json.Marshal(tree)
}

// converted sets defaults and goes through the internal version.
func (r root) converted(object runtime.Object) (runtime.Object, error) {
	r.scheme.Default(object)
	internal, err := r.scheme.ConvertToVersion(object, runtime.InternalGroupVersioner)
	if err != nil {
		return nil, err
	}
	return r.scheme.ConvertToVersion(internal, r.gvk.GroupVersion())
}

// reread writes an object and reads it as the database does: kinds of extensions and of the aggregator in JSON, all others in
// protobuf.
func (r root) reread(object runtime.Object) (runtime.Object, error) {
	again := reflect.New(r.goType).Interface().(runtime.Object)
	if message, ok := object.(wire); ok && r.scheme == legacyscheme.Scheme {
		content, err := message.Marshal()
		if err != nil {
			return nil, err
		}
		return again, again.(wire).Unmarshal(content)
	}
	content, err := json.Marshal(object)
	if err != nil {
		return nil, err
	}
	return again, json.Unmarshal(content, again)
}

// read is a body as a server reads it: the object, and the faults that a strict server refuses.
func (r root) read(body []byte) (value reflect.Value, faults []string, err error) {
	value = reflect.New(r.goType)
	strict, err := kjson.UnmarshalStrict(body, value.Interface())
	for _, one := range strict {
		faults = append(faults, one.Error())
	}
	return value, faults, err
}

func treeOf(object any) map[string]any {
	tree := parsed(must(json.Marshal(object)))
	delete(tree, "apiVersion")
	delete(tree, "kind")
	return tree
}

// parsed reads JSON without its nulls.
func parsed(text []byte) map[string]any {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var tree map[string]any
	check(decoder.Decode(&tree))
	prune(tree)
	return tree
}

func prune(value any) {
	switch typed := value.(type) {
	case map[string]any:
		for key, each := range typed {
			if each == nil {
				delete(typed, key)
			} else {
				prune(each)
			}
		}
	case []any:
		for _, each := range typed {
			prune(each)
		}
	}
}
