package main

import (
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/component-base/featuregate"
)

// enableAllGates enables every feature; some depend on others, so several passes may be needed.
func enableAllGates() {
	for range 5 {
		for name, spec := range utilfeature.DefaultMutableFeatureGate.GetAll() {
			if name != "AllAlpha" && name != "AllBeta" && !spec.LockToDefault && !utilfeature.DefaultFeatureGate.Enabled(name) {
				enable(name)
			}
		}
	}
}

// enable ignores a refusal: what the feature depends on comes in the next pass.
func enable(name featuregate.Feature) {
	_ = utilfeature.DefaultMutableFeatureGate.SetFromMap(map[string]bool{string(name): true})
}
