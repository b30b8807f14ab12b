package main

import (
	gocontext "context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	_ "embed"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"maps"
	"math/big"
	mathrand "math/rand"
	"reflect"
	"sort"
	"strings"
	"time"

	extinstall "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	crdregistry "k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apiserver/pkg/authentication/user"
	genericapirequest "k8s.io/apiserver/pkg/endpoints/request"
	genericregistry "k8s.io/apiserver/pkg/registry/generic/registry"
	"k8s.io/apiserver/pkg/registry/rest"
	agginstall "k8s.io/kube-aggregator/pkg/apis/apiregistration/install"
	apiserviceregistry "k8s.io/kube-aggregator/pkg/registry/apiservice"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/yaml"
)

//go:embed minimal/objects.yaml
var minimalText string

// minimal are the small valid objects, by kind.
func minimal() map[schema.GroupVersionKind][]byte {
	key := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	csr := must(x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{Subject: pkix.Name{CommonName: "x"}}, key))
	request := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE REQUEST", Bytes: csr})
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "x"}, NotBefore: time.Unix(0, 0), NotAfter: time.Unix(4e9, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: must(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))})
	all := map[schema.GroupVersionKind][]byte{}
	for _, document := range strings.Split(minimalText, "\n---\n") {
		document = strings.Replace(document, "request: CSR", "request: "+base64.StdEncoding.EncodeToString(request), 1)
		document = strings.Replace(document, "trustBundle: PEM", "trustBundle: "+text(string(certificate)), 1)
		object := must(yaml.YAMLToJSON([]byte(document)))
		tree := parsed(object)
		all[schema.FromAPIVersionAndKind(tree["apiVersion"].(string), tree["kind"].(string))] = object
	}
	return all
}

// givenGeneration is that of random objects, by which one that a strategy sets is seen.
const givenGeneration = 700

// rounds is how many random pairs a probe gets.
const rounds = 30

// served is a resource with what serves it.
type served struct {
	resource  schema.GroupResource
	versions  []string // by priority
	kind      schema.GroupVersionKind
	scheme    *runtime.Scheme
	store     *genericregistry.Store
	storage   rest.Storage
	sub       map[string]rest.Storage
	minimal   []byte
	goType    reflect.Type // of kind
	namespace string
}

func servedResources() []*served {
	found := map[schema.GroupResource]*served{}
	samples := minimal()
	all := resources(everything())
	for _, gv := range legacyscheme.Scheme.PrioritizedVersionsAllGroups() {
		for name, storage := range all[gv] {
			resource, sub, _ := strings.Cut(name, "/")
			gr := schema.GroupResource{Group: gv.Group, Resource: resource}
			one := found[gr]
			if one == nil {
				one = &served{resource: gr, scheme: legacyscheme.Scheme, sub: map[string]rest.Storage{}}
				found[gr] = one
			}
			if sub != "" {
				one.sub[sub] = storage
				continue
			}
			one.versions = append(one.versions, gv.Version)
			kinds, _, err := legacyscheme.Scheme.ObjectKinds(storage.New())
			check(err)
			kind := gv.WithKind(kinds[0].Kind)
			if one.storage == nil || one.minimal == nil && samples[kind] != nil {
				one.kind, one.storage, one.store, one.minimal = kind, storage, storeOf(storage), samples[kind]
				one.goType = legacyscheme.Scheme.AllKnownTypes()[kind]
				one.namespace = ""
				if scoper, ok := storage.(rest.Scoper); ok && scoper.NamespaceScoped() {
					one.namespace = "d"
				}
			}
		}
	}
	var list []*served
	for _, one := range found {
		if one.storage != nil {
			list = append(list, one)
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].resource.String() < list[j].resource.String() })
	return list
}

func (s *served) context(verb string, sub string) gocontext.Context {
	ctx := genericapirequest.WithNamespace(genericapirequest.NewContext(), s.namespace)
	ctx = genericapirequest.WithUser(ctx, &user.DefaultInfo{Name: "u", Groups: []string{"system:masters"}})
	return genericapirequest.WithRequestInfo(ctx, &genericapirequest.RequestInfo{IsResourceRequest: true, Verb: verb, APIGroup: s.kind.Group,
		APIVersion: s.kind.Version, Resource: s.resource.Resource, Subresource: sub, Namespace: s.namespace})
}

// decode reads a tree as the server does: with defaults, into the internal type.
func (s *served) decode(tree map[string]any) (runtime.Object, error) {
	return runtime.Decode(serializer.NewCodecFactory(s.scheme).UniversalDecoder(), []byte(text(tree)))
}

func (s *served) encode(object runtime.Object) map[string]any {
	versioned := must(s.scheme.ConvertToVersion(object, s.kind.GroupVersion()))
	return must(treeOf(versioned))
}

// created is what BeforeCreate makes of a tree.
func (s *served) created(tree map[string]any) (result runtime.Object, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("panic: %v", problem)
		}
	}()
	object, err := s.decode(tree)
	if err != nil {
		return nil, err
	}
	accessor := must(meta.Accessor(object))
	rest.FillObjectMetaSystemFields(accessor)
	if err := rest.BeforeCreate(s.store.CreateStrategy, s.context("create", ""), object); err != nil {
		return nil, err
	}
	return object, nil
}

func fieldSets(sets map[fieldpath.APIVersion]*fieldpath.Set) map[string][]string {
	all := map[string][]string{}
	for version, set := range sets {
		set.Iterate(func(path fieldpath.Path) {
			all[string(version)] = append(all[string(version)], strings.TrimPrefix(path.String(), "."))
		})
		sort.Strings(all[string(version)])
	}
	return all
}

// pair makes two random objects of the kind, as trees with defaults and as internal objects.
func (s *served) pair(f *filler, round int) (trees [2]map[string]any, objects [2]runtime.Object) {
	for j := range trees {
		value := reflect.New(s.goType)
		f.fill(value.Elem(), "", "", 0.9, 0)
		object := value.Interface().(runtime.Object)
		object.GetObjectKind().SetGroupVersionKind(s.kind)
		accessor := must(meta.Accessor(object))
		accessor.SetName("obj")
		accessor.SetNamespace(s.namespace)
		accessor.SetDeletionTimestamp(nil)
		accessor.SetGeneration(givenGeneration)
		accessor.SetLabels(map[string]string{"v": fmt.Sprint(round, j)})
		accessor.SetAnnotations(map[string]string{"v": fmt.Sprint(round, j)})
		accessor.SetFinalizers([]string{fmt.Sprint("f.com/", round, j)})
		objects[j] = must(s.decode(must(treeOf(object))))
		trees[j] = s.encode(objects[j])
	}
	return trees, objects
}

// parts are the members of trees, and the members of their metadata that a client sets.
func parts(trees ...map[string]any) []string {
	found := map[string]bool{}
	for _, tree := range trees {
		for key := range tree {
			if key == "metadata" {
				for _, inner := range []string{"labels", "annotations", "finalizers", "ownerReferences"} {
					found["metadata."+inner] = true
				}
			} else if key != "kind" && key != "apiVersion" {
				found[key] = true
			}
		}
	}
	return sorted(found)
}

// repeat runs a probe with many pairs. A strategy may panic: random objects are not valid.
func (s *served) repeat(known map[string][]string, probe func(trees [2]map[string]any, objects [2]runtime.Object)) {
	f := &filler{mathrand.New(mathrand.NewSource(7)), known}
	for round := range rounds {
		func() {
			defer func() { recover() }()
			trees, objects := s.pair(f, round)
			probe(trees, objects)
		}()
	}
}

// note keeps a verdict, or that verdicts differ.
func note(verdicts map[string]string, part, verdict string) {
	if previous, ok := verdicts[part]; ok && previous != verdict {
		verdict = "mixed"
	}
	verdicts[part] = verdict
}

// updates tells of each part of an object whose value is left after PrepareForUpdate, unless it is always the new one.
func (s *served) updates(strategy rest.RESTUpdateStrategy, sub string, known map[string][]string) map[string]string {
	verdicts := map[string]string{}
	s.repeat(known, func(trees [2]map[string]any, objects [2]runtime.Object) {
		strategy.PrepareForUpdate(s.context("update", sub), objects[0], objects[1])
		after := s.encode(objects[0])
		for _, part := range parts(trees[0], trees[1]) {
			wanted, _ := get(trees[0], part)
			before, _ := get(trees[1], part)
			left, _ := get(after, part)
			if text(wanted) == text(before) {
				continue
			}
			verdict := "neither"
			switch text(left) {
			case text(wanted):
				verdict = "new"
			case text(before):
				verdict = "old"
			}
			note(verdicts, part, verdict)
		}
	})
	return without(verdicts, "new")
}

// creates tells of each part of an object whether PrepareForCreate drops it ("dropped") or changes it ("set").
func (s *served) creates(known map[string][]string) (verdicts map[string]string, first int64) {
	verdicts, first = map[string]string{}, givenGeneration
	s.repeat(known, func(trees [2]map[string]any, objects [2]runtime.Object) {
		s.store.CreateStrategy.PrepareForCreate(s.context("create", ""), objects[0])
		first = must(meta.Accessor(objects[0])).GetGeneration()
		after := s.encode(objects[0])
		for _, part := range parts(trees[0], after) {
			wanted, _ := get(trees[0], part)
			left, _ := get(after, part)
			switch {
			case isEmpty(wanted) && isEmpty(left):
			case text(left) == text(wanted):
				note(verdicts, part, "kept")
			case isEmpty(left):
				note(verdicts, part, "dropped")
			default:
				note(verdicts, part, "set")
			}
		}
	})
	if first == givenGeneration {
		first = 0
	}
	return without(verdicts, "kept"), first
}

// generations are the parts whose change raises the generation.
func (s *served) generations(known map[string][]string) []string {
	counted := map[string]bool{}
	s.repeat(known, func(trees [2]map[string]any, _ [2]runtime.Object) {
		for _, part := range parts(trees[0], trees[1]) {
			old := must(s.decode(s.typed(trees[0])))
			value, given := get(trees[1], part)
			changed := must(s.decode(s.typed(replaced(trees[0], part, value, given))))
			if text(s.encode(changed)) == text(s.encode(old)) {
				continue
			}
			func() {
				defer func() { recover() }()
				s.store.UpdateStrategy.PrepareForUpdate(s.context("update", ""), changed, old)
				if must(meta.Accessor(changed)).GetGeneration() > givenGeneration {
					counted[part] = true
				}
			}()
		}
	})
	return sorted(counted)
}

func (s *served) typed(tree map[string]any) map[string]any {
	typed := maps.Clone(tree)
	typed["apiVersion"], typed["kind"] = s.kind.GroupVersion().String(), s.kind.Kind
	return typed
}

// replaced is a tree with another part.
func replaced(tree map[string]any, part string, value any, given bool) map[string]any {
	result := maps.Clone(tree)
	name, inner, nested := strings.Cut(part, ".")
	if nested {
		metadata := maps.Clone(result[name].(map[string]any))
		result[name] = metadata
		name, result, tree = inner, metadata, result
	} else {
		tree = result
	}
	if given {
		result[name] = value
	} else {
		delete(result, name)
	}
	return tree
}

// isEmpty tells whether a value says nothing.
func isEmpty(value any) bool {
	return value == nil || text(value) == "{}" || text(value) == "[]"
}

func without(verdicts map[string]string, usual string) map[string]string {
	maps.DeleteFunc(verdicts, func(_, verdict string) bool { return verdict == usual })
	return verdicts
}

// resourceFacts are what a strategy says, and what it does to random objects.
type resourceFacts struct {
	Kind                string               `json:"kind"`
	Versions            []string             `json:"versions"`
	Storage             string               `json:"storage"`
	Namespaced          bool                 `json:"namespaced,omitempty"`
	Gated               bool                 `json:"gated,omitempty"` // served with a feature that is off by default
	CreateOnUpdate      bool                 `json:"createOnUpdate,omitempty"`
	UnconditionalUpdate bool                 `json:"unconditionalUpdate,omitempty"`
	Graceful            bool                 `json:"gracefulDelete,omitempty"`
	Orphans             bool                 `json:"orphanDependents,omitempty"`
	ReturnDeleted       bool                 `json:"returnDeleted,omitempty"`
	Name                string               `json:"name,omitempty"`
	Finalizers          string               `json:"finalizers,omitempty"`
	FirstGeneration     int64                `json:"firstGeneration,omitempty"`
	Generation          []string             `json:"generation,omitempty"`
	Create              map[string]string    `json:"create,omitempty"`
	Update              map[string]string    `json:"update,omitempty"`
	ResetFields         map[string][]string  `json:"resetFields,omitempty"`
	FieldSelectors      map[string][]string  `json:"fieldSelectors,omitempty"`
	IndexedFields       []string             `json:"indexedFields,omitempty"`
	SelectorRefusals    map[string]string    `json:"selectorRefusals,omitempty"`
	Sub                 map[string]*subFacts `json:"subresources,omitempty"`
}

type subFacts struct {
	ResetFields map[string][]string `json:"resetFields,omitempty"`
	Update      map[string]string   `json:"update,omitempty"`
}

// strategiesTable has the resources that are served by default, and with their gates on those that need one.
func strategiesTable() map[string]*resourceFacts {
	known := enums()
	table := map[string]*resourceFacts{}
	collect := func(gated bool) {
		all := servedResources()
		if !gated {
			all = append(all, crds(), apiServices())
		}
		for _, one := range all {
			if table[one.resource.String()] == nil && one.store != nil && one.store.CreateStrategy != nil {
				table[one.resource.String()] = one.facts(known)
				table[one.resource.String()].Gated = gated
			}
		}
	}
	collect(false)
	enableAllGates()
	collect(true)
	return table
}

// crds and apiServices are served by libraries of their own.
func crds() *served {
	scheme := runtime.NewScheme()
	extinstall.Install(scheme)
	strategy := crdregistry.NewStrategy(scheme)
	return other(scheme, schema.GroupVersionKind{Group: "apiextensions.k8s.io", Version: "v1", Kind: "CustomResourceDefinition"},
		"customresourcedefinitions", strategy, crdregistry.NewStatusStrategy(scheme))
}

func apiServices() *served {
	scheme := runtime.NewScheme()
	agginstall.Install(scheme)
	strategy := apiserviceregistry.NewStrategy(scheme)
	return other(scheme, schema.GroupVersionKind{Group: "apiregistration.k8s.io", Version: "v1", Kind: "APIService"},
		"apiservices", strategy, apiserviceregistry.NewStatusStrategy(scheme))
}

type wholeStrategy interface {
	rest.RESTCreateStrategy
	rest.RESTUpdateStrategy
	rest.RESTDeleteStrategy
	rest.ResetFieldsStrategy
}

type resettingUpdate interface {
	rest.RESTUpdateStrategy
	rest.ResetFieldsStrategy
}

func other(scheme *runtime.Scheme, kind schema.GroupVersionKind, plural string, strategy wholeStrategy, status resettingUpdate) *served {
	store := &genericregistry.Store{CreateStrategy: strategy, UpdateStrategy: strategy, DeleteStrategy: strategy,
		ResetFieldsStrategy: strategy, NewFunc: func() runtime.Object { return must(scheme.New(kind)) }}
	statusStore := *store
	statusStore.UpdateStrategy, statusStore.ResetFieldsStrategy = status, status
	return &served{
		resource: schema.GroupResource{Group: kind.Group, Resource: plural},
		versions: []string{kind.Version},
		kind:     kind,
		scheme:   scheme,
		store:    store,
		storage:  store,
		sub:      map[string]rest.Storage{"status": &statusStore},
		goType:   scheme.AllKnownTypes()[kind],
	}
}

func (s *served) facts(known map[string][]string) *resourceFacts {
	facts := &resourceFacts{Kind: s.kind.Kind, Versions: s.versions, Namespaced: s.namespace != "", Sub: map[string]*subFacts{}}
	facts.Storage = storageVersion(s)
	if strategy, ok := s.storage.(rest.ResetFieldsStrategy); ok {
		facts.ResetFields = fieldSets(strategy.GetResetFields())
	}
	for name, storage := range s.sub {
		sub := &subFacts{}
		if strategy, ok := storage.(rest.ResetFieldsStrategy); ok {
			sub.ResetFields = fieldSets(strategy.GetResetFields())
		}
		if store := storeOf(storage); store != nil && store != s.store && store.UpdateStrategy != nil && s.isOwnKind(storage) {
			sub.Update = s.updates(store.UpdateStrategy, name, known)
		}
		if len(sub.ResetFields) > 0 || sub.Update != nil {
			facts.Sub[name] = sub
		}
	}
	facts.ReturnDeleted = s.store.ReturnDeletedObject
	_, facts.Graceful = s.store.DeleteStrategy.(rest.RESTGracefulDeleteStrategy)
	if policy, ok := s.store.DeleteStrategy.(rest.GarbageCollectionDeleteStrategy); ok {
		facts.Orphans = policy.DefaultGarbageCollectionPolicy(s.context("delete", "")) == rest.OrphanDependents
	}
	if s.store.UpdateStrategy != nil {
		facts.CreateOnUpdate, facts.UnconditionalUpdate = allows(s.context("update", ""), s.store.UpdateStrategy)
		facts.Update = s.updates(s.store.UpdateStrategy, "", known)
		facts.Generation = s.generations(known)
	}
	facts.Create, facts.FirstGeneration = s.creates(known)
	facts.FieldSelectors = s.fieldSelectors()
	facts.IndexedFields = s.indexedFields()
	facts.SelectorRefusals = s.selectorRefusals()
	if s.minimal != nil {
		facts.Name = s.names()
	}
	facts.Finalizers = s.finalizers()
	return facts
}

func (s *served) isOwnKind(storage rest.Storage) bool {
	kinds, _, err := s.scheme.ObjectKinds(storage.New())
	return err == nil && kinds[0].Kind == s.kind.Kind
}
