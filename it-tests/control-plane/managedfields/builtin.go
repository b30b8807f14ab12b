package main

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
	appsapply "k8s.io/client-go/applyconfigurations/apps/v1"
	coreapply "k8s.io/client-go/applyconfigurations/core/v1"
	metaapply "k8s.io/client-go/applyconfigurations/meta/v1"
	rbacapply "k8s.io/client-go/applyconfigurations/rbac/v1"
	"k8s.io/client-go/kubernetes/fake"
)

func by(manager string) metav1.ApplyOptions {
	return metav1.ApplyOptions{FieldManager: manager, Force: true}
}

// builtIn applies objects by several managers to client-go's fake server, and extracts the part of
// each.
func builtIn() []extraction {
	var all []extraction
	for _, manager := range []string{"one", "two", "three", "labels", "nobody", "editor"} {
		deployment := deployment()
		extracted, err := appsapply.ExtractDeploymentFrom(deployment, manager, "")
		check(err)
		all = append(all, answer("deployment", manager, "", deployment, extracted))
	}
	deployment := deployment()
	extracted, err := appsapply.ExtractDeploymentFrom(deployment, "controller", "status")
	check(err)
	all = append(all, answer("deployment", "controller", "status", deployment, extracted))
	other, err := appsapply.ExtractDeploymentFrom(deployment, "controller", "")
	check(err)
	all = append(all, answer("deployment", "controller", "", deployment, other))
	for _, manager := range []string{"one", "two"} {
		service := service()
		extracted, err := coreapply.ExtractServiceFrom(service, manager, "")
		check(err)
		all = append(all, answer("service", manager, "", service, extracted))
		configMap := configMap()
		part, err := coreapply.ExtractConfigMapFrom(configMap, manager, "")
		check(err)
		all = append(all, answer("config map", manager, "", configMap, part))
	}
	role := clusterRole()
	rules, err := rbacapply.ExtractClusterRoleFrom(role, "one", "")
	check(err)
	return append(all, answer("cluster role", "one", "", role, rules))
}

func answer(name, manager, subresource string, object, extracted any) extraction {
	return extraction{
		Name: name, Manager: manager, Subresource: subresource,
		Object: tree(object), Expected: tree(extracted),
	}
}

func deployment() *appsv1.Deployment {
	client := fake.NewClientset().AppsV1().Deployments("prod")
	base := func() *appsapply.DeploymentApplyConfiguration { return appsapply.Deployment("web", "prod") }
	spec := func(pod *coreapply.PodSpecApplyConfiguration) *appsapply.DeploymentSpecApplyConfiguration {
		return appsapply.DeploymentSpec().WithTemplate(coreapply.PodTemplateSpec().WithSpec(pod))
	}
	ctx := context.Background()
	apply := func(configuration *appsapply.DeploymentApplyConfiguration, manager string) *appsv1.Deployment {
		applied, err := client.Apply(ctx, configuration, by(manager))
		check(err)
		return applied
	}
	main := coreapply.Container().WithName("main").WithImage("main:1").WithArgs("a", "b").
		WithPorts(coreapply.ContainerPort().WithContainerPort(80).WithProtocol("TCP").WithName("http")).
		WithEnv(coreapply.EnvVar().WithName("A").WithValue("1")).
		WithResources(coreapply.ResourceRequirements().WithLimits(
			corev1.ResourceList{"cpu": resource.MustParse("1500m"), "memory": resource.MustParse("1Gi")}))
	apply(base().
		WithLabels(map[string]string{"app": "web", "odd/key": "x"}).
		WithFinalizers("example.com/a").
		WithSpec(spec(coreapply.PodSpec().WithContainers(main).
			WithTolerations(coreapply.Toleration().WithKey("k").WithOperator("Exists")).
			WithVolumes(coreapply.Volume().WithName("v").WithEmptyDir(coreapply.EmptyDirVolumeSource()))).
			WithReplicas(3).
			WithSelector(metaapply.LabelSelector().WithMatchLabels(map[string]string{"app": "web"}))), "one")
	side := coreapply.Container().WithName("side").WithImage("side:1").
		WithPorts(
			coreapply.ContainerPort().WithContainerPort(80).WithProtocol("TCP"),
			coreapply.ContainerPort().WithContainerPort(80).WithProtocol("UDP"))
	apply(base().
		WithLabels(map[string]string{"tier": "front"}).
		WithFinalizers("example.com/b").
		WithOwnerReferences(metaapply.OwnerReference().WithAPIVersion("v1").WithKind("ConfigMap").
			WithName("o").WithUID("u-1")).
		WithSpec(spec(coreapply.PodSpec().WithContainers(
			side,
			coreapply.Container().WithName("main").
				WithEnv(coreapply.EnvVar().WithName("B").WithValue("2"))))), "two")
	apply(base().WithAnnotations(map[string]string{"note": "n"}), "three")
	empty := base()
	empty.WithLabels(map[string]string{})
	apply(empty, "labels")
	deployment := apply(base().WithStatus(appsapply.DeploymentStatus().WithReplicas(2).
		WithConditions(appsapply.DeploymentCondition().WithType("Available").WithStatus("True").
			WithReason("r").WithMessage("m"))), "controller")
	entries := deployment.ManagedFields
	for i := range entries {
		if entries[i].Manager == "controller" {
			entries[i].Subresource = "status"
		}
	}
	deployment.ManagedFields = append(entries, metav1.ManagedFieldsEntry{
		Manager: "editor", Operation: metav1.ManagedFieldsOperationUpdate, APIVersion: "apps/v1",
		FieldsType: "FieldsV1",
		FieldsV1:   metav1.NewFieldsV1(`{"f:spec":{"f:replicas":{}}}`),
	})
	deployment.TypeMeta = metav1.TypeMeta{Kind: "Deployment", APIVersion: "apps/v1"}
	return deployment
}

func service() *corev1.Service {
	client := fake.NewClientset().CoreV1().Services("prod")
	port := func(number int32, protocol corev1.Protocol) *coreapply.ServicePortApplyConfiguration {
		return coreapply.ServicePort().WithPort(number).WithProtocol(protocol).
			WithTargetPort(intstr.FromString("http"))
	}
	ctx := context.Background()
	_, err := client.Apply(ctx, coreapply.Service("web", "prod").WithSpec(coreapply.ServiceSpec().
		WithPorts(port(53, "TCP"), port(53, "UDP")).
		WithSelector(map[string]string{"app": "web"})), by("one"))
	check(err)
	service, err := client.Apply(ctx, coreapply.Service("web", "prod").WithSpec(coreapply.ServiceSpec().
		WithPorts(port(53, "UDP"), port(80, "TCP")).
		WithExternalIPs("10.0.0.1")), by("two"))
	check(err)
	service.TypeMeta = metav1.TypeMeta{Kind: "Service", APIVersion: "v1"}
	return service
}

func configMap() *corev1.ConfigMap {
	client := fake.NewClientset().CoreV1().ConfigMaps("prod")
	ctx := context.Background()
	_, err := client.Apply(ctx, coreapply.ConfigMap("web", "prod").
		WithData(map[string]string{"a": "1", "f:odd": "2", ".": "dot"}), by("one"))
	check(err)
	configMap, err := client.Apply(ctx, coreapply.ConfigMap("web", "prod").
		WithData(map[string]string{"b": "2"}).
		WithBinaryData(map[string][]byte{"c": {1, 2}}).
		WithImmutable(false), by("two"))
	check(err)
	configMap.TypeMeta = metav1.TypeMeta{Kind: "ConfigMap", APIVersion: "v1"}
	return configMap
}

func clusterRole() *rbacv1.ClusterRole {
	client := fake.NewClientset().RbacV1().ClusterRoles()
	role, err := client.Apply(context.Background(), rbacapply.ClusterRole("reader").WithRules(
		rbacapply.PolicyRule().WithAPIGroups("").WithResources("pods").WithVerbs("get", "list")), by("one"))
	check(err)
	role.TypeMeta = metav1.TypeMeta{Kind: "ClusterRole", APIVersion: "rbac.authorization.k8s.io/v1"}
	return role
}
