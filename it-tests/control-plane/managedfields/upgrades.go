package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/client-go/util/csaupgrade"
)

const (
	csaFields    = `{"f:metadata":{"f:labels":{".":{},"f:app":{}}},"f:spec":{"f:replicas":{},"f:jobs":{"k:{\"name\":\"one\"}":{".":{},"f:name":{}}}}}`
	ssaFields    = `{"f:spec":{"f:replicas":{},"f:tags":{"v:\"red\"":{}},"f:options":{}}}`
	deeperFields = `{"f:spec":{"f:options":{"f:x":{}},"f:args":{}}}`
)

type entry struct {
	manager, operation, version, subresource, fields string
}

func (e entry) tree() map[string]any {
	fields := map[string]any{
		"manager": e.manager, "operation": e.operation, "apiVersion": e.version,
		"fieldsType": "FieldsV1", "time": "2026-01-02T03:04:05Z",
	}
	if e.subresource != "" {
		fields["subresource"] = e.subresource
	}
	if e.fields != "" {
		var set any
		check(json.Unmarshal([]byte(e.fields), &set))
		fields["fieldsV1"] = set
	}
	return fields
}

func upgrades() []upgrade {
	const v1, v2, csa, ssa = "stable.example.com/v1", "stable.example.com/v2", "kubectl-client-side-apply", "me"
	var all []upgrade
	for _, c := range []struct {
		name        string
		csa         []string
		subresource string
		entries     []entry
	}{
		{"no entries", []string{csa}, "", nil},
		{"no update", []string{csa}, "", []entry{{ssa, "Apply", v1, "", ssaFields}}},
		{"first apply", []string{csa}, "", []entry{{csa, "Update", v1, "", csaFields}, {"other", "Update", v1, "", ssaFields}}},
		{"after the first apply", []string{csa}, "", []entry{{ssa, "Apply", v1, "", ssaFields}, {csa, "Update", v1, "", csaFields}}},
		{"leaf in one and parent in the other", []string{csa}, "", []entry{{ssa, "Apply", v1, "", ssaFields}, {csa, "Update", v1, "", deeperFields}}},
		{"other version", []string{csa}, "", []entry{{ssa, "Apply", v1, "", ssaFields}, {csa, "Update", v2, "", csaFields}}},
		{"two versions", []string{csa}, "", []entry{{csa, "Update", v2, "", csaFields}, {csa, "Update", v1, "", deeperFields}, {ssa, "Apply", v1, "", ssaFields}}},
		{"two updates of one manager", []string{csa}, "", []entry{{csa, "Update", v1, "", csaFields}, {csa, "Update", v1, "", deeperFields}}},
		{"two managers", []string{csa, "kubectl-edit"}, "", []entry{{"kubectl-edit", "Update", v1, "", deeperFields}, {csa, "Update", v1, "", csaFields}}},
		{"subresource", []string{csa}, "status", []entry{{csa, "Update", v1, "", csaFields}, {csa, "Update", v1, "status", deeperFields}}},
		{"subresource of another", []string{csa}, "", []entry{{csa, "Update", v1, "status", csaFields}}},
		{"apply of the same name", []string{ssa}, "", []entry{{ssa, "Update", v1, "", csaFields}, {ssa, "Apply", v1, "", ssaFields}}},
		{"malformed", []string{csa}, "", []entry{{ssa, "Apply", v1, "", `{"replicas":{}}`}, {csa, "Update", v1, "", csaFields}}},
		{"malformed entry of another", []string{csa}, "", []entry{{"other", "Apply", v1, "", `{"replicas":{}}`}, {csa, "Update", v1, "", csaFields}}},
	} {
		object := parse(tab)
		object.SetResourceVersion("7")
		var entries []any
		for _, e := range c.entries {
			entries = append(entries, e.tree())
		}
		if entries != nil {
			object.Object["metadata"].(map[string]any)["managedFields"] = entries
		}
		question := upgrade{Name: c.name, CsaManagers: c.csa, SsaManager: ssa, Subresource: c.subresource, Object: tree(object.Object)}
		patch, err := csaupgrade.UpgradeManagedFieldsPatch(object, sets.New(c.csa...), ssa, csaupgrade.Subresource(c.subresource))
		question.Refused = err != nil
		if patch != nil {
			check(json.Unmarshal(patch, &question.Patch))
		}
		all = append(all, question)
	}
	return all
}
