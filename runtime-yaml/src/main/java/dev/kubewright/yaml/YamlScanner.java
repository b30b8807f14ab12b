package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlToken.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a document into tokens by the rules of YAML 1.1, as kubectl's reader does. YAML 1.2 has
 * other rules for the end of a word and for tabs.
 *
 * <p>Two things need a look back. First, only the colon after a key shows that it is a key. So each
 * token that may start a key is kept as a <i>candidate</i>: one for each open flow collection, and
 * one for the blocks around them. The token waits in the queue until the colon comes. It stops
 * waiting when the colon can no longer come: on another line, or after 1024 characters. When the
 * colon comes, {@code KEY} is inserted before the token, and {@code BLOCK_MAP_START} too if the map
 * starts with this key. Second, blocks have no brackets: a deeper indentation opens one, and a
 * smaller one closes all deeper ones. For one thread.
 */
final class YamlScanner {
  private static final int LONGEST_KEY = 1024;

  private final YamlCursor cursor;
  private final List<YamlToken> queue = new ArrayList<>();
  private final List<Integer> indents = new ArrayList<>();
  private final List<@Nullable Candidate> candidates = new ArrayList<>();
  private final Deque<Candidate> waiting = new ArrayDeque<>();
  private int taken;
  private int indent = -1;
  private boolean keyAllowed = true;

  /** A token that starts a key if its colon follows. */
  private static final class Candidate {
    private final int token;
    private final boolean required;
    private final YamlMark mark;
    private boolean possible = true;

    Candidate(int token, boolean required, YamlMark mark) {
      this.token = token;
      this.required = required;
      this.mark = mark;
    }
  }

  YamlScanner(YamlCursor cursor) {
    this.cursor = cursor;
    candidates.add(null);
  }

  /** Returns the place up to which the document has been scanned. */
  YamlMark mark() {
    return cursor.mark();
  }

  /** Returns the next token without consuming it. */
  YamlToken peek() {
    while (queue.isEmpty() || awaitsColon()) {
      scan();
    }
    return queue.get(0);
  }

  /** Consumes the next token. */
  YamlToken take() {
    YamlToken token = peek();
    queue.remove(0);
    taken++;
    return token;
  }

  private boolean awaitsColon() {
    Candidate first = waiting.peek();
    while (first != null && (first.token < taken || !first.possible)) {
      waiting.remove();
      first = waiting.peek();
    }
    return first != null && first.token == taken && isPossible(first);
  }

  private boolean isPossible(Candidate candidate) {
    boolean far =
        candidate.mark.line() < cursor.line()
            || candidate.mark.column() + LONGEST_KEY < cursor.column();
    if (candidate.possible && far) {
      refuseIfRequired(candidate);
      candidate.possible = false;
    }
    return candidate.possible;
  }

  private static void refuseIfRequired(Candidate candidate) {
    if (candidate.required) {
      throw candidate.mark.malformed("this line has no ':' after its key");
    }
  }

  private boolean inFlow() {
    return candidates.size() > 1;
  }

  private void scan() {
    skipToToken();
    closeBlocks(cursor.column());
    if (cursor.isEnd()) {
      end();
    } else if (cursor.column() == 0 && cursor.here() == '%') {
      throw cursor.mark().malformed("directives are not supported; leave out the line");
    } else if (cursor.isDocumentMark('-')) {
      documentMark(Kind.DOCUMENT_START);
    } else if (cursor.isDocumentMark('.')) {
      documentMark(Kind.DOCUMENT_END);
    } else if (!indicator(cursor.here())) {
      scalar(cursor.here());
    }
  }

  private void skipToToken() {
    while (true) {
      while (cursor.here() == ' ' || (inFlow() || !keyAllowed) && cursor.here() == '\t') {
        cursor.skip();
      }
      cursor.skipComment();
      if (!cursor.isBreak()) {
        return;
      }
      cursor.skipBreak();
      if (!inFlow()) {
        keyAllowed = true;
      }
    }
  }

  private void end() {
    cursor.endLine();
    closeBlocks(-1);
    dropCandidate();
    keyAllowed = false;
    add(Kind.STREAM_END);
  }

  private void documentMark(Kind kind) {
    closeBlocks(-1);
    dropCandidate();
    keyAllowed = false;
    add(kind);
    cursor.skip(3);
  }

  /** Scans the token of an indicator, or returns false. */
  private boolean indicator(char c) {
    boolean alone = cursor.isBlankOrEnd(1);
    switch (c) {
      case '[' -> openFlow(Kind.FLOW_LIST_START);
      case '{' -> openFlow(Kind.FLOW_MAP_START);
      case ']' -> closeFlow(Kind.FLOW_LIST_END);
      case '}' -> closeFlow(Kind.FLOW_MAP_END);
      case ',' -> {
        dropCandidate();
        keyAllowed = true;
        addIndicator(Kind.FLOW_ENTRY);
      }
      case '-' -> {
        return alone && blockEntry();
      }
      case '?' -> {
        return (inFlow() || alone) && key();
      }
      case ':' -> {
        return (inFlow() || alone) && value();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void scalar(char c) {
    boolean block = (c == '|' || c == '>') && !inFlow();
    if (block) {
      dropCandidate();
      keyAllowed = true;
      queue.add(new YamlBlockScanner(cursor, indent).scan());
      return;
    }
    if (c != '\'' && c != '"' && "&*!".indexOf(c) < 0 && !startsPlain(c)) {
      throw cursor.mark().malformed("a character that starts nothing here; quote the text");
    }
    saveCandidate();
    keyAllowed = false;
    switch (c) {
      case '&', '*' -> queue.add(YamlNameScanner.anchorOrAlias(cursor));
      case '!' -> queue.add(YamlNameScanner.tag(cursor));
      case '\'', '"' -> queue.add(new YamlQuotedScanner(cursor).scan());
      default -> {
        YamlToken plain = new YamlPlainScanner(cursor, indent, inFlow()).scan();
        queue.add(plain);
        keyAllowed = plain.endsLine();
      }
    }
  }

  private boolean startsPlain(char c) {
    return switch (c) {
      case '-' -> !cursor.isBlank(1);
      case '?', ':' -> !inFlow() && !cursor.isBlankOrEnd(1);
      case ',', '[', ']', '{', '}', '#', '|', '>', '%', '@', '`' -> false;
      default -> !cursor.isBlankOrEnd(0);
    };
  }

  private void openFlow(Kind kind) {
    saveCandidate();
    candidates.add(null);
    keyAllowed = true;
    addIndicator(kind);
  }

  private void closeFlow(Kind kind) {
    dropCandidate();
    if (inFlow()) {
      candidates.remove(candidates.size() - 1);
    }
    keyAllowed = false;
    addIndicator(kind);
  }

  private boolean blockEntry() {
    if (!inFlow()) {
      requireKeyAllowed("a list entry cannot start here");
      openBlock(cursor.mark(), -1, Kind.BLOCK_LIST_START);
    }
    dropCandidate();
    keyAllowed = true;
    addIndicator(Kind.BLOCK_ENTRY);
    return true;
  }

  private boolean key() {
    if (!inFlow()) {
      requireKeyAllowed("a key cannot start here");
      openBlock(cursor.mark(), -1, Kind.BLOCK_MAP_START);
    }
    dropCandidate();
    keyAllowed = !inFlow();
    addIndicator(Kind.KEY);
    return true;
  }

  private boolean value() {
    Candidate candidate = candidates.get(candidates.size() - 1);
    if (candidate != null && isPossible(candidate)) {
      int place = candidate.token - taken;
      queue.add(place, YamlToken.of(Kind.KEY, candidate.mark));
      openBlock(candidate.mark, place, Kind.BLOCK_MAP_START);
      forget(candidate);
      keyAllowed = false;
    } else {
      if (!inFlow()) {
        requireKeyAllowed("a ':' that ends no key; quote the text");
        openBlock(cursor.mark(), -1, Kind.BLOCK_MAP_START);
      }
      keyAllowed = !inFlow();
    }
    addIndicator(Kind.VALUE);
    return true;
  }

  private void requireKeyAllowed(String problem) {
    if (!keyAllowed) {
      throw cursor.mark().malformed(problem);
    }
  }

  private void saveCandidate() {
    if (keyAllowed) {
      boolean required = !inFlow() && indent == cursor.column();
      dropCandidate();
      var candidate = new Candidate(taken + queue.size(), required, cursor.mark());
      candidates.set(candidates.size() - 1, candidate);
      waiting.add(candidate);
    }
  }

  private void dropCandidate() {
    Candidate candidate = candidates.get(candidates.size() - 1);
    if (candidate != null && candidate.possible) {
      refuseIfRequired(candidate);
      forget(candidate);
    }
  }

  private void forget(Candidate candidate) {
    candidate.possible = false;
    candidates.set(candidates.size() - 1, null);
  }

  /** Opens a block if the indentation grows. Inserts its token at a place, or at the end. */
  private void openBlock(YamlMark mark, int place, Kind kind) {
    if (!inFlow() && indent < mark.column()) {
      indents.add(indent);
      indent = mark.column();
      queue.add(place < 0 ? queue.size() : place, YamlToken.of(kind, mark));
    }
  }

  private void closeBlocks(int column) {
    while (!inFlow() && indent > column) {
      add(Kind.BLOCK_END);
      indent = indents.remove(indents.size() - 1);
    }
  }

  private void add(Kind kind) {
    queue.add(YamlToken.of(kind, cursor.mark()));
  }

  private void addIndicator(Kind kind) {
    add(kind);
    cursor.skip();
  }
}
