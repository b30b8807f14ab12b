package main

import (
	"maps"
	"slices"
	"strings"
)

var nameCandidates = []string{"a", "1a", "a.b", "A", "a_b", "a:b", "a b", "a%b", ".", "a-", strings.Repeat("a", 63), strings.Repeat("a", 64), strings.Repeat("a", 253), strings.Repeat("a", 254), "10.0.0.1", strings.Repeat("a", 52), strings.Repeat("a", 53), "example.com:x:y"}

// names calls the rule of names, by the candidates that it accepts.
func (s *served) names() string {
	tree := parsed(s.minimal)
	bits := ""
	for _, name := range nameCandidates {
		tree["metadata"].(map[string]any)["name"] = name
		_, err := s.created(tree)
		if err == nil || !strings.Contains(err.Error(), "metadata.name") {
			bits += "1"
		} else {
			bits += "0"
		}
	}
	kind := "other"
	switch bits {
	case bitsOf("a", "1a", "a.b", "63", "64", "253", "ip", "52", "53"):
		kind = "subdomain"
	case bitsOf("a", "1a", "63", "52", "53"):
		kind = "label"
	case bitsOf("a", "63", "52", "53"):
		kind = "label1035"
	case bitsOf("a", "1a", "52"):
		kind = "label52"
	case bitsOf("a", "1a", "a.b", "52", "ip"):
		kind = "subdomain52"
	case bitsOf("a", "1a", "a.b", "63", "52", "53", "ip"):
		kind = "subdomain63"
	case bitsOf("a", "1a", "a.b", "A", "a_b", "a:b", "a b", "a-", "63", "64", "253", "254", "ip", "52", "53", "col"):
		kind = "segment"
	case bitsOf("ip"):
		kind = "ip"
	}
	return kind
}

var candidateLabels = []string{"a", "1a", "a.b", "A", "a_b", "a:b", "a b", "a%b", ".", "a-", "63", "64", "253", "254", "ip", "52", "53", "col"}

func bitsOf(names ...string) string {
	bits := ""
	for _, label := range candidateLabels {
		if slices.Contains(names, label) {
			bits += "1"
		} else {
			bits += "0"
		}
	}
	return bits
}

// finalizers says when the kind refuses a finalizer that is no standard one and names no domain: never (empty), for a new object
// ("create"), or for each ("always").
func (s *served) finalizers() string {
	old := map[string]any{"metadata": map[string]any{"name": "a"}}
	if s.minimal != nil {
		old = parsed(s.minimal)
	}
	old = s.typed(old)
	metadata := maps.Clone(old["metadata"].(map[string]any))
	metadata["finalizers"] = []any{"a"}
	changed := replaced(old, "metadata", metadata, true)
	if _, err := s.created(changed); err == nil || !refusesFinalizer(err) {
		return ""
	}
	if s.store.UpdateStrategy != nil && refusesFinalizer(s.store.UpdateStrategy.ValidateUpdate(
		s.context("update", ""), must(s.decode(changed)), must(s.decode(old))).ToAggregate()) {
		return "always"
	}
	return "create"
}

func refusesFinalizer(err error) bool {
	return err != nil && strings.Contains(err.Error(), "nor is it fully qualified")
}
