package dev.kubewright.cel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.cel.common.types.TypeParamType;
import dev.cel.compiler.CelCompilerLibrary;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import dev.cel.parser.CelParserBuilder;
import dev.cel.parser.CelStandardMacro;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The functions that the API server adds to CEL: those of Kubernetes 1.36, as of its compatibility
 * version 1.35. Only their types are declared, since rules are checked and not run.
 *
 * <p>Names and types are those of k8s.io/apiserver/pkg/cel/library and, for strings and lists, of
 * github.com/google/cel-go/ext (strings version 2, lists version 3).
 */
final class KubernetesLibrary implements CelCompilerLibrary {
  private static final CelType STRING = SimpleType.STRING;
  private static final CelType BOOL = SimpleType.BOOL;
  private static final CelType INT = SimpleType.INT;
  private static final CelType DOUBLE = SimpleType.DOUBLE;
  private static final CelType STRINGS = ListType.create(STRING);
  private static final CelType ANY = TypeParamType.create("T");
  private static final CelType LIST = ListType.create(ANY);

  private static final String SORT_BY = "@sortByAssociatedKeys";
  private static final String SORTED = "@__sortBy_input__";

  private static final CelType URL = object("kubernetes.URL");
  private static final CelType QUANTITY = object("kubernetes.Quantity");
  private static final CelType SEMVER = object("kubernetes.Semver");
  private static final CelType FORMAT = object("kubernetes.NamedFormat");
  private static final CelType IP = OpaqueType.create("net.IP");
  private static final CelType CIDR = OpaqueType.create("net.CIDR");

  private static final List<CelType> COMPARABLE =
      List.of(
          INT,
          SimpleType.UINT,
          DOUBLE,
          BOOL,
          SimpleType.DURATION,
          SimpleType.TIMESTAMP,
          STRING,
          SimpleType.BYTES);
  private static final List<CelType> SUMMABLE =
      List.of(INT, SimpleType.UINT, DOUBLE, SimpleType.DURATION);

  private static final List<String> FORMATS =
      List.of(
          "dns1123Label",
          "dns1123Subdomain",
          "dns1035Label",
          "qualifiedName",
          "dns1123LabelPrefix",
          "dns1123SubdomainPrefix",
          "dns1035LabelPrefix",
          "labelValue",
          "uri",
          "uuid",
          "byte",
          "date",
          "datetime");

  private final Map<String, List<CelOverloadDecl>> functions = new LinkedHashMap<>();

  KubernetesLibrary() {
    strings();
    lists();
    regexAndUrl();
    quantity();
    network();
    formatAndSemver();
  }

  @Override
  public void setParserOptions(CelParserBuilder parser) {
    parser.addMacros(
        CelMacro.newReceiverMacro("sortBy", 2, KubernetesLibrary::sortBy),
        CelMacro.newReceiverMacro("optMap", 2, KubernetesLibrary::optMap),
        CelMacro.newReceiverMacro("optFlatMap", 2, KubernetesLibrary::optFlatMap));
  }

  /** As in Go: {@code list.sortBy(x, key)} sorts a list by the list of its keys. */
  private static Optional<CelExpr> sortBy(
      CelMacroExprFactory factory, CelExpr list, ImmutableList<CelExpr> arguments) {
    CelExpr keyed = factory.newIdentifier(SORTED);
    return CelStandardMacro.MAP
        .getDefinition()
        .getExpander()
        .expandMacro(factory, keyed, arguments)
        .map(keys -> factory.newReceiverCall(SORT_BY, factory.newIdentifier(SORTED), keys))
        .map(sorted -> binding(factory, SORTED, list, sorted));
  }

  /**
   * As in Go, which names the optional twice. The library's own macro names it once, so costs would
   * differ.
   */
  private static Optional<CelExpr> optMap(
      CelMacroExprFactory factory, CelExpr optional, ImmutableList<CelExpr> arguments) {
    return mapped(
        factory, optional, arguments, value -> factory.newGlobalCall("optional.of", value));
  }

  private static Optional<CelExpr> optFlatMap(
      CelMacroExprFactory factory, CelExpr optional, ImmutableList<CelExpr> arguments) {
    return mapped(factory, optional, arguments, UnaryOperator.identity());
  }

  private static Optional<CelExpr> mapped(
      CelMacroExprFactory factory,
      CelExpr optional,
      ImmutableList<CelExpr> arguments,
      UnaryOperator<CelExpr> wrap) {
    if (arguments.get(0).getKind() != CelExpr.ExprKind.Kind.IDENT) {
      return Optional.of(factory.reportError("the variable has to be a simple name"));
    }
    CelExpr value = factory.newReceiverCall("value", factory.copy(optional));
    String name = arguments.get(0).ident().name();
    return Optional.of(
        factory.newGlobalCall(
            "_?_:_",
            factory.newReceiverCall("hasValue", optional),
            wrap.apply(binding(factory, name, value, arguments.get(1))),
            factory.newGlobalCall("optional.none")));
  }

  /** Names a value: a loop over nothing, as Go writes it. */
  private static CelExpr binding(
      CelMacroExprFactory factory, String name, CelExpr value, CelExpr result) {
    return factory.fold(
        "#unused",
        factory.newList(),
        name,
        value,
        factory.newBoolLiteral(false),
        factory.newIdentifier(name),
        result);
  }

  @Override
  public void setCheckerOptions(CelCheckerBuilder checker) {
    functions.forEach(
        (name, overloads) ->
            checker.addFunctionDeclarations(
                CelFunctionDecl.newFunctionDeclaration(name, overloads)));
  }

  /** A type without fields. */
  private static CelType object(String name) {
    return StructType.create(name, ImmutableSet.of(), field -> Optional.empty());
  }

  private void strings() {
    member("charAt", STRING, STRING, INT);
    member("indexOf", INT, STRING, STRING);
    member("indexOf", INT, STRING, STRING, INT);
    member("lastIndexOf", INT, STRING, STRING);
    member("lastIndexOf", INT, STRING, STRING, INT);
    member("lowerAscii", STRING, STRING);
    member("upperAscii", STRING, STRING);
    member("replace", STRING, STRING, STRING, STRING);
    member("replace", STRING, STRING, STRING, STRING, INT);
    member("split", STRINGS, STRING, STRING);
    member("split", STRINGS, STRING, STRING, INT);
    member("substring", STRING, STRING, INT);
    member("substring", STRING, STRING, INT, INT);
    member("trim", STRING, STRING);
    member("format", STRING, STRING, ListType.create(SimpleType.DYN));
    global("strings.quote", STRING, STRING);
    member("join", STRING, STRINGS);
    member("join", STRING, STRINGS, STRING);
  }

  private void lists() {
    for (CelType each : COMPARABLE) {
      member("isSorted", BOOL, ListType.create(each));
      member("max", each, ListType.create(each));
      member("min", each, ListType.create(each));
    }
    COMPARABLE.forEach(each -> member(SORT_BY, LIST, LIST, ListType.create(each)));
    SUMMABLE.forEach(each -> member("sum", each, ListType.create(each)));
    member("indexOf", INT, LIST, ANY);
    member("lastIndexOf", INT, LIST, ANY);
    for (String each : List.of("contains", "equivalent", "intersects")) {
      global("sets." + each, BOOL, LIST, LIST);
    }
  }

  private void regexAndUrl() {
    member("find", STRING, STRING, STRING);
    member("findAll", STRINGS, STRING, STRING);
    member("findAll", STRINGS, STRING, STRING, INT);
    global("url", URL, STRING);
    global("isURL", BOOL, STRING);
    for (String part :
        List.of("getScheme", "getHost", "getHostname", "getPort", "getEscapedPath")) {
      member(part, STRING, URL);
    }
    member("getQuery", MapType.create(STRING, STRINGS), URL);
  }

  private void quantity() {
    global("quantity", QUANTITY, STRING);
    global("isQuantity", BOOL, STRING);
    global("sign", INT, QUANTITY);
    member("isGreaterThan", BOOL, QUANTITY, QUANTITY);
    member("isLessThan", BOOL, QUANTITY, QUANTITY);
    member("compareTo", INT, QUANTITY, QUANTITY);
    member("asApproximateFloat", DOUBLE, QUANTITY);
    member("asInteger", INT, QUANTITY);
    member("isInteger", BOOL, QUANTITY);
    for (String each : List.of("add", "sub")) {
      member(each, QUANTITY, QUANTITY, QUANTITY);
      member(each, QUANTITY, QUANTITY, INT);
    }
  }

  private void network() {
    global("ip", IP, STRING);
    global("isIP", BOOL, STRING);
    global("ip.isCanonical", BOOL, STRING);
    global("string", STRING, IP);
    member("family", INT, IP);
    for (String each :
        List.of(
            "isUnspecified",
            "isLoopback",
            "isLinkLocalMulticast",
            "isLinkLocalUnicast",
            "isGlobalUnicast")) {
      member(each, BOOL, IP);
    }
    global("cidr", CIDR, STRING);
    global("isCIDR", BOOL, STRING);
    global("string", STRING, CIDR);
    member("cidr_contains_ip_string", "containsIP", BOOL, CIDR, STRING);
    member("containsIP", BOOL, CIDR, IP);
    member("cidr_contains_cidr_string", "containsCIDR", BOOL, CIDR, STRING);
    member("containsCIDR", BOOL, CIDR, CIDR);
    member("cidr_ip", "ip", IP, CIDR);
    member("prefixLength", INT, CIDR);
    member("masked", CIDR, CIDR);
  }

  private void formatAndSemver() {
    FORMATS.forEach(each -> global("format." + each, FORMAT));
    global("format.named", OptionalType.create(FORMAT), STRING);
    member("validate", OptionalType.create(STRINGS), FORMAT, STRING);
    global("semver", SEMVER, STRING);
    global("semver", SEMVER, STRING, BOOL);
    global("isSemver", BOOL, STRING);
    global("isSemver", BOOL, STRING, BOOL);
    member("isGreaterThan", BOOL, SEMVER, SEMVER);
    member("isLessThan", BOOL, SEMVER, SEMVER);
    member("compareTo", INT, SEMVER, SEMVER);
    List.of("major", "minor", "patch").forEach(part -> member(part, INT, SEMVER));
  }

  /** {@code parameters[0].name(parameters[1], …)}. */
  private void member(String name, CelType result, CelType... parameters) {
    member(id(name), name, result, parameters);
  }

  /** An overload with the id that Go has for it, because its cost is a special one. */
  private void member(String id, String name, CelType result, CelType... parameters) {
    overloads(name).add(CelOverloadDecl.newMemberOverload(id, result, List.of(parameters)));
  }

  /** {@code name(parameters[0], …)}. */
  private void global(String name, CelType result, CelType... parameters) {
    overloads(name).add(CelOverloadDecl.newGlobalOverload(id(name), result, List.of(parameters)));
  }

  private List<CelOverloadDecl> overloads(String name) {
    return functions.computeIfAbsent(name, each -> new ArrayList<>());
  }

  private String id(String name) {
    return "kubernetes_" + name + "_" + overloads(name).size();
  }
}
