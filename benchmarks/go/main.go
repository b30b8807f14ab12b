// Measures client-go in the way in which the Java programs beside it measure their clients.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
)

const usage = "usage: go-peer codec|heap|one-shot|informer|scale-pods|scale-informers json|protobuf ARGUMENT..."

func main() {
	if len(os.Args) < 4 {
		fail(errors.New(usage))
	}
	format, ok := formats[os.Args[2]]
	if !ok {
		fail(errors.New(usage))
	}
	args := os.Args[3:]
	var err error
	switch os.Args[1] {
	case "codec": // DIRECTORY WARM-UPS ITERATIONS MILLISECONDS
		err = measureCodec(format, args[0], number(args[1]), number(args[2]), number(args[3]))
	case "heap": // DIRECTORY keep|drop
		err = measureHeap(format, args[0], args[1] == "keep")
	case "one-shot": // URL
		err = oneShot(format, args[0])
	case "informer": // URL PODS ROUNDS EVENTS
		err = measureInformer(format, args[0], number(args[1]), number(args[2]), number(args[3]))
	case "scale-pods": // URL PODS
		err = measurePods(format, args[0], number(args[1]))
	case "scale-informers": // URL COUNT PODS
		err = measureInformers(format, args[0], number(args[1]), number(args[2]))
	default:
		err = errors.New(usage)
	}
	if err != nil {
		fail(err)
	}
}

func number(text string) int {
	value, err := strconv.Atoi(text)
	if err != nil {
		fail(err)
	}
	return value
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func sample(metric string, value float64) {
	fmt.Printf("sample\t%s\t%g\n", metric, value)
}
