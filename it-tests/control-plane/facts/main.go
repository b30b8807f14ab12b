// Command facts writes tables of what the Go implementation says of quantities, times, numbers and
// base64, for the tests of runtime-core, of odd documents, for those of generated-api, and of names, for
// those of generator-naming:
//
//	go run ./facts ../../test-fixtures/src/test/resources/dev/kubewright/go ../../generated-api/src/test/resources/dev/kubewright/api/codec \
//		../../generator-naming/src/test/resources/dev/kubewright/naming
package main

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const refused = "refused"

func main() {
	folder := os.Args[1]
	random := rand.New(rand.NewSource(1))
	write(folder, "quantities.tsv", quantities(random))
	write(folder, "quantity-pairs.tsv", pairs())
	write(folder, "times.tsv", times())
	write(folder, "doubles.tsv", doubles(random))
	write(folder, "base64.tsv", encodings())
	write(folder, "quantities-on-the-wire.tsv", quantitiesOnTheWire())
	write(folder, "strings.tsv", stringsOnTheWire())
	write(os.Args[2], "go-documents.tsv", documents())
	write(os.Args[3], "plurals.tsv", plurals(rand.New(rand.NewSource(1))))
	write(os.Args[3], "dns.tsv", dns(rand.New(rand.NewSource(1))))
}

func write(folder, name string, rows [][]string) {
	var text strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				text.WriteByte('\t')
			}
			text.WriteString(quoted(cell))
		}
		text.WriteByte('\n')
	}
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text.String()), 0o644); err != nil {
		panic(err)
	}
}

func quoted(cell string) string {
	encoded, err := json.Marshal(cell)
	if err != nil {
		panic(err)
	}
	return string(encoded)
}

var texts = []string{
	"", " ", "1 ", " 1", "1", "+1", "-1", "--1", "+-1", "1.", ".1", ".", "-.5", "1..2", "1.2.3", "0", "-0", "0.0", "00", "007",
	"1K", "1ki", "1kI", "1KI", "1mi", "1Mi", "1Gi", "1Ti", "1Pi", "1Ei", "7Ei", "8Ei", "1Zi", "1Ki ", "1i", "Ki", "1Kib", "1KiB", "1GB",
	"1n", "1u", "1m", "1k", "1M", "1G", "1T", "1P", "1E", "9E", "10E", "1Z", "1N", "1U", "1g", "1t", "1p", "1Kk", "1mm",
	"1e0", "1E0", "1e3", "1E3", "1e+3", "1e-3", "1E-3", "1e", "1e+", "1e3.0", "1e3k", "1ee3", "1e18", "12e5", "1.5e4", "1e-9", "1e-10",
	"1000", "1024", "1000000", "1048576", "1234567", "1001", "999", "1500m", "0.5", "0.001", "0.0015", "0.5m", "1.5k", "1.5Ki", "0.5Ki",
	"1.1Ki", "1.25Gi", "0.1Gi", "0.1Mi", "1025Ki", "1048576Ki", "1023", "1023Ki", "512", "100Ki", "-1.5Gi", "-100m", "-1Ki", "-1023",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775807", "9223372036854775807Ki",
	"123456789012345678901234567890", "9223372036854775.807k", "9007199254740993", "1e19", "1E30", "0.000000001", "0.0000000001",
	"0.0000000019", "-0.0000000001", "1.0000000001", "100000000000000000000n", "1u1", "0x10", "1_000", "1,5", "NaN", "Inf", "1/2",
	"\u0661", "1\u0000", "1\n", "five", "0e100", "0.0001Ki", "-0.0001Mi", "0.00097656249999999Ki", "0.0009765625Ki",
}

func quantities(random *rand.Rand) [][]string {
	all := append([]string{}, texts...)
	suffixes := []string{"", "n", "u", "m", "k", "M", "G", "T", "P", "Ki", "Mi", "Gi", "Ti", "Pi", "e3", "e-3", "E6"}
	for range 200 {
		number := fmt.Sprint(random.Int63n(int64(1) << (1 + random.Intn(40))))
		if random.Intn(2) == 0 {
			number += "." + fmt.Sprint(random.Intn(1000))
		}
		if random.Intn(4) == 0 {
			number = "-" + number
		}
		all = append(all, number+suffixes[random.Intn(len(suffixes))])
	}
	var rows [][]string
	for _, text := range all {
		quantity, err := resource.ParseQuantity(text)
		if err != nil {
			rows = append(rows, []string{text, refused})
			continue
		}
		negated := quantity.DeepCopy()
		negated.Neg()
		rows = append(rows, []string{
			text, canonical(quantity), number(quantity, 0), number(quantity, resource.Milli), canonical(negated),
		})
	}
	return rows
}

func canonical(quantity resource.Quantity) string {
	copied := quantity.DeepCopy()
	copied.Add(resource.Quantity{}) // forgets the text that was read
	return copied.String()
}

// number is the quantity in units of a scale, or "overflow" where Go's accessor wraps around.
func number(quantity resource.Quantity, scale resource.Scale) string {
	value := quantity.ScaledValue(scale)
	exact, ok := new(big.Rat).SetString(quantity.AsDec().String())
	if !ok {
		panic(quantity.String())
	}
	unit := new(big.Rat).SetFloat64(1)
	if scale == resource.Milli {
		unit.SetInt64(1000)
	}
	difference := new(big.Rat).Sub(new(big.Rat).SetInt64(value), exact.Mul(exact, unit))
	if difference.Abs(difference).Cmp(big.NewRat(1, 1)) >= 0 {
		return "overflow"
	}
	return fmt.Sprint(value)
}

func pairs() [][]string {
	operands := []string{
		"0", "1", "-1", "1500m", "1n", "999999999n", "0.1", "1k", "1Ki", "1Mi", "100Mi", "1.5Gi", "1Gi", "-1Gi", "1e3", "1e9", "12e6", "1E",
		"7Ei", "4611686018427387904", "-9223372036854775807", "0.0009Ki", "-0.0009Ki", "1023.0784", "-1023.0784",
	}
	var rows [][]string
	for _, left := range operands {
		for _, right := range operands {
			a, b := resource.MustParse(left), resource.MustParse(right)
			sum, difference := a.DeepCopy(), a.DeepCopy()
			sum.Add(b)
			difference.Sub(b)
			rows = append(rows, []string{left, right, sum.String(), difference.String(), fmt.Sprint(a.Cmp(b)), product(a, 7), product(a, -1000)})
		}
	}
	return rows
}

func product(quantity resource.Quantity, factor int64) string {
	copied := quantity.DeepCopy()
	copied.Mul(factor)
	return copied.String()
}

func times() [][]string {
	var rows [][]string
	for _, text := range []string{
		"2006-01-02T15:04:05Z", "2006-01-02T15:04:05.1Z", "2006-01-02T15:04:05.123456Z", "2006-01-02T15:04:05.123456789Z",
		"2006-01-02T15:04:05.999999999Z", "2006-01-02T15:04:05+00:00", "2006-01-02T15:04:05-00:00", "2006-01-02T15:04:05+02:30",
		"2006-01-02T23:59:59-23:59", "2006-01-02T15:04:05.000001-07:00", "0001-01-02T00:00:00Z", "0000-01-02T00:00:00Z",
		"1969-12-31T23:59:59.5Z", "1970-01-01T00:00:00Z", "2000-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "9999-12-31T23:59:59Z",
		"9999-12-31T23:59:59.999999999Z", "2023-02-29T00:00:00Z", "2006-13-02T15:04:05Z", "2006-00-02T15:04:05Z", "2006-01-32T15:04:05Z",
		"2006-01-00T15:04:05Z", "2006-01-02T24:00:00Z", "2006-01-02T15:60:05Z", "2006-01-02T15:04:60Z", "2006-01-02T15:04:05",
		"2006-01-02 15:04:05Z", "2006-01-02t15:04:05Z", "2006-01-02T15:04:05z", "2006-01-02T15:04:05.Z", "2006-01-02T15:04Z", "2006-01-02",
		"2006-1-2T15:04:05Z", "06-01-02T15:04:05Z", "10000-01-01T00:00:00Z", "+2006-01-02T15:04:05Z", "-0001-01-01T00:00:00Z",
		"2006-01-02T15:04:05+24:00", "2006-01-02T15:04:05+00:60", "2006-01-02T15:04:05+0200", "2006-01-02T15:04:05+02", " 2006-01-02T15:04:05Z",
		"2006-01-02T15:04:05Z ", "2006-01-02T15:04:05ZZ", "now", "1136214245",
		"2006-01-02T15:04:05.1234567891Z", "2006-01-02T15:04:05.99999999999999999999Z", "2006-01-02T15:04:05.0000000000000000000001+02:00",
		"2006-01-02T15:04:05,5Z", "2006-01-02T15:04:05,1234567899Z", "2006-01-02T5:04:05Z", "2006-01-02T5:04:05.5Z", "2006-01-02T15:4:05Z",
		"2006-01-02T15:04:5Z", "2006-01-02T005:04:05Z", "2006-01-02T15:04:05.1,5Z", "2006-01-02T15:04:05+24:60", "2006-01-02T15:04:05+25:00",
		"2006-01-02T15:04:05+00:61", "2006-01-02T15:04:05.5+24:00",
	} {
		var read metav1.Time
		encoded, err := json.Marshal(text)
		if err != nil {
			panic(err)
		}
		if err := json.Unmarshal(encoded, &read); err != nil {
			rows = append(rows, []string{text, refused})
			continue
		}
		precise, err := time.Parse(time.RFC3339, text)
		if err != nil {
			panic(err)
		}
		rows = append(rows, []string{text, wire(read), wire(metav1.NewMicroTime(precise))})
	}
	return rows
}

func wire(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return strings.Trim(string(encoded), `"`)
}

func doubles(random *rand.Rand) [][]string {
	values := []float64{
		0, math.Copysign(0, -1), 1, -1, 0.1, 0.5, 1.5, 100, 1e6, 1e20, 1e21, 1e22, 9.99e20, 123456789012345680000, 1e-5, 1e-6, 9.99e-7, 1e-7,
		5e-324, 2.2250738585072014e-308, math.MaxFloat64, math.SmallestNonzeroFloat64, 1 << 53, 1<<53 + 2, 1 << 62, math.Pi, 2e-3, 2.0e23,
		4.35, 0.3, 2.675, 1e15, 1e16, 1e17, 8.41e21, 9.5e-7, 2.98023223876953125e-8, 1.0e23, 5e22, 1.7976931348623157e+300,
	}
	for range 300 {
		value := math.Float64frombits(random.Uint64())
		if !math.IsNaN(value) && !math.IsInf(value, 0) {
			values = append(values, value)
		}
		values = append(values, float64(random.Intn(1000000))/1000, math.Ldexp(random.Float64(), random.Intn(140)-70))
	}
	var rows [][]string
	for _, value := range values {
		rows = append(rows, []string{fmt.Sprintf("%016x", math.Float64bits(value)), wire(value)})
	}
	return rows
}

func encodings() [][]string {
	var rows [][]string
	for _, text := range []string{
		"", "AA==", "AAE=", "AAEC", "AAECAw==", "/+8=", "_-8=", "AA", "AA=", "A===", "A", "====", "AA==AA==", "AAE=\n", "AA\r\nEC", "\nAAEC", "AAEC\t",
		" AAEC", "AA EC", "AB==", "AAF=", "AAEC====", "AA=A", "=AAA", "AAEC AA==", "QUJD", "QUJ\u0000", "QUJ\u00e4", "QUJDRA==\n\n",
	} {
		bytes, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			rows = append(rows, []string{text, refused})
		} else {
			rows = append(rows, []string{text, hex.EncodeToString(bytes), base64.StdEncoding.EncodeToString(bytes)})
		}
	}
	return rows
}
