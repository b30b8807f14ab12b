package main

import (
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

// words are the values of enums: definition.field -> values.
func words() map[string][]string {
	all := map[string][]string{}
	for name, one := range generatedopenapi.GetOpenAPIDefinitions(func(string) spec.Ref { return spec.Ref{} }) {
		for field, property := range one.Schema.Properties {
			enum := property.Enum
			if property.Items != nil && property.Items.Schema != nil {
				enum = append(enum, property.Items.Schema.Enum...)
			}
			for _, value := range enum {
				key := openAPIName(name) + "." + field
				all[key] = append(all[key], fmt.Sprint(value))
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

// filler makes random objects that reach branches: words of enums, zeros on purpose, images.
type filler struct {
	random *rand.Rand
	words  map[string][]string
}

var images = []string{"i", "i:latest", "i:1", "example.com/a/b", "example.com:5000/a/b", "example.com:5000/a/b:v1", "a@sha256:" + strings.Repeat("0", 64),
	"a:latest@sha256:" + strings.Repeat("0", 64), "", "UPPER", "a//b", "localhost:5000/x"}

var quantities = []string{"0", "1", "100m", "1500u", "1n", "1Gi", "1.5", "1e3", "0.1Gi", "123456789", "5M"}

func (f *filler) fill(value reflect.Value, owner, name string, density float64, depth int) {
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
		f.text(value, owner, name)
	case reflect.Bool:
		value.SetBool(r.Intn(2) == 0)
	case reflect.Int, reflect.Int32, reflect.Int64:
		value.SetInt(int64(r.Intn(4)))
	case reflect.Uint32, reflect.Uint64:
		value.SetUint(uint64(r.Intn(4)))
	case reflect.Float64:
		value.SetFloat(0.5)
	case reflect.Slice, reflect.Map:
		f.many(value, owner, name, density, depth)
	case reflect.Struct:
		f.fields(value, density, depth)
	}
}

func (f *filler) text(value reflect.Value, owner, name string) {
	r := f.random
	if known := f.words[owner+"."+name]; len(known) > 0 && r.Intn(10) > 0 {
		value.SetString(known[r.Intn(len(known))])
	} else if name == "image" || name == "reference" {
		value.SetString(images[r.Intn(len(images))])
	} else {
		value.SetString([]string{"x", "y", ""}[r.Intn(3)])
	}
}

func (f *filler) many(value reflect.Value, owner, name string, density float64, depth int) {
	if value.Kind() == reflect.Slice {
		n := f.random.Intn(3)
		value.Set(reflect.MakeSlice(value.Type(), n, n))
		for i := range n {
			f.fill(value.Index(i), owner, name, density, depth+1)
		}
		return
	}
	value.Set(reflect.MakeMap(value.Type()))
	for _, key := range []string{"cpu", "memory", "k"}[:f.random.Intn(4)] {
		element := reflect.New(value.Type().Elem()).Elem()
		f.fill(element, owner, name, density, depth+1)
		value.SetMapIndex(reflect.ValueOf(key).Convert(value.Type().Key()), element)
	}
}

func (f *filler) fields(value reflect.Value, density float64, depth int) {
	if value.Type().PkgPath() == "" || depth > 14 || depth > 7 && value.Type().Name() == "JSONSchemaProps" {
		return
	}
	if _, isLeaf := leaf(value.Type()); isLeaf {
		return
	}
	for _, field := range fieldsOf(value.Type()) {
		if f.random.Float64() < density || depth < 2 && f.random.Intn(3) > 0 {
			f.fill(value.FieldByIndex(field.index), definition(value.Type()), field.name, density, depth+1)
		}
	}
}

// values are samples of a plain field, for objects that have no other.
func values(field jsonField, known []string) []reflect.Value {
	of := func(value any) reflect.Value { return reflect.ValueOf(value).Convert(field.goType) }
	switch field.goType {
	case quantityType:
		return []reflect.Value{reflect.ValueOf(resource.MustParse("1")), reflect.ValueOf(resource.MustParse("100u"))}
	case intstrType:
		return []reflect.Value{of(intstr.FromInt32(0)), of(intstr.FromInt32(7)), of(intstr.FromString("x"))}
	case timeType, microTimeType, durationType, rawType, fieldsType, bytesType:
		return nil
	}
	zero := reflect.Zero(field.goType)
	switch field.goType.Kind() {
	case reflect.String:
		all := []reflect.Value{of("x")}
		if field.pointer {
			all = append(all, zero)
		}
		for _, value := range known {
			all = append(all, of(value))
		}
		return all
	case reflect.Bool:
		return []reflect.Value{of(true), of(false)}
	case reflect.Int, reflect.Int32, reflect.Int64:
		return []reflect.Value{of(0), of(7)}
	case reflect.Slice:
		return []reflect.Value{reflect.MakeSlice(field.goType, 0, 0), reflect.MakeSlice(field.goType, 2, 2)}
	case reflect.Map:
		one := reflect.MakeMap(field.goType)
		element := reflect.New(field.goType.Elem()).Elem()
		if element.Type() == quantityType {
			element.Set(reflect.ValueOf(resource.MustParse("100u")))
		}
		one.SetMapIndex(reflect.ValueOf("k").Convert(field.goType.Key()), element)
		return []reflect.Value{reflect.MakeMap(field.goType), one}
	case reflect.Struct:
		if field.pointer {
			return []reflect.Value{zero}
		}
	}
	return nil
}
