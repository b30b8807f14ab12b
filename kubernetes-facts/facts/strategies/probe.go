package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"reflect"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/kube-openapi/pkg/validation/spec"
	generatedopenapi "k8s.io/kubernetes/pkg/generated/openapi"
)

func treeOf(object any) (map[string]any, error) {
	text, err := json.Marshal(object)
	if err != nil {
		return nil, err
	}
	return parsed(text), nil
}

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

// enums are the known values of fields: type and field, such as io.k8s.api.core.v1.Pod.kind.
func enums() map[string][]string {
	all := map[string][]string{}
	for name, one := range generatedopenapi.GetOpenAPIDefinitions(func(string) spec.Ref { return spec.Ref{} }) {
		for field, property := range one.Schema.Properties {
			for _, value := range property.Enum {
				all[openAPIName(name)+"."+field] = append(all[openAPIName(name)+"."+field], fmt.Sprint(value))
			}
			if property.Items != nil && property.Items.Schema != nil {
				for _, value := range property.Items.Schema.Enum {
					all[openAPIName(name)+"."+field] = append(all[openAPIName(name)+"."+field], fmt.Sprint(value))
				}
			}
		}
	}
	return all
}

// openAPIName turns k8s.io/api/core/v1.Pod, or a name that is one already, into io.k8s.api.core.v1.Pod.
func openAPIName(name string) string {
	if !strings.Contains(name, "/") {
		return name
	}
	host, rest, _ := strings.Cut(name, "/")
	labels := strings.Split(host, ".")
	for i, j := 0, len(labels)-1; i < j; i, j = i+1, j-1 {
		labels[i], labels[j] = labels[j], labels[i]
	}
	return strings.Join(labels, ".") + "." + strings.ReplaceAll(rest, "/", ".")
}

func text(value any) string {
	encoded, err := json.Marshal(value)
	check(err)
	return string(encoded)
}

// filler makes random objects that reach branches: enumerated values, zeros on purpose, images.
type filler struct {
	random *rand.Rand
	enums  map[string][]string
}

var images = []string{"i", "i:latest", "i:1", "example.com/a/b", "example.com:5000/a/b", "example.com:5000/a/b:v1", "a@sha256:" + strings.Repeat("0", 64),
	"a:latest@sha256:" + strings.Repeat("0", 64), "", "UPPER", "a//b", "localhost:5000/x"}

var quantities = []string{"0", "1", "100m", "1500u", "1n", "1Gi", "1.5", "1e3", "0.1Gi", "123456789", "5M"}

func (f *filler) fill(value reflect.Value, owner string, name string, density float64, depth int) {
	r := f.random
	switch value.Type() {
	case quantityType:
		value.Set(reflect.ValueOf(resource.MustParse(quantities[r.Intn(len(quantities))])))
		return
	case intstrType:
		value.Set(reflect.ValueOf([]intstr.IntOrString{intstr.FromInt32(0), intstr.FromInt32(8080), intstr.FromString("25%"), intstr.FromString("")}[r.Intn(4)]))
		return
	case timeType:
		value.Set(reflect.ValueOf(metav1.Time{Time: time.Unix(int64(r.Intn(1e9)), 0).UTC()}))
		return
	case microTimeType:
		value.Set(reflect.ValueOf(metav1.MicroTime{Time: time.Unix(int64(r.Intn(1e9)), 1000).UTC()}))
		return
	case durationType, rawType, fieldsType:
		return
	case bytesType:
		value.SetBytes([]byte("x"))
		return
	}
	switch value.Kind() {
	case reflect.Pointer:
		value.Set(reflect.New(value.Type().Elem()))
		f.fill(value.Elem(), owner, name, density, depth)
	case reflect.String:
		if known := f.enums[owner+"."+name]; len(known) > 0 && r.Intn(10) > 0 {
			value.SetString(known[r.Intn(len(known))])
		} else if name == "image" || name == "reference" {
			value.SetString(images[r.Intn(len(images))])
		} else {
			value.SetString([]string{"x", "y", ""}[r.Intn(3)])
		}
	case reflect.Bool:
		value.SetBool(r.Intn(2) == 0)
	case reflect.Int, reflect.Int32, reflect.Int64, reflect.Int8, reflect.Int16:
		value.SetInt(int64(r.Intn(4)))
	case reflect.Uint8, reflect.Uint32, reflect.Uint64:
		value.SetUint(uint64(r.Intn(4)))
	case reflect.Float64:
		value.SetFloat(0.5)
	case reflect.Slice:
		n := r.Intn(3)
		list := reflect.MakeSlice(value.Type(), n, n)
		for i := 0; i < n; i++ {
			f.fill(list.Index(i), owner, name, density, depth+1)
		}
		value.Set(list)
	case reflect.Map:
		values := reflect.MakeMap(value.Type())
		for _, key := range []string{"cpu", "memory", "k"}[:r.Intn(4)] {
			element := reflect.New(value.Type().Elem()).Elem()
			f.fill(element, owner, name, density, depth+1)
			values.SetMapIndex(reflect.ValueOf(key).Convert(value.Type().Key()), element)
		}
		value.Set(values)
	case reflect.Struct:
		if value.Type().PkgPath() == "" || depth > 14 || depth > 7 && value.Type().Name() == "JSONSchemaProps" {
			return
		}
		if _, isLeaf := leaf(value.Type()); isLeaf {
			return
		}
		for _, field := range fieldsOf(value.Type()) {
			if r.Float64() < density || depth < 2 && r.Intn(3) > 0 {
				f.fill(value.FieldByIndex(field.index), definition(value.Type()), field.name, density, depth+1)
			}
		}
	}
}

func get(node map[string]any, path string) (any, bool) {
	var at any = node
	for _, name := range strings.Split(path, ".") {
		object, ok := at.(map[string]any)
		if !ok {
			return nil, false
		}
		if at, ok = object[name]; !ok {
			return nil, false
		}
	}
	return at, true
}
