// Command discovery writes what client-go answers for recorded discovery documents, for the tests of
// runtime-rest:
//
//	go run ./discovery tables ../../runtime-rest/src/test/resources/dev/kubewright/rest/mapping
//
// The documents themselves are written by record.sh, which calls
//
//	go run ./discovery record SERVER TOKEN OUTPUT [KNOWN]
package main

import "os"

func main() {
	switch os.Args[1] {
	case "record":
		record(os.Args[2], os.Args[3], os.Args[4], os.Args[5:])
	case "tables":
		tables(os.Args[2])
	default:
		panic("record or tables, not " + os.Args[1])
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
