package dev.mylla.k8s;

import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Addresses of the loopback interface in place of the names that a cluster gives to the pods of
 * StatefulSets, so that everybody can keep the port of his manifest. Linux has sixteen million of
 * them.
 */
final class Addresses {
  /** Where a script takes the number from a variable, the address ends in that variable. */
  private static final String NUMBER = "(\\d|\\$number)";

  private final List<String> sets;
  private final String network;

  private Addresses(List<String> sets, String network) {
    this.sets = sets;
    this.network = network;
  }

  /**
   * Takes a network by lot.
   *
   * @param sets the StatefulSets, each with a headless Service of the same name and at most ten
   *     pods
   */
  static Addresses of(List<String> sets) {
    Random random = new Random();
    return new Addresses(
        sets, "127." + (64 + random.nextInt(64)) + "." + random.nextInt(256) + ".");
  }

  /** The address of a pod; pods that are of no StatefulSet share one. */
  String of(String pod) {
    for (int set = 0; set < sets.size(); set++) {
      if (pod.matches(sets.get(set) + "-\\d")) {
        return network + (set + 1) + pod.charAt(pod.length() - 1);
      }
    }
    return network + "1";
  }

  /** Another network for the same pods. */
  Addresses elsewhere() {
    return of(sets);
  }

  /**
   * A text of the manifests as it has to be here.
   *
   * @param reader the pod that reads it
   */
  String in(String text, String reader) {
    String here = text.replace("bind * -::*", "bind " + of(reader));
    for (int set = 0; set < sets.size(); set++) {
      String name = sets.get(set);
      String address = Matcher.quoteReplacement(network + (set + 1));
      here =
          here.replace("$HOSTNAME." + name, of(reader))
              .replaceAll(name + "-" + NUMBER + "\\." + name, address + "$1")
              .replaceAll("//" + Pattern.quote(name) + ":", "//" + address + "0:");
    }
    return here;
  }
}
