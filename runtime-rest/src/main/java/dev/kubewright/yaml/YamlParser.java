package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlNode.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Builds nodes from the events of a YAML text: bounded in depth and in what aliases make, because
 * the text may be hostile. One use.
 */
final class YamlParser {
  private static final int MAX_DEPTH = 512;
  private static final long MAX_EXPANDED = 1 << 18;
  private static final int CHARS_PER_WEIGHT = 32;
  private static final int WINDOW = 1 << 16; // the scanner is slow on tokens longer than this

  private final String text;
  private final Iterator<Event> events;
  private final Map<String, YamlNode> anchors = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private long expanded;
  private int document;

  YamlParser(String text) {
    this.text = text;
    var settings =
        LoadSettings.builder()
            .setCodePointLimit(Integer.MAX_VALUE)
            .setBufferSize(Math.max(1024, Math.min(WINDOW, text.length())))
            .build();
    this.events = new ParserImpl(settings, new StreamReader(settings, text));
  }

  /** The root of every document, also of empty ones. */
  List<YamlNode> documents() {
    var roots = new ArrayList<YamlNode>();
    try {
      while (events.hasNext()) {
        if (events.next() instanceof DocumentStartEvent) {
          document++;
          anchors.clear();
          expanded = 0;
          roots.add(node(events.next(), 0));
        }
      }
    } catch (MarkedYamlEngineException malformed) {
      Optional<Mark> mark = malformed.getProblemMark();
      throw malformed(malformed.getProblem(), mark.map(Mark::getIndex).orElse(-1));
    } catch (ReaderException malformed) {
      throw malformed("a character that YAML does not allow", malformed.getPosition());
    } catch (YamlEngineException malformed) {
      throw malformed(malformed.getMessage(), -1);
    } catch (IllegalArgumentException escape) { // the scanner's, where a text ends in an escape
      throw malformed("an escape that is cut off or stands for no character", -1);
    }
    return roots;
  }

  private YamlException malformed(@Nullable String problem, int codePoint) {
    int last = text.codePointCount(0, text.length());
    int at = codePoint < 0 ? 0 : text.offsetByCodePoints(0, Math.min(codePoint, last));
    String before = text.substring(0, at);
    int line = codePoint < 0 ? 0 : 1 + (int) before.chars().filter(c -> c == '\n').count();
    int column = codePoint < 0 ? 0 : at - before.lastIndexOf('\n');
    String first = problem == null ? "" : problem.lines().findFirst().orElse("");
    return new YamlException("malformed YAML: " + first, "$", Math.max(1, document), line, column);
  }

  private YamlNode node(Event event, int depth) {
    if (event instanceof AliasEvent alias) {
      return expand(alias);
    }
    Optional<Anchor> anchor = Optional.empty();
    YamlNode node;
    if (event instanceof ScalarEvent scalar) {
      anchor = scalar.getAnchor();
      node = scalar(scalar);
    } else {
      var start = (CollectionStartEvent) event;
      if (depth == MAX_DEPTH) {
        throw error(event, "maps and lists are nested deeper than " + MAX_DEPTH);
      }
      anchor = start.getAnchor();
      anchor.ifPresent(a -> open.add(a.getValue()));
      boolean map = event instanceof MappingStartEvent;
      checkTag(start, map ? "map" : "seq");
      node = map ? map(start, depth + 1) : list(start, depth + 1);
      anchor.ifPresent(a -> open.remove(a.getValue()));
    }
    anchor.ifPresent(a -> anchors.put(a.getValue(), node));
    return node;
  }

  private YamlNode expand(AliasEvent alias) {
    String name = alias.getAlias().getValue();
    YamlNode target = anchors.get(name);
    if (open.contains(name)) {
      throw error(alias, "an alias stands inside the value of its own anchor");
    }
    if (target == null) {
      throw error(alias, "an alias names no anchor that stands before it");
    }
    expanded += target.weight();
    if (expanded > MAX_EXPANDED) {
      throw error(alias, "the aliases of the document make more than " + MAX_EXPANDED + " values");
    }
    return target;
  }

  private YamlNode list(Event start, int depth) {
    var items = new ArrayList<YamlNode>();
    long weight = 1;
    for (Event e = events.next(); !(e instanceof SequenceEndEvent); e = events.next()) {
      YamlNode item = node(e, depth);
      weight += item.weight();
      items.add(item);
    }
    return at(start, items, weight);
  }

  /** In the order of the text, as kubectl does it: what comes later wins, merged or not. */
  private YamlNode map(Event start, int depth) {
    var fields = new LinkedHashMap<String, YamlNode>();
    var given = new HashSet<String>();
    long weight = 1;
    for (Event e = events.next(); !(e instanceof MappingEndEvent); e = events.next()) {
      boolean merge = e instanceof ScalarEvent key && isMerge(key);
      String name = merge ? "<<" : name(e, node(e, depth));
      Event at = events.next();
      YamlNode value = node(at, depth);
      weight += value.weight() + 1;
      if (merge) {
        merge(at, value, fields);
      } else if (given.add(name)) {
        fields.put(name, value);
      } else {
        throw error(e, "the key is given twice in its map");
      }
    }
    return at(start, fields, weight);
  }

  private static boolean isMerge(ScalarEvent key) {
    String tag = key.getTag().orElse("!");
    return key.getValue().equals("<<")
        && (key.isPlain() && tag.equals("!") || tag.equals("tag:yaml.org,2002:merge"));
  }

  /** Of a list, the first map wins, and so comes last. */
  private void merge(Event event, YamlNode value, Map<String, YamlNode> into) {
    List<YamlNode> items = value.items();
    if (items != null && event instanceof AliasEvent) {
      throw error(event, "<< merges an alias of a list; write a list of aliases");
    }
    List<YamlNode> all = items == null ? List.of(value) : items;
    for (int i = all.size() - 1; i >= 0; i--) {
      Map<String, YamlNode> fields = all.get(i).fields();
      if (fields == null) {
        throw error(event, "what << merges is neither a map nor a list of maps");
      }
      into.putAll(fields);
    }
  }

  private String name(Event event, YamlNode key) {
    Object value = key.value();
    if (value instanceof String text) {
      return text;
    }
    if (value instanceof Boolean flag) {
      return flag.toString();
    }
    if (value instanceof NumberText number) {
      return YamlScalars.name(number);
    }
    throw error(event, "a key is " + (value == null ? "null; quote it" : "a map or a list"));
  }

  private YamlNode scalar(ScalarEvent event) {
    String text = event.getValue();
    String tag = event.getTag().orElse("").replace("tag:yaml.org,2002:", "!!");
    Object value =
        switch (tag) {
          case "" -> event.isPlain() ? YamlScalars.resolve(text) : text;
          case "!", "!!str", "!!timestamp" -> text;
          case "!!bool", "!!int", "!!float", "!!null" -> YamlScalars.resolve(text);
          default -> throw unsupportedTag(event);
        };
    boolean fits =
        switch (tag) {
          case "!!bool" -> value instanceof Boolean;
          case "!!int" -> value instanceof NumberText number && isInteger(number);
          case "!!float" -> value instanceof NumberText;
          case "!!null" -> value == null;
          default -> true;
        };
    if (!fits) {
      throw error(event, "the value is not what its tag says, " + tag);
    }
    return at(event, value, 1 + text.length() / CHARS_PER_WEIGHT);
  }

  private static boolean isInteger(NumberText number) {
    return number.text().chars().allMatch(c -> c == '-' || Character.isDigit(c));
  }

  private void checkTag(CollectionStartEvent event, String name) {
    String tag = event.getTag().orElse("!");
    if (!tag.equals("!") && !tag.equals("tag:yaml.org,2002:" + name)) {
      throw unsupportedTag(event);
    }
  }

  private YamlException unsupportedTag(Event event) {
    return error(
        event,
        "a tag that is not supported; write plain maps, lists, strings, numbers and booleans");
  }

  private static YamlNode at(Event event, @Nullable Object value, long weight) {
    Optional<Mark> mark = event.getStartMark();
    int line = mark.map(m -> m.getLine() + 1).orElse(0);
    int column = mark.map(m -> m.getColumn() + 1).orElse(0);
    return new YamlNode(value, line, column, weight);
  }

  private YamlException error(Event event, String problem) {
    return at(event, null, 0).error(problem, "$", document);
  }
}
