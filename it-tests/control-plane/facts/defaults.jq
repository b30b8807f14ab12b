# The defaults of fields, by type, as the table v3-field-defaults.json of kubernetes-facts has them: those of optional fields, and
# the {} of required ones, which says that the field is a struct in Go, not a pointer. Reads all documents of /openapi/v3 of an API
# server that serves every API (--runtime-config=api/all=true, and the feature gates ClusterTrustBundle, PodCertificateRequest,
# GenericWorkload, StorageVersionMigrator and StorageVersionAPI):
#
#   kubectl get --raw /openapi/v3 | jq -r '.paths | keys[]' | while read -r path; do kubectl get --raw "/openapi/v3/$path"; done |
#     jq --indent 1 -S -s -f facts/defaults.jq
reduce (.[].components.schemas // {} | to_entries[]) as $type ({};
  ($type.value.required // []) as $required
  | reduce ($type.value.properties // {} | to_entries[]
      | select(.value | has("default"))
      | select(.value.default == {} or (.key | IN($required[]) | not))) as $field (.;
      .[$type.key][$field.key] = $field.value.default))
