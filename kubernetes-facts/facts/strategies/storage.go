package main

import (
	"k8s.io/apimachinery/pkg/runtime"
	etcdoptions "k8s.io/apiserver/pkg/server/options"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/kubeapiserver"
)

var storageFactory = newStorageFactory()

// newStorageFactory decides on versions of storage as kube-apiserver does.
func newStorageFactory() *serverstorage.DefaultStorageFactory {
	config := kubeapiserver.NewStorageFactoryConfig()
	config.APIResourceConfig = everything()
	return must(config.Complete(etcdoptions.NewEtcdOptions(&storagebackend.Config{})).New())
}

// storageVersion is the group-version in which objects are stored.
func storageVersion(s *served) string {
	if s.scheme != legacyscheme.Scheme {
		return s.kind.GroupVersion().String()
	}
	encoding, err := storageFactory.ResourceEncodingConfig.StorageEncodingFor(s.resource)
	check(err)
	if encoding.Version == runtime.APIVersionInternal {
		return ""
	}
	return encoding.String()
}
