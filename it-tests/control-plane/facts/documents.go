package main

import (
	"bytes"
	"encoding/json"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	authenticationv1 "k8s.io/api/authentication/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	extensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	kjson "sigs.k8s.io/json"
)

// quantitiesOnTheWire are JSON values and what Go writes of the quantities that it reads from them.
func quantitiesOnTheWire() [][]string {
	var rows [][]string
	for _, value := range []string{
		`"1e99999"`, `"-1e99999"`, `"1e-99999"`, `"-1e-99999"`, `"0e99999"`, `"1e1001"`, `"1.5e99999"`, `1e99999`, `"1e-1001"`, `"12e-1002"`,
		`" 1"`, `"1 "`, `"  1Gi  "`, `"\t1"`, `"1\n"`, `1`, `1.50`, `1e3`, `-0`, `true`, `[]`, `{}`, `""`, `" "`,
		`"` + strings.Repeat("9", 1500) + `"`, `"0.` + strings.Repeat("9", 1500) + `"`, strings.Repeat("9", 1500), `"1e99999999999999999999"`,
		`"1` + strings.Repeat("0", 1003) + `e-1003"`,
	} {
		var quantity resource.Quantity
		if err := json.Unmarshal([]byte(value), &quantity); err != nil {
			rows = append(rows, []string{value, refused})
			continue
		}
		rows = append(rows, []string{value, wire(quantity)})
	}
	return rows
}

// stringsOnTheWire are JSON strings, a character for each byte, and the strings that Go reads from them.
func stringsOnTheWire() [][]string {
	var rows [][]string
	for _, value := range []string{
		`\ud800`, `\udc00`, `\ud800x`, `\ud800\u0041`, `\ud800\n`, `\ud800\ud800\udc00`, `\udc00\ud800`, `\ud83d\ude00`, `\ud83d\ud83d\ude00x`,
		`\ud800\ufffd`, `\uD800\uDBFF\uDFFF`, `\ud800\\u0041`, `\ud800\`, `\ud800\u12`, `\ud800\u12g4`, `\ud800\x`, "\xff", "\xff\xfe", "a\xc3", "\xc3(",
		"\xe2\x82", "\xe2\x82(", "\xe2\x82\xac", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf", "\xed\x9f\xbf", "\xee\x80\x80",
		"\xf0\x9f\x98\x80", "\xf0\x9f\x98", "\xf0\x9f\x98\xff", "\xf0\x80\x80\xaf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf4\x8f\xbf\xbf",
		"\xf5\x80\x80\x80", "\xc0\xaf", "\xc1\xbf", "\x80", "\xbf\xbf", "\xc3\xa4\xc3", "\xf0\x9f\xc3\xa4", "\xed\xa0\xbd\xed\xb8\x80", "\xff\\ud800",
		"\xef\xbb\xbf", "\xef\xbf\xbd", "\x7f", "\x1f", "\x00",
	} {
		var text string
		if err := json.Unmarshal([]byte(`"`+value+`"`), &text); err != nil {
			rows = append(rows, []string{latin(value), refused})
			continue
		}
		rows = append(rows, []string{latin(value), text})
	}
	return rows
}

// latin is a text with a character for each byte.
func latin(bytes string) string {
	var text strings.Builder
	for i := range len(bytes) {
		text.WriteRune(rune(bytes[i]))
	}
	return text.String()
}

func deep(depth int) string {
	return strings.Repeat("[", depth) + strings.Repeat("]", depth)
}

// documents are a name, a kind, a document and what Go writes of what it reads from that; a character for each byte.
func documents() [][]string {
	var rows [][]string
	add := func(name, kind, document string, into any) {
		row := []string{name, kind, latin(document)}
		var out bytes.Buffer
		if err := kjson.UnmarshalCaseSensitivePreserveInts([]byte(document), into); err != nil {
			row = append(row, refused)
		} else if err := json.NewEncoder(&out).Encode(into); err != nil {
			panic(err)
		} else {
			row = append(row, latin(strings.TrimSpace(out.String())))
		}
		rows = append(rows, row)
	}
	for _, value := range []string{
		`"\ud800"`, `{"a":"\ud800\u0041","\udc00":"\ud83d"}`, "{\"a\":\"\xff\"}", "{\"\xc3\":[\"\xe2\x82\"]}", "1" + strings.Repeat("0", 1500),
		"0." + strings.Repeat("123456789", 200), "1e" + strings.Repeat("9", 1500), `{"a":-0,"b":1.0,"c":1E+2}`, `{"a":1,"a":2}`, deep(600), deep(9999), deep(10000),
	} {
		add("raw value", "ControllerRevision", `{"apiVersion":"apps/v1","kind":"ControllerRevision","metadata":{"name":"a"},"data":`+value+`,"revision":1}`,
			&appsv1.ControllerRevision{})
	}
	for _, value := range []string{`{"f:a":{"k:{\"b\":\"\ud800\"}":{}}}`, "{\"f:\xff\":{}}", `[]`, `"x"`, `1`} {
		add("raw fields", "ConfigMap", `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","managedFields":[{"manager":"m","fieldsV1":`+value+`}]}}`,
			&corev1.ConfigMap{})
	}
	for _, value := range []string{`"\ud800"`, "{\"a\":\"\xff\"}", "-0", deep(600)} {
		add("raw default", "JSONSchemaProps", `{"default":`+value+`,"enum":[`+value+`,null]}`, &extensionsv1.JSONSchemaProps{})
	}
	for _, depth := range []int{600, 9999, 10000} {
		add("unknown field", "ConfigMap", `{"metadata":{"name":"a"},"unknown":`+deep(depth)+`}`, &corev1.ConfigMap{})
	}
	add("unknown long number", "ConfigMap", `{"metadata":{"name":"a"},"unknown":1`+strings.Repeat("0", 1500)+`}`, &corev1.ConfigMap{})
	add("null label", "ConfigMap", `{"metadata":{"labels":{"a":null,"b":"x"},"annotations":{"c":null}}}`, &corev1.ConfigMap{})
	add("odd strings", "ConfigMap", "{\"metadata\":{\"labels\":{\"a\":\"\\ud800x\",\"\xff\":\"\xe2\x82\"}},\"data\":{\"\\udc00\":\"\xed\xa0\x80\"}}", &corev1.ConfigMap{})
	add("null bytes", "Secret", `{"data":{"k":null,"e":"","v":"AAE="},"stringData":{"a":null}}`, &corev1.Secret{})
	add("null binaryData", "ConfigMap", `{"binaryData":{"k":null}}`, &corev1.ConfigMap{})
	add("null time in map", "PodDisruptionBudget", `{"status":{"disruptedPods":{"x":null,"y":"0001-01-01T00:00:00Z","z":"2006-01-02T15:04:05.1234567899Z"}}}`,
		&policyv1.PodDisruptionBudget{})
	add("null quantity", "ResourceRequirements", `{"limits":{"cpu":null,"memory":"1e99999"},"requests":null}`, &corev1.ResourceRequirements{})
	add("odd quantities", "NodeStatus", `{"allocatable":{"a":" 1 ","b":1.50,"c":"-1e99999","d":"1e-99999","e":1e3}}`, &corev1.NodeStatus{})
	add("null list in map", "UserInfo", `{"extra":{"a":null,"b":[null,"x"]}}`, &authenticationv1.UserInfo{})
	add("null schema in map", "JSONSchemaProps", `{"properties":{"a":null,"b":{"type":"string"}},"required":[null]}`, &extensionsv1.JSONSchemaProps{})
	add("null records in lists", "PodSpec", `{"containers":[null,{"name":"a","args":[null]}],"tolerations":[null],"nodeSelector":{"a":null}}`, &corev1.PodSpec{})
	add("null finalizer", "ConfigMap", `{"metadata":{"finalizers":[null,"a"],"ownerReferences":[null]}}`, &corev1.ConfigMap{})
	add("null fields", "PodStatus", `{"conditions":[{"type":null,"lastTransitionTime":null}],"phase":null,"podIPs":null}`, &corev1.PodStatus{})
	add("embedded objects", "StatefulSetSpec", `{"volumeClaimTemplates":[{"metadata":{"name":"a"}}]}`, &appsv1.StatefulSetSpec{})
	add("embedded objects with kinds", "StatefulSetSpec",
		`{"volumeClaimTemplates":[{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"b"}}]}`, &appsv1.StatefulSetSpec{})
	add("embedded options", "Eviction", `{"metadata":{"name":"a"},"deleteOptions":{"gracePeriodSeconds":1}}`, &policyv1.Eviction{})
	return rows
}
