package main

import (
	"encoding/json"
	"reflect"
	"strings"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	"k8s.io/kubernetes/pkg/controlplane"
)

// everything enables each version that there is a type of.
func everything() *serverstorage.ResourceConfig {
	config := controlplane.DefaultAPIResourceConfigSource()
	for gv := range config.GroupVersionConfigs {
		config.EnableVersions(gv)
	}
	return config
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

// leaf tells whether JSON writes a type as a value of its own, and how it is called.
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
	switch goType.Kind() {
	case reflect.String:
		return "string", true
	case reflect.Bool:
		return "bool", true
	case reflect.Int32, reflect.Int64, reflect.Int, reflect.Uint32, reflect.Uint64, reflect.Uint8, reflect.Int16, reflect.Int8:
		return "int", true
	case reflect.Float64, reflect.Float32:
		return "number", true
	case reflect.Interface:
		return "raw", true
	}
	if goType.Kind() == reflect.Struct && reflect.PointerTo(goType).Implements(marshaler) {
		return "raw", true
	}
	return "", false
}

// jsonField is a field as JSON sees it.
type jsonField struct {
	name      string
	index     []int
	goType    reflect.Type // without the pointer
	pointer   bool
	omitEmpty bool
	omitZero  bool
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
		if name == "" && field.Anonymous || strings.Contains(flags, "inline") {
			inner := field.Type
			if inner.Kind() == reflect.Struct {
				for _, nested := range fieldsOf(inner) {
					nested.index = append([]int{i}, nested.index...)
					all = append(all, nested)
				}
				continue
			}
		}
		if name == "" {
			name = field.Name
		}
		one := jsonField{name: name, index: []int{i}, goType: field.Type}
		one.omitEmpty, one.omitZero = strings.Contains(flags, "omitempty"), strings.Contains(flags, "omitzero")
		if one.goType.Kind() == reflect.Pointer {
			one.pointer, one.goType = true, one.goType.Elem()
		}
		all = append(all, one)
	}
	fieldCache[goType] = all
	return all
}
