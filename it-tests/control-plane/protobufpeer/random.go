package main

import (
	"fmt"
	"math"
	"math/rand"
	"reflect"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/apitesting/fuzzer"
	"k8s.io/apimachinery/pkg/api/resource"
	metafuzzer "k8s.io/apimachinery/pkg/apis/meta/fuzzer"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/intstr"
	"sigs.k8s.io/randfill"
)

var codecs = serializer.NewCodecFactory(all)

// filler fills objects with random values. Every tenth seed makes longer lists.
func filler(seed int64) *randfill.Filler {
	funcs := fuzzer.MergeFuzzerFuncs(metafuzzer.Funcs, ours)
	f := fuzzer.FuzzerFor(funcs, rand.NewSource(seed), codecs)
	if seed%10 == 0 {
		f.NumElements(0, 2)
	}
	return f
}

// ours are the values for which the fuzzer of Kubernetes is missing, or too tame.
func ours(serializer.CodecFactory) []any {
	return []any{
		func(raw *runtime.RawExtension, c randfill.Continue) { raw.Raw = document(c, 3) },
		func(raw *apiextensions.JSON, c randfill.Continue) { raw.Raw = document(c, 3) },
		func(q *resource.Quantity, c randfill.Continue) {
			formats := []resource.Format{resource.DecimalSI, resource.BinarySI, resource.DecimalExponent}
			*q = *resource.NewMilliQuantity(c.Int63n(1<<40)-(1<<39), formats[c.Intn(3)])
		},
		func(i *intstr.IntOrString, c randfill.Continue) {
			if c.Bool() {
				*i = intstr.FromInt32(int32(c.Uint32()))
			} else {
				*i = intstr.FromString(c.String(0))
			}
		},
		func(f *float64, c randfill.Continue) {
			for {
				*f = math.Float64frombits(c.Uint64())
				if !math.IsNaN(*f) && !math.IsInf(*f, 0) {
					return
				}
			}
		},
		func(v *metav1.Verbs, c randfill.Continue) { *v = metav1.Verbs{c.String(0), "get"} },
		schemaProps,
		func(s *apiextensions.JSONSchemaPropsOrBool, c randfill.Continue) {
			*s = apiextensions.JSONSchemaPropsOrBool{Allows: c.Bool()}
			if c.Bool() {
				s.Allows = true
				c.Fill(&s.Schema)
			}
		},
		func(s *apiextensions.JSONSchemaPropsOrArray, c randfill.Continue) {
			*s = apiextensions.JSONSchemaPropsOrArray{}
			if c.Bool() {
				c.Fill(&s.Schema)
			} else {
				c.Fill(&s.JSONSchemas)
			}
		},
		func(s *apiextensions.JSONSchemaPropsOrStringArray, c randfill.Continue) {
			*s = apiextensions.JSONSchemaPropsOrStringArray{}
			if c.Bool() {
				c.Fill(&s.Schema)
			} else {
				c.Fill(&s.Property)
			}
		},
	}
}

// schemaProps fills a schema. It sets few of the fields that hold schemas again, or it would never end.
func schemaProps(s *apiextensions.JSONSchemaProps, c randfill.Continue) {
	value := reflect.ValueOf(s).Elem()
	for i := 0; i < value.NumField(); i++ {
		field := value.Field(i)
		switch field.Kind() {
		case reflect.Pointer, reflect.Map, reflect.Slice:
			if c.Intn(18) > 0 {
				continue
			}
		}
		c.Fill(field.Addr().Interface())
	}
	for c.Intn(3) == 0 {
		s.Enum = append(s.Enum, apiextensions.JSON{Raw: document(c, 2)})
	}
}

// document returns a random JSON value, without insignificant space.
func document(c randfill.Continue, depth int) []byte {
	kinds := 5
	if depth == 0 {
		kinds = 3
	}
	switch c.Intn(kinds) {
	case 0:
		return fmt.Appendf(nil, "%d", int64(c.Uint64()))
	case 1:
		return fmt.Appendf(nil, "%t", c.Bool())
	case 2:
		return fmt.Appendf(nil, "%q", []string{"", "a", "größe", "x y", "-"}[c.Intn(5)])
	case 3:
		return fmt.Appendf(nil, `{"a":%s,"b":%s}`, document(c, depth-1), document(c, depth-1))
	default:
		return fmt.Appendf(nil, `[%s,%s]`, document(c, depth-1), document(c, depth-1))
	}
}
