package dev.kubewright.processor.naming;

/** The annotations and run-time types that the processor looks for: each by name, here only. */
public final class Names {
  private static final String BASE = "dev.kubewright.";

  /** The package of the annotations. */
  public static final String ANNOTATIONS = BASE + "annotation.";

  /** {@code @Kind}. */
  public static final String KIND = ANNOTATIONS + "Kind";

  /** {@code @Model}. */
  public static final String MODEL = ANNOTATIONS + "Model";

  /** {@code @GenerateClientset}. */
  public static final String CLIENTSET = ANNOTATIONS + "GenerateClientset";

  /** {@code @Group}. */
  public static final String GROUP = ANNOTATIONS + "Group";

  /** {@code @Expands}. */
  public static final String EXPANDS = ANNOTATIONS + "Expands";

  /** {@code @Rbac}. */
  public static final String RBAC = ANNOTATIONS + "Rbac";

  /** What the compiler makes of several {@code @Rbac}. */
  public static final String SEVERAL_RBAC = RBAC + ".RbacRules";

  /** {@code @ScaleSubresource}. */
  public static final String SCALE = ANNOTATIONS + "ScaleSubresource";

  /** {@code @Subresource}. */
  public static final String SUBRESOURCE = ANNOTATIONS + "Subresource";

  /** {@code @PrinterColumn}. */
  public static final String PRINTER_COLUMN = ANNOTATIONS + "PrinterColumn";

  /** {@code @SelectableField}. */
  public static final String SELECTABLE_FIELD = ANNOTATIONS + "SelectableField";

  /** {@code @ConversionWebhook}. */
  public static final String CONVERSION = ANNOTATIONS + "ConversionWebhook";

  /** {@code @CrdMetadata}. */
  public static final String CRD_METADATA = ANNOTATIONS + "CrdMetadata";

  /** {@code @Imported}. */
  public static final String IMPORTED = ANNOTATIONS + "Imported";

  /** {@code @Since}. */
  public static final String SINCE = ANNOTATIONS + "Since";

  /** {@code @Until}. */
  public static final String UNTIL = ANNOTATIONS + "Until";

  /** The annotations about releases, which may stand on everything. */
  public static final java.util.Set<String> RELEASES = java.util.Set.of(SINCE, UNTIL);

  /** {@code @CustomCodec}. */
  public static final String CUSTOM_CODEC = ANNOTATIONS + "CustomCodec";

  /** {@code @RecordShape}. */
  public static final String RECORD_SHAPE = ANNOTATIONS + "RecordShape";

  /** {@code @Generated}. */
  public static final String GENERATED = ANNOTATIONS + "Generated";

  /** {@code @SchemaFragment}. */
  public static final String SCHEMA_FRAGMENT = ANNOTATIONS + "SchemaFragment";

  /** {@code @JsonName}. */
  public static final String JSON_NAME = ANNOTATIONS + "JsonName";

  /** {@code @Required}. */
  public static final String REQUIRED = ANNOTATIONS + "Required";

  /** {@code @NotRequired}. */
  public static final String NOT_REQUIRED = ANNOTATIONS + "NotRequired";

  /** {@code @MicroTime}. */
  public static final String MICRO_TIME = ANNOTATIONS + "MicroTime";

  /** {@code @UnknownFields}. */
  public static final String UNKNOWN_FIELDS = ANNOTATIONS + "UnknownFields";

  /** {@code @Default}. */
  public static final String DEFAULT = ANNOTATIONS + "Default";

  /** {@code @CelRule}. */
  public static final String RULE = ANNOTATIONS + "CelRule";

  /** {@code @Sensitive}. */
  public static final String SENSITIVE = ANNOTATIONS + "Sensitive";

  /** {@code @ListType}. */
  public static final String LIST_TYPE = ANNOTATIONS + "ListType";

  /** {@code @NullMarked} of JSpecify. */
  public static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

  /** {@code KubernetesObject}. */
  public static final String KUBERNETES_OBJECT = BASE + "meta.v1.KubernetesObject";

  public static final String TYPED_OBJECT = BASE + "resource.TypedObject";

  /** {@code ObjectMeta}. */
  public static final String OBJECT_META = BASE + "meta.v1.ObjectMeta";

  /** {@code RestClient}. */
  public static final String REST_CLIENT = BASE + "rest.RestClient";

  /** The packages of the interfaces that a generated client implements. */
  public static final java.util.Set<String> CLIENT_PACKAGES =
      java.util.Set.of(BASE + "rest", BASE + "client");

  /** The package of informers. */
  public static final String CACHE = BASE + "cache";

  /** {@code SharedInformer}. */
  public static final String SHARED_INFORMER = CACHE + ".SharedInformer";

  /** {@code SharedInformerFactory}. */
  public static final String INFORMER_FACTORY = CACHE + ".SharedInformerFactory";

  /** {@code Bytes}. */
  public static final String BYTES = BASE + "json.Bytes";

  /** {@code Codec}. */
  public static final String CODEC = BASE + "json.Codec";

  /** {@code RawJson}. */
  public static final String RAW_JSON = BASE + "json.RawJson";

  /** {@code Nulls}. */
  public static final String NULLS = BASE + "json.Nulls";

  /** {@code FieldsV1}. */
  public static final String FIELDS_V1 = BASE + "meta.v1.FieldsV1";

  /** {@code IntOrString}. */
  public static final String INT_OR_STRING = BASE + "meta.v1.IntOrString";

  /** {@code Quantity}. */
  public static final String QUANTITY = BASE + "meta.v1.Quantity";

  private Names() {}
}
