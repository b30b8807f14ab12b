/**
 * The facts of the Kubernetes API as resources under {@code dev/kubewright/facts/}: read them with
 * {@link ClassLoader#getResourceAsStream}. The module is open, so they are found on the module path
 * too.
 */
open module dev.kubewright.facts {}
