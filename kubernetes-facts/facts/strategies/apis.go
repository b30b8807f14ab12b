package main

import (
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/controlplane"
)

// apis is what a server serves with its features as they are by default.
type apis struct {
	byDefault, versions map[schema.GroupVersion]map[string]rest.Storage
}

func defaultApis() apis {
	return apis{resources(controlplane.DefaultAPIResourceConfigSource()), resources(everything())}
}

// table says what a server with its defaults does not serve: group-version -> "version" if --runtime-config is enough to serve it,
// or "gate" if it also needs a feature that is off. All features are on now.
func (a apis) table() map[string]string {
	table := map[string]string{}
	for gv, storages := range resources(everything()) {
		if len(a.byDefault[gv]) > 0 {
			requireWhole(gv, a.byDefault[gv], storages)
			continue
		}
		table[gv.String()] = "gate"
		if len(a.versions[gv]) > 0 {
			requireWhole(gv, a.versions[gv], storages)
			table[gv.String()] = "version"
		}
	}
	return table
}

// requireWhole refuses a group-version of which a server serves some resources: the table has no place for that.
func requireWhole(gv schema.GroupVersion, served, all map[string]rest.Storage) {
	for name := range all {
		if served[name] == nil {
			panic(gv.String() + " is served without " + name)
		}
	}
}
