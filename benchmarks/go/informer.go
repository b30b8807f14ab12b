package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"syscall"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

func connect(f format, url string) (*kubernetes.Clientset, error) {
	config := &rest.Config{Host: url, ContentConfig: rest.ContentConfig{
		AcceptContentTypes: f.mediaType, ContentType: f.mediaType}}
	return kubernetes.NewForConfig(config)
}

func oneShot(f format, url string) error {
	client, err := connect(f, url)
	if err != nil {
		return err
	}
	pods, err := client.CoreV1().Pods("one-shot").List(context.Background(), metav1.ListOptions{})
	if err != nil {
		return err
	}
	fmt.Println(len(pods.Items))
	return nil
}

type counter struct {
	seen   atomic.Int64
	wanted atomic.Int64
	met    chan struct{}
}

func (c *counter) update(any, any) {
	if c.seen.Add(1) == c.wanted.Load() {
		c.met <- struct{}{}
	}
}

func measureInformer(f format, url string, pods, rounds, events int) error {
	client, err := connect(f, url)
	if err != nil {
		return err
	}
	stop := make(chan struct{})
	defer close(stop)
	count := &counter{met: make(chan struct{}, 1)}
	cpu, begun := processCpu(), time.Now()
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	if _, err = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: count.update}); err != nil {
		return err
	}
	go informer.Run(stop)
	for !informer.HasSynced() {
		time.Sleep(time.Millisecond)
	}
	sample("informer.sync", time.Since(begun).Seconds())
	sample("informer.sync.cpu", (processCpu() - cpu).Seconds())
	if held := len(informer.GetStore().ListKeys()); held != pods {
		return fmt.Errorf("the informer holds %d pods", held)
	}
	if rounds == 0 {
		return nil
	}
	for i := 0; i <= rounds; i++ {
		cpu, time0 := processCpu(), time.Now()
		if err = count.round(url, events); err != nil {
			return err
		}
		if i > 0 {
			sample("informer.events.rate", float64(events)/time.Since(time0).Seconds())
			sample("informer.events.cpu", float64((processCpu()-cpu).Microseconds())/float64(events))
		}
	}
	sample("informer.heap", float64(liveHeap())/float64(pods))
	return nil
}

// The peak of a relist is not measured: the collector of Go cannot be run to completion at will while others allocate.
func measurePods(f format, url string, pods int) error {
	client, err := connect(f, url)
	if err != nil {
		return err
	}
	stop := make(chan struct{})
	defer close(stop)
	before, begun := liveHeap(), time.Now()
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	if _, err = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{}); err != nil {
		return err
	}
	go informer.Run(stop)
	for !informer.HasSynced() {
		time.Sleep(time.Millisecond)
	}
	sample("scale.pods.sync", time.Since(begun).Seconds())
	if held := len(informer.GetStore().ListKeys()); held != pods {
		return fmt.Errorf("the informer holds %d pods", held)
	}
	sample("scale.pods.heap", float64(liveHeap()-before)/float64(pods))
	return nil
}

func measureInformers(f format, url string, count, pods int) error {
	client, err := connect(f, url)
	if err != nil {
		return err
	}
	stop := make(chan struct{})
	defer close(stop)
	before, begun := liveHeap(), time.Now()
	var all []cache.SharedIndexInformer
	for i := 0; i < count; i++ {
		factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
			informers.WithNamespace(fmt.Sprintf("namespace-%d", i)))
		informer := factory.Core().V1().Pods().Informer()
		if _, err = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{}); err != nil {
			return err
		}
		go informer.Run(stop)
		all = append(all, informer)
	}
	held := 0
	for _, informer := range all {
		for !informer.HasSynced() {
			time.Sleep(time.Millisecond)
		}
		held += len(informer.GetStore().ListKeys())
	}
	sample("scale.informers.sync", time.Since(begun).Seconds())
	if held != count*pods {
		return fmt.Errorf("the informers hold %d pods", held)
	}
	sample("scale.informers.heap", float64(liveHeap()-before)/float64(count))
	return nil
}

func (c *counter) round(url string, events int) error {
	c.wanted.Add(int64(events))
	response, err := http.Post(fmt.Sprintf("%s/replay/go?events=%d", url, events), "text/plain", nil)
	if err != nil {
		return err
	}
	if _, err = io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	response.Body.Close()
	select {
	case <-c.met:
		return nil
	case <-time.After(5 * time.Minute):
		return fmt.Errorf("only %d events have come", c.seen.Load())
	}
}

func processCpu() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		fail(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
