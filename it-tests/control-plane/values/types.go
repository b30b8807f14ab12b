package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"

	extinstall "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/intstr"
	agginstall "k8s.io/kube-aggregator/pkg/apis/apiregistration/install"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/controlplane"
)

// root is a kind that a server takes, in one version.
type root struct {
	gvk    schema.GroupVersionKind
	goType reflect.Type
	scheme *runtime.Scheme
}

func (r root) definition() string { return definition(r.goType) }

func schemes() []*runtime.Scheme {
	extensions, aggregator := runtime.NewScheme(), runtime.NewScheme()
	extinstall.Install(extensions)
	agginstall.Install(aggregator)
	return []*runtime.Scheme{legacyscheme.Scheme, extensions, aggregator}
}

type kindFacts struct {
	Kind struct {
		APIVersion string `json:"apiVersion"`
		Kind       string `json:"kind"`
	} `json:"kind"`
}

func (k kindFacts) gvk() schema.GroupVersionKind {
	return schema.FromAPIVersionAndKind(k.Kind.APIVersion, k.Kind.Kind)
}

// roots are the kinds of the table of resources: those of objects, and those of subresources.
func roots(folder string) []root {
	var table map[string]map[string]struct {
		kindFacts
		Subresources map[string]kindFacts `json:"subresources"`
	}
	check(json.Unmarshal(must(os.ReadFile(filepath.Join(folder, "resources.json"))), &table))
	kinds := map[schema.GroupVersionKind]bool{}
	for _, resources := range table {
		for _, one := range resources {
			kinds[one.gvk()] = true
			for _, sub := range one.Subresources {
				kinds[sub.gvk()] = true
			}
		}
	}
	var all []root
	for _, scheme := range schemes() {
		for gvk, goType := range scheme.AllKnownTypes() {
			if kinds[gvk] && !strings.HasPrefix(goType.PkgPath(), "k8s.io/apimachinery/") && !strings.HasSuffix(gvk.Kind, "Options") {
				all = append(all, root{gvk, goType, scheme})
				delete(kinds, gvk)
			}
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].gvk.String() < all[j].gvk.String() })
	return all
}

// definition is the name of a Go type in OpenAPI.
func definition(goType reflect.Type) string {
	host, rest, _ := strings.Cut(goType.PkgPath(), "/")
	labels := strings.Split(host, ".")
	for i, j := 0, len(labels)-1; i < j; i, j = i+1, j-1 {
		labels[i], labels[j] = labels[j], labels[i]
	}
	return strings.Join(labels, ".") + "." + strings.ReplaceAll(rest, "/", ".") + "." + goType.Name()
}

var (
	quantityType  = reflect.TypeOf(resource.Quantity{})
	intstrType    = reflect.TypeOf(intstr.IntOrString{})
	timeType      = reflect.TypeOf(metav1.Time{})
	microTimeType = reflect.TypeOf(metav1.MicroTime{})
	durationType  = reflect.TypeOf(metav1.Duration{})
	rawType       = reflect.TypeOf(runtime.RawExtension{})
	fieldsType    = reflect.TypeOf(metav1.FieldsV1{})
	marshaler     = reflect.TypeOf((*json.Marshaler)(nil)).Elem()
	bytesType     = reflect.TypeOf([]byte{})
)

// leaf tells whether JSON writes a type as one value, and how the tables call it.
func leaf(goType reflect.Type) (string, bool) {
	switch goType {
	case quantityType:
		return "quantity", true
	case intstrType:
		return "int-or-string", true
	case timeType:
		return "time", true
	case microTimeType:
		return "micro-time", true
	case durationType:
		return "duration", true
	case rawType, fieldsType:
		return "raw", true
	case bytesType:
		return "bytes", true
	}
	switch kind := goType.Kind(); kind {
	case reflect.String, reflect.Bool, reflect.Int32, reflect.Int64, reflect.Uint32, reflect.Uint64, reflect.Float64:
		return kind.String(), true
	case reflect.Interface:
		return "raw", true
	case reflect.Struct:
		return "raw", reflect.PointerTo(goType).Implements(marshaler)
	}
	return "", false
}

// jsonField is a field as JSON sees it.
type jsonField struct {
	name    string
	inside  string // the embedded types that it belongs to, dotted
	index   []int
	goType  reflect.Type // without the pointer
	pointer bool
	omits   bool // omitempty
	zero    bool // omitzero
}

var fieldCache = map[reflect.Type][]jsonField{}

func fieldsOf(goType reflect.Type) []jsonField {
	if known, ok := fieldCache[goType]; ok {
		return known
	}
	var all []jsonField
	for i := 0; i < goType.NumField(); i++ {
		field := goType.Field(i)
		name, flags, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || !field.IsExported() {
			continue
		}
		if (name == "" && field.Anonymous || strings.Contains(flags, "inline")) && field.Type.Kind() == reflect.Struct {
			for _, nested := range fieldsOf(field.Type) {
				nested.index = append([]int{i}, nested.index...)
				nested.inside = strings.TrimSuffix(field.Name+"."+nested.inside, ".")
				all = append(all, nested)
			}
			continue
		}
		if name == "" {
			name = field.Name
		}
		one := jsonField{name: name, index: []int{i}, goType: field.Type}
		one.omits, one.zero = strings.Contains(flags, "omitempty"), strings.Contains(flags, "omitzero")
		if one.goType.Kind() == reflect.Pointer {
			one.pointer, one.goType = true, one.goType.Elem()
		}
		all = append(all, one)
	}
	fieldCache[goType] = all
	return all
}

// shape says how JSON reads and writes a field.
type shape struct {
	Type string `json:"t"`           // a definition, or the name of a leaf
	Many string `json:"m,omitempty"` // "list", "map", or "lists" for a map of lists
	Zero string `json:"z,omitempty"` // of a value that is zero: "drop" (not written), "keep" (written), "null"; none: a pointer
	In   string `json:"i,omitempty"` // the embedded types that it belongs to
	Go   string `json:"g,omitempty"` // the Go type in messages, where it is not what the others say
}

func shapeOf(field jsonField) shape {
	one := shape{Zero: zeroOf(field), In: field.inside}
	element := field.goType
	if _, ok := leaf(element); !ok {
		switch element.Kind() {
		case reflect.Slice:
			one.Many, element = "list", element.Elem()
		case reflect.Map:
			one.Many, element = "map", element.Elem()
		}
	}
	if _, ok := leaf(element); !ok && one.Many == "map" && element.Kind() == reflect.Slice {
		one.Many, element = "lists", element.Elem()
	}
	if element.Kind() == reflect.Pointer {
		element = element.Elem()
	}
	if name, ok := leaf(element); ok {
		one.Type = name
	} else if element.Kind() == reflect.Struct {
		one.Type = definition(element)
	} else {
		panic(fmt.Sprint("no shape: ", field.goType))
	}
	if name := field.goType.String(); name != usual(one) {
		one.Go = name
	}
	return one
}

// usual is the Go type of a field that the other parts of its shape say.
func usual(one shape) string {
	name := map[string]string{
		"quantity": "resource.Quantity", "int-or-string": "intstr.IntOrString", "time": "v1.Time", "micro-time": "v1.MicroTime",
		"raw": "runtime.RawExtension", "bytes": "[]uint8",
	}[one.Type]
	if name == "" {
		name = one.Type
		if parts := strings.Split(name, "."); len(parts) > 2 {
			name = strings.Join(parts[len(parts)-2:], ".")
		}
	}
	return map[string]string{"list": "[]", "map": "map[string]", "lists": "map[string][]"}[one.Many] + name
}

func zeroOf(field jsonField) string {
	isNull := field.pointer || field.goType == timeType || field.goType == microTimeType || field.goType == rawType
	switch kind := field.goType.Kind(); {
	case field.zero, field.omits && kind != reflect.Struct && !field.pointer:
		return "drop"
	case field.pointer && field.omits:
		return ""
	case isNull, kind == reflect.Slice, kind == reflect.Map, kind == reflect.Interface:
		return "null"
	}
	return "keep"
}

// valueTypes are the shapes of all types that the roots reach, and of options that have bodies.
func valueTypes(all []root) map[string]map[string]shape {
	found := map[string]map[string]shape{}
	var visit func(goType reflect.Type)
	visit = func(goType reflect.Type) {
		for goType.Kind() == reflect.Pointer || goType.Kind() == reflect.Map || goType.Kind() == reflect.Slice && goType != bytesType {
			goType = goType.Elem()
		}
		if _, ok := leaf(goType); ok || goType.Kind() != reflect.Struct {
			return
		}
		name := definition(goType)
		if found[name] != nil {
			return
		}
		found[name] = map[string]shape{}
		for _, field := range fieldsOf(goType) {
			found[name][field.name] = shapeOf(field)
			visit(field.goType)
		}
	}
	visit(reflect.TypeOf(metav1.DeleteOptions{}))
	for _, one := range all {
		visit(one.goType)
	}
	return found
}
