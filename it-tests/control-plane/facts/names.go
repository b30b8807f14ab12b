package main

import (
	"fmt"
	"math/rand"
	"strings"

	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/gengo/v2/namer"
	"k8s.io/gengo/v2/types"
)

var kinds = []string{
	"A", "S", "y", "Pod", "Ingress", "Policy", "Gateway", "Batch", "Brush", "Graph", "Box", "Quiz", "Leaf", "Knife", "Cafe", "Role", "CronTab",
	"Endpoints", "Endpoint", "EndpointSlice", "TLS", "DNSPROXY", "DNSPROXy", "CSIDriver", "BOX", "QUIZ", "BATCH", "LEAF", "KNIFE", "A1y", "Ay", "By",
	"Yy", "Foo1", "widget", "tlsRoute", "Fish", "Series", "Status", "DNS", "Proxies", "Ff", "Fe", "Hh", "Sh", "Ch",
}

// plurals has what client-gen makes of kinds: the plural in Go and the resource in URLs.
func plurals(random *rand.Rand) [][]string {
	all := append([]string{}, kinds...)
	letters := "aeioubcfhsxyzABCFHSXYZ09"
	for range 400 {
		name := []byte{"ABCDEFGH"[random.Intn(8)]}
		for range random.Intn(5) {
			name = append(name, letters[random.Intn(len(letters))])
		}
		all = append(all, string(name))
	}
	exceptions := map[string]string{"Endpoints": "Endpoints"}
	public, resource := namer.NewPublicPluralNamer(exceptions), namer.NewAllLowercasePluralNamer(exceptions)
	var rows [][]string
	for _, kind := range all {
		kindType := types.Ref("", kind)
		rows = append(rows, []string{kind, public.Name(kindType), resource.Name(kindType)})
	}
	return rows
}

// dns says of names what the API server's validation says: a label that begins with a letter, and a subdomain.
func dns(random *rand.Rand) [][]string {
	all := []string{
		"", "-", ".", "a", "A", "1", "a-", "-a", "a-b", "a--b", "1a", "a1", "a.b", "a..b", ".a", "a.", "a_b", "stable.example.com", "3scale.net", "1.2.3",
		"-a.b", "a-.b", "a.-b", "a b", "a\n", "é", "\u212a8s", "xn--80ak6aa92e.com", "a/b", "../etc",
	}
	for _, length := range []int{62, 63, 64, 65, 252, 253, 254} {
		label := strings.Repeat("a", length)
		all = append(all, label, label+".b", "b."+label, "1"+label[1:], strings.Repeat("a.", length/2)+strings.Repeat("b", length-length/2*2))
	}
	letters := "ab1-.A_"
	for range 400 {
		var name strings.Builder
		for range random.Intn(6) {
			name.WriteByte(letters[random.Intn(len(letters))])
		}
		all = append(all, name.String())
	}
	var rows [][]string
	for _, name := range all {
		rows = append(rows, []string{
			name, fmt.Sprint(len(validation.IsDNS1035Label(name)) == 0), fmt.Sprint(len(validation.IsDNS1123Subdomain(name)) == 0),
		})
	}
	return rows
}
