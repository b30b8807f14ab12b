package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/restmapper"
)

// scenario is a server: the files later in the list win.
type scenario struct {
	name  string
	files []string
}

var scenarios = []scenario{
	{"healthy", []string{"healthy.json"}},
	{"failing", []string{"healthy.json", "failing.json"}},
	{"invented", []string{"invented.json"}},
}

// tables writes the answers for aggregated documents, and for the older ones those that differ. What
// is the same for a server with a failure as for one without is left out too.
func tables(folder string) {
	utilruntime.ErrorHandlers = nil
	base := map[string]string{}
	for _, s := range scenarios {
		documents := map[string]document{}
		for _, file := range s.files {
			for _, d := range read(filepath.Join(folder, file)) {
				documents[d.key()] = d
			}
		}
		if len(s.files) == 1 {
			base = map[string]string{}
		}
		for _, form := range []string{"aggregated", "legacy"} {
			var text strings.Builder
			count := 0
			for _, row := range answers(documents, form == "aggregated") {
				question, answer := strings.Join(row[:3], "\t"), strings.Join(row[3:], "\t")
				known, ok := base[question]
				if !ok && len(base) == 0 || known != answer {
					text.WriteString(question + "\t" + answer + "\n")
					count++
				}
			}
			name := s.name + "-" + form + ".tsv"
			check(os.WriteFile(filepath.Join(folder, name), []byte(text.String()), 0o644))
			fmt.Println(name, count)
			if form == "aggregated" && len(s.files) == 1 {
				for _, row := range answers(documents, true) {
					base[strings.Join(row[:3], "\t")] = strings.Join(row[3:], "\t")
				}
			}
		}
	}
}

func serve(documents map[string]document, aggregate bool) *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d, ok := documents[r.URL.Path+" aggregated"]
		if !ok || !aggregate || !strings.Contains(r.Header.Get("Accept"), "APIGroupDiscoveryList") {
			d, ok = documents[r.URL.Path]
		}
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", d.ContentType)
		w.WriteHeader(d.Status)
		body := []byte(d.Body)
		var text string
		if json.Unmarshal(body, &text) == nil {
			body = []byte(text)
		}
		_, err := w.Write(body)
		check(err)
	}))
}

// ordered puts resources into the order of their groups and versions. For aggregated documents
// client-go returns them in the order of a map, so that ambiguous short names change their meaning.
type ordered struct {
	discovery.CachedDiscoveryInterface
}

func (o ordered) ServerGroupsAndResources() ([]*metav1.APIGroup, []*metav1.APIResourceList, error) {
	groups, lists, err := o.CachedDiscoveryInterface.ServerGroupsAndResources()
	place := map[string]int{}
	for _, group := range groups {
		for _, version := range group.Versions {
			place[version.GroupVersion] = len(place)
		}
	}
	sort.SliceStable(lists, func(i, j int) bool { return place[lists[i].GroupVersion] < place[lists[j].GroupVersion] })
	return groups, lists, err
}

type asker struct {
	mapper   meta.RESTMapper
	warnings []string
	rows     [][]string
}

func answers(documents map[string]document, aggregate bool) [][]string {
	server := serve(documents, aggregate)
	defer server.Close()
	client, err := discovery.NewDiscoveryClientForConfig(&rest.Config{Host: server.URL, QPS: -1})
	check(err)
	cache := ordered{memory.NewMemCacheClient(client)}
	resources, err := restmapper.GetAPIGroupResources(cache)
	check(err)
	plain := asker{mapper: restmapper.NewDiscoveryRESTMapper(resources)}
	short := asker{}
	short.mapper = restmapper.NewShortcutExpander(restmapper.NewDeferredDiscoveryRESTMapper(cache), cache,
		func(text string) { short.warnings = append(short.warnings, text[strings.LastIndex(text, " ")+1:]) })

	_, lists, err := cache.ServerGroupsAndResources()
	if !discovery.IsGroupDiscoveryFailedError(err) {
		check(err)
	}
	names := queries(lists)
	for _, partial := range names.partials {
		row := plain.partial(partial)
		if shorter := short.partial(partial); strings.Join(shorter, "\t") != strings.Join(row, "\t") {
			short.rows = append(short.rows, append([]string{"shortcuts", "resource", text(partial)}, shorter...))
		}
		plain.rows = append(plain.rows, append([]string{"mapper", "resource", text(partial)}, row...))
	}
	for _, name := range names.plain {
		row := plain.singular(name)
		if shorter := short.singular(name); shorter != row {
			short.rows = append(short.rows, []string{"shortcuts", "singular", name, shorter})
		}
		plain.rows = append(plain.rows, []string{"mapper", "singular", name, row})
	}
	for _, kind := range names.kinds {
		plain.kind(kind)
		if strings.ToLower(kind.Kind) != kind.Kind && !strings.HasSuffix(kind.Kind, "List") {
			for _, versions := range names.versions {
				plain.kind(kind, versions...)
			}
		}
	}
	rows := append(plain.rows, short.rows...)
	rows = append(rows, categories(cache, names.categories)...)
	return append(rows, preferred(client)...)
}

type questions struct {
	partials   []schema.GroupVersionResource
	plain      []string
	kinds      []schema.GroupKind
	versions   [][]string
	categories []string
}

// queries are names of all sorts: served ones in each form, and ones that are wrong in one part.
func queries(lists []*metav1.APIResourceList) questions {
	partials := map[schema.GroupVersionResource]bool{}
	plain := map[string]bool{"": false}
	kinds := map[schema.GroupKind]bool{}
	categories := map[string]bool{"all": true, "unknown": true, "api-extensions": true}
	ask := func(group, version, name string) {
		if name != "" {
			partials[schema.GroupVersionResource{Group: group, Version: version, Resource: name}] = true
		}
	}
	for _, list := range lists {
		gv, err := schema.ParseGroupVersion(list.GroupVersion)
		check(err)
		for _, r := range list.APIResources {
			if strings.Contains(r.Name, "/") {
				ask(gv.Group, "", r.Name)
				continue
			}
			ask(gv.Group, "v0", r.Name)
			for _, name := range append([]string{r.Name, r.SingularName, r.Kind}, r.ShortNames...) {
				ask("", "", name)
				ask(gv.Group, "", name)
				ask("", gv.Version, name)
				ask(gv.Group, gv.Version, name)
				ask(strings.Split(gv.Group, ".")[0], "", name)
				if name != "" {
					plain[name] = true
				}
			}
			ask(gv.Group+"x", "", r.Name)
			ask("", "", strings.ToUpper(r.Name))
			ask("", "", r.Name+"s")
			for _, kind := range []string{r.Kind, strings.ToLower(r.Kind), r.Kind + "List", r.Kind + "x"} {
				kinds[schema.GroupKind{Group: gv.Group, Kind: kind}] = true
			}
			kinds[schema.GroupKind{Group: "", Kind: r.Kind}] = true
			for _, category := range r.Categories {
				categories[category] = true
			}
		}
		kinds[schema.GroupKind{Group: gv.Group, Kind: "List"}] = true
	}
	for _, name := range []string{"unknown", "lists", "podlists", "nodemetrics"} {
		ask("", "", name)
		ask("apps", "", name)
		ask("metrics.k8s.io", "v1beta1", name)
	}
	result := questions{versions: [][]string{{"v1"}, {"v1beta1", "v1"}, {"v2", "v1", "v2beta1"}, {"v0"}, {""}}}
	for partial := range partials {
		result.partials = append(result.partials, partial)
	}
	sort.Slice(result.partials, func(i, j int) bool { return text(result.partials[i]) < text(result.partials[j]) })
	result.plain = keys(plain)
	for kind := range kinds {
		result.kinds = append(result.kinds, kind)
	}
	sort.Slice(result.kinds, func(i, j int) bool { return result.kinds[i].String() < result.kinds[j].String() })
	result.categories = keys(categories)
	return result
}

func keys(set map[string]bool) []string {
	var all []string
	for key, wanted := range set {
		if wanted {
			all = append(all, key)
		}
	}
	sort.Strings(all)
	return all
}

func text(r schema.GroupVersionResource) string { return r.Group + "/" + r.Version + "/" + r.Resource }

func kindText(k schema.GroupVersionKind) string { return k.Group + "/" + k.Version + "/" + k.Kind }

func failure(err error) string {
	switch {
	case meta.IsNoMatchError(err):
		return "no match"
	case meta.IsAmbiguousError(err):
		return "ambiguous"
	default:
		return "error"
	}
}

func answer(text string, err error) string {
	if err != nil {
		return failure(err)
	}
	return text
}

// partial returns the answers of four methods, and the warnings of the first.
func (a *asker) partial(r schema.GroupVersionResource) []string {
	a.warnings = nil
	kind, err := a.mapper.KindFor(r)
	row := []string{answer(kindText(kind), err)}
	warnings := strings.Join(a.warnings, " ")
	kinds, err := a.mapper.KindsFor(r)
	row = append(row, answer(join(kinds, kindText), err))
	resource, err := a.mapper.ResourceFor(r)
	row = append(row, answer(text(resource), err))
	resources, err := a.mapper.ResourcesFor(r)
	return append(row, answer(join(resources, text), err), warnings)
}

func (a *asker) singular(name string) string {
	singular, err := a.mapper.ResourceSingularizer(name)
	return answer(singular, err)
}

func (a *asker) kind(kind schema.GroupKind, versions ...string) {
	question := kind.Group + "/" + kind.Kind
	if len(versions) > 0 {
		question += " " + strings.Join(versions, ",")
	}
	mapping, err := a.mapper.RESTMapping(kind, versions...)
	one := ""
	if err == nil {
		one = mappingText(mapping)
	}
	mappings, otherErr := a.mapper.RESTMappings(kind, versions...)
	a.rows = append(a.rows, []string{"mapper", "kind", question,
		answer(one, err), answer(join(mappings, mappingText), otherErr)})
}

func mappingText(m *meta.RESTMapping) string {
	return text(m.Resource) + "=" + kindText(m.GroupVersionKind) + "=" + string(m.Scope.Name())
}

func join[T any](all []T, text func(T) string) string {
	var texts []string
	for _, one := range all {
		texts = append(texts, text(one))
	}
	return strings.Join(texts, " ")
}

func categories(client discovery.DiscoveryInterface, names []string) [][]string {
	expander := restmapper.UnionCategoryExpander{restmapper.NewDiscoveryCategoryExpander(client)}
	var rows [][]string
	for _, name := range names {
		resources, ok := expander.Expand(name)
		answer := "none"
		if ok {
			answer = join(resources, func(r schema.GroupResource) string { return r.Group + "/" + r.Resource })
		}
		rows = append(rows, []string{"categories", "expand", name, answer})
	}
	return rows
}

// preferred sorts lists and resources, because client-go returns them in the order of a map.
func preferred(client discovery.DiscoveryInterface) [][]string {
	var rows [][]string
	add := func(method string, lists []*metav1.APIResourceList, err error) {
		sort.Slice(lists, func(i, j int) bool { return lists[i].GroupVersion < lists[j].GroupVersion })
		for _, list := range lists {
			var names []string
			for _, r := range list.APIResources {
				names = append(names, r.Name+"="+r.Kind)
			}
			sort.Strings(names)
			rows = append(rows, []string{"discovery", method, list.GroupVersion, strings.Join(names, " ")})
		}
		failed, ok := discovery.GroupDiscoveryFailedErrorGroups(err)
		if !ok {
			check(err)
		}
		var versions []string
		for version := range failed {
			versions = append(versions, version.String())
		}
		sort.Strings(versions)
		rows = append(rows, []string{"discovery", method, "failures", strings.Join(versions, " ")})
	}
	lists, err := client.ServerPreferredResources()
	add("preferred", lists, err)
	lists, err = client.ServerPreferredNamespacedResources()
	add("preferredNamespaced", lists, err)
	return rows
}
