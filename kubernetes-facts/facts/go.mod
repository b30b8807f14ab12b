module kubewright.dev/facts

go 1.26.0
