package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	v1 "k8s.io/api/core/v1"
	machinery "k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/streaming"
	"k8s.io/client-go/kubernetes/scheme"
	restwatch "k8s.io/client-go/rest/watch"
)

// How many pods are encoded in turn.
const podCount = 500

type format struct {
	mediaType string
	suffix    string
}

var formats = map[string]format{
	"json":     {"application/json", ".json"},
	"protobuf": {"application/vnd.kubernetes.protobuf", ".pb"},
}

type codec struct {
	info    machinery.SerializerInfo
	decoder machinery.Decoder
	encoder machinery.Encoder
}

// The serializers that a typed client negotiates.
func newCodec(f format) (codec, error) {
	factory := scheme.Codecs.WithoutConversion()
	info, ok := machinery.SerializerInfoForMediaType(factory.SupportedMediaTypes(), f.mediaType)
	if !ok {
		return codec{}, fmt.Errorf("no serializer for %s", f.mediaType)
	}
	return codec{
		info:    info,
		decoder: factory.DecoderToVersion(info.Serializer, v1.SchemeGroupVersion),
		encoder: factory.EncoderForVersion(info.Serializer, v1.SchemeGroupVersion),
	}, nil
}

func (c codec) list(body []byte) (*v1.PodList, error) {
	list := &v1.PodList{}
	_, _, err := c.decoder.Decode(body, nil, list)
	return list, err
}

func (c codec) pod(body []byte) (*v1.Pod, error) {
	pod := &v1.Pod{}
	_, _, err := c.decoder.Decode(body, nil, pod)
	return pod, err
}

func (c codec) watch(stream io.ReadCloser) *restwatch.Decoder {
	frames := c.info.StreamSerializer.Framer.NewFrameReader(stream)
	return restwatch.NewDecoder(streaming.NewDecoder(frames, c.info.StreamSerializer.Serializer), c.decoder)
}

// A stream that begins again when it has come to its end.
type ring struct {
	whole []byte
	next  int
}

func (r *ring) Read(into []byte) (int, error) {
	if r.next == len(r.whole) {
		r.next = 0
	}
	n := copy(into, r.whole[r.next:])
	r.next += n
	return n, nil
}

func (r *ring) Close() error { return nil }

func read(directory, name string, f format) ([]byte, error) {
	return os.ReadFile(filepath.Join(directory, name+f.suffix))
}

func measureCodec(f format, directory string, warmUps, iterations, millis int) error {
	c, err := newCodec(f)
	if err != nil {
		return err
	}
	stopwatch := stopwatch{warmUps, iterations, time.Duration(millis) * time.Millisecond}
	events, err := read(directory, "watch", f)
	if err != nil {
		return err
	}
	body, err := read(directory, "list", f)
	if err != nil {
		return err
	}
	list, err := c.list(body)
	if err != nil {
		return err
	}
	count := len(list.Items)
	list = nil
	pods, bodies, err := samplePods(c, events, count)
	if err != nil {
		return err
	}
	if err = measureSingles(c, stopwatch, events, pods, bodies); err != nil {
		return err
	}
	return stopwatch.run("decode.list", count, func(int) error {
		_, err := c.list(body)
		return err
	})
}

func measureSingles(c codec, watch stopwatch, events []byte, pods []*v1.Pod, bodies [][]byte) error {
	err := watch.run("decode.pod", 1, func(i int) error {
		_, err := c.pod(bodies[i%len(bodies)])
		return err
	})
	if err != nil {
		return err
	}
	stream := c.watch(&ring{whole: events})
	err = watch.run("decode.event", 1, func(int) error {
		_, _, err := stream.Decode()
		return err
	})
	if err != nil {
		return err
	}
	return watch.run("encode.pod", 1, func(i int) error {
		var out bytes.Buffer
		return c.encoder.Encode(pods[i%len(pods)], &out)
	})
}

// The objects of the first events, and the bodies of all as the server would send them.
func samplePods(c codec, events []byte, count int) ([]*v1.Pod, [][]byte, error) {
	stream := c.watch(&ring{whole: events})
	var pods []*v1.Pod
	bodies := make([][]byte, count)
	for i := range bodies {
		_, object, err := stream.Decode()
		if err != nil {
			return nil, nil, err
		}
		if i < podCount {
			pods = append(pods, object.(*v1.Pod))
		}
		var out bytes.Buffer
		if err = c.encoder.Encode(object, &out); err != nil {
			return nil, nil, err
		}
		bodies[i] = out.Bytes()
	}
	return pods, bodies, nil
}

type stopwatch struct {
	warmUps    int
	iterations int
	least      time.Duration
}

// Says objects per second and bytes allocated per object, a sample for each iteration.
func (s stopwatch) run(metric string, objects int, work func(int) error) error {
	for i := -s.warmUps; i < s.iterations; i++ {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		count := 0
		for time.Since(begun) < s.least {
			if err := work(count); err != nil {
				return err
			}
			count++
		}
		spent := time.Since(begun)
		runtime.ReadMemStats(&after)
		if i >= 0 {
			total := float64(count) * float64(objects)
			sample(metric+".rate", total/spent.Seconds())
			sample(metric+".garbage", float64(after.TotalAlloc-before.TotalAlloc)/total)
		}
	}
	return nil
}

func measureHeap(f format, directory string, keep bool) error {
	c, err := newCodec(f)
	if err != nil {
		return err
	}
	before := liveHeap()
	list, err := decodeFile(c, f, directory)
	if err != nil {
		return err
	}
	metric := "heap.full"
	if !keep {
		metric = "heap.bare"
		for i := range list.Items {
			list.Items[i].ManagedFields = nil
		}
	}
	after := liveHeap()
	sample(metric, float64(after-before)/float64(len(list.Items)))
	runtime.KeepAlive(list)
	return nil
}

func decodeFile(c codec, f format, directory string) (*v1.PodList, error) {
	body, err := read(directory, "list", f)
	if err != nil {
		return nil, err
	}
	return c.list(body)
}

func liveHeap() uint64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
