package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// span says since when and until when a thing is in the releases. It is empty if the thing is there as long as what it
// belongs to.
type span struct {
	Since string `json:"since,omitempty"`
	Until string `json:"until,omitempty"`
}

type typeHistory struct {
	span
	Fields map[string]span `json:"fields,omitempty"`
}

// resourceHistory has the verbs by their words in discovery.
type resourceHistory struct {
	span
	Verbs        map[string]span `json:"verbs,omitempty"`
	Subresources map[string]span `json:"subresources,omitempty"`
}

type history struct {
	Releases  []string                              `json:"releases"`
	Types     map[string]typeHistory                `json:"types"`
	Resources map[string]map[string]resourceHistory `json:"resources"`
	Enums     map[string]map[string]span            `json:"enums"`
}

// historian compares releases, oldest first.
type historian struct {
	releases []*Release
	err      error
}

// presence are the first and the last release that have a thing.
type presence struct{ first, last int }

// History is the table of what is not in all releases: of each definition, field, resource, verb, subresource and enum
// word the first release that has it, if that is not the oldest, and the last, if that is not the newest.
func History(releases []*Release) ([]byte, error) {
	h := historian{releases: releases}
	out := history{Types: h.types(), Resources: h.resources(), Enums: h.enums()}
	for _, release := range releases {
		out.Releases = append(out.Releases, release.Name())
	}
	return indented(out), h.err
}

// all is the presence of what is in every release.
func (h *historian) all() presence {
	return presence{0, len(h.releases) - 1}
}

// presence finds the releases that have a thing, which must follow each other.
func (h *historian) presence(within presence, what string, has func(*Release) bool) presence {
	found := presence{-1, -1}
	for i := within.first; i <= within.last; i++ {
		if !has(h.releases[i]) {
			continue
		}
		if found.first < 0 {
			found.first = i
		} else if found.last < i-1 && h.err == nil {
			h.err = fmt.Errorf("%s is in %s, not in %s, and in %s again", what, h.releases[found.last].Name(),
				h.releases[i-1].Name(), h.releases[i].Name())
		}
		found.last = i
	}
	return found
}

func (h *historian) span(within, found presence) span {
	var s span
	if found.first != within.first {
		s.Since = h.releases[found.first].Name()
	}
	if found.last != within.last {
		s.Until = h.releases[found.last].Name()
	}
	return s
}

// names are all names that a set has in at least one release.
func names[T any](releases []*Release, set func(*Release) map[string]T) []string {
	found := map[string]bool{}
	for _, release := range releases {
		for name := range set(release) {
			found[name] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func (h *historian) spans(within presence, owner string, set func(*Release) map[string]bool) map[string]span {
	spans := map[string]span{}
	for _, name := range names(h.releases, set) {
		found := h.presence(within, owner+" "+name, func(r *Release) bool { return set(r)[name] })
		if s := h.span(within, found); s != (span{}) {
			spans[name] = s
		}
	}
	return spans
}

func (h *historian) types() map[string]typeHistory {
	types := map[string]typeHistory{}
	for _, name := range names(h.releases, (*Release).definitions) {
		found := h.presence(h.all(), name, func(r *Release) bool { return r.definitions()[name] != nil })
		each := typeHistory{h.span(h.all(), found), h.spans(found, name, func(r *Release) map[string]bool {
			return keys(objectOf(objectOf(r.definitions()[name])["properties"]))
		})}
		if each.span != (span{}) || len(each.Fields) > 0 {
			types[name] = each
		}
	}
	return types
}

func keys[T any](of map[string]T) map[string]bool {
	found := map[string]bool{}
	for key := range of {
		found[key] = true
	}
	return found
}

func wordSet(words []string) map[string]bool {
	found := map[string]bool{}
	for _, word := range words {
		found[word] = true
	}
	return found
}

func (h *historian) resources() map[string]map[string]resourceHistory {
	groups := map[string]map[string]resourceHistory{}
	for _, groupVersion := range names(h.releases, func(r *Release) map[string]map[string]*Resource { return r.Resources }) {
		group := map[string]resourceHistory{}
		for _, plural := range names(h.releases, func(r *Release) map[string]*Resource { return r.Resources[groupVersion] }) {
			if each := h.resource(groupVersion, plural); each.span != (span{}) || len(each.Verbs) > 0 || len(each.Subresources) > 0 {
				group[plural] = each
			}
		}
		if len(group) > 0 {
			groups[groupVersion] = group
		}
	}
	return groups
}

func (h *historian) resource(groupVersion, plural string) resourceHistory {
	name := groupVersion + " " + plural
	of := func(r *Release) *Resource { return r.Resources[groupVersion][plural] }
	found := h.presence(h.all(), name, func(r *Release) bool { return of(r) != nil })
	each := resourceHistory{span: h.span(h.all(), found), Subresources: map[string]span{}}
	each.Verbs = h.spans(found, name, func(r *Release) map[string]bool {
		if of(r) == nil {
			return nil
		}
		return wordSet(inDiscovery(of(r).Verbs))
	})
	subresources := func(r *Release) map[string]*Subresource {
		if of(r) == nil {
			return nil
		}
		return of(r).Subresources
	}
	for _, subresource := range names(h.releases, subresources) {
		there := h.presence(found, name+"/"+subresource, func(r *Release) bool { return subresources(r)[subresource] != nil })
		if s := h.span(found, there); s != (span{}) {
			each.Subresources[subresource] = s
		}
		verbs := h.spans(there, name+"/"+subresource, func(r *Release) map[string]bool {
			if subresources(r)[subresource] == nil {
				return nil
			}
			return wordSet(inDiscovery(subresources(r)[subresource].Verbs))
		})
		if len(verbs) > 0 && h.err == nil {
			h.err = fmt.Errorf("%s/%s: the history has no place for verbs of a subresource: %v", name, subresource, verbs)
		}
	}
	return each
}

// inDiscovery has the verbs in the words of discovery. Those of a connection are its subresource.
func inDiscovery(verbs []string) []string {
	var words []string
	for _, verb := range verbs {
		switch {
		case verb == "post":
			words = append(words, "create")
		case verb == "put":
			words = append(words, "update")
		case !strings.HasPrefix(verb, "connect:"):
			words = append(words, verb)
		}
	}
	return words
}

// enums has the words of enum types. A type that is not an enum in one release may have constants there all the same.
func (h *historian) enums() map[string]map[string]span {
	enums := map[string]map[string]span{}
	for _, name := range names(h.releases, func(r *Release) map[string]*EnumType { return r.EnumTypes }) {
		listed := map[string]bool{}
		for _, release := range h.releases {
			if each := release.EnumTypes[name]; each != nil {
				maps.Copy(listed, wordSet(each.Words))
			}
		}
		spans := h.spans(h.all(), name, func(r *Release) map[string]bool {
			words := wordSet(r.words(name))
			maps.DeleteFunc(words, func(word string, _ bool) bool { return !listed[word] })
			return words
		})
		if len(spans) > 0 {
			enums[name] = spans
		}
	}
	return enums
}
