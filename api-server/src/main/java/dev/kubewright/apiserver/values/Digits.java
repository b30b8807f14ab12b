package dev.kubewright.apiserver.values;

/** Numbers as texts of digits. Each method takes the time of the text's length. */
final class Digits {
  private Digits() {}

  static int zerosAtTheBegin(String digits) {
    int zeros = 0;
    while (zeros < digits.length() && digits.charAt(zeros) == '0') {
      zeros++;
    }
    return zeros;
  }

  static int zerosAtTheEnd(String digits) {
    int end = digits.length();
    while (end > 0 && digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.length() - end;
  }

  /** Returns the digits without zeros at the end. */
  static String trimmed(String digits) {
    return digits.substring(0, digits.length() - zerosAtTheEnd(digits));
  }

  /** Returns the next number. The empty text is zero. */
  static String next(String digits) {
    int end = digits.length();
    while (end > 0 && digits.charAt(end - 1) == '9') {
      end--;
    }
    String head =
        end == 0 ? "1" : digits.substring(0, end - 1) + (char) (digits.charAt(end - 1) + 1);
    return head + "0".repeat(digits.length() - end);
  }
}
