package dev.mylla;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The packages are the architecture (docs/adr/0001). A package that is not in the table may not
 * exist: whoever adds one says here what it may know.
 */
class ArchitectureTest {

  private static final String ROOT = "dev.mylla";

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** What the classes of a package may depend on, beside java.* and their own package. */
  private static final Map<String, List<String>> MAY_KNOW =
      Map.of(
          "rules", List.of(),
          "metrics",
              List.of(
                  "dev.mylla.clock",
                  "dev.mylla.game",
                  "dev.mylla.limit",
                  "dev.mylla.rules",
                  "dev.mylla.store",
                  "io.micrometer..",
                  "io.quarkus.micrometer..",
                  "io.vertx..",
                  "org.jspecify.."),
          "trace",
              List.of(
                  "dev.mylla.game",
                  "dev.mylla.http",
                  "io.opentelemetry..",
                  "io.quarkus.opentelemetry..",
                  "jakarta.inject..",
                  "jakarta.ws.rs..",
                  "org.jboss.resteasy.reactive..",
                  "org.jspecify.."),
          "notation", List.of("dev.mylla.rules", "org.jspecify.."),
          "game",
              List.of(
                  "javax.crypto..", "dev.mylla.rules", "io.smallrye.mutiny..", "org.jspecify.."),
          "limit", List.of("javax.crypto..", "io.smallrye.mutiny..", "org.jspecify.."),
          "store",
              List.of(
                  "dev.mylla.game",
                  "dev.mylla.limit",
                  "dev.mylla.rules",
                  "dev.mylla.notation",
                  "io.quarkus.redis..",
                  "io.vertx..",
                  "io.smallrye..",
                  "org.eclipse.microprofile.health..",
                  "com.fasterxml.jackson..",
                  "org.jboss.logging..",
                  "org.jspecify.."),
          "clock",
              List.of(
                  "dev.mylla.game",
                  "io.quarkus.scheduler..",
                  "io.smallrye.mutiny..",
                  "jakarta.inject..",
                  "org.jboss.logging..",
                  "org.jspecify.."),
          "operator",
              List.of(
                  "dev.mylla.game",
                  "dev.mylla.rules",
                  "io.quarkus.vertx.http..",
                  "io.vertx..",
                  "io.smallrye.mutiny..",
                  "jakarta.enterprise.event..",
                  "jakarta.inject..",
                  "org.jboss.logging..",
                  "org.jspecify.."),
          "local",
              List.of(
                  "io.quarkus.redis.client..",
                  "io.quarkus.runtime.configuration..",
                  "io.smallrye.config..",
                  "org.jboss.logging..",
                  "org.jspecify.."));

  private static final String[] GRAB_BAGS = {
    "..util..",
    "..utils..",
    "..common..",
    "..dto..",
    "..mapper..",
    "..model..",
    "..service..",
    "..config..",
    "..exception..",
    "..impl.."
  };

  @Test
  void everyPackageKnowsOnlyWhatTheTableAllows() {
    MAY_KNOW.forEach(
        (name, allowed) -> {
          String[] packages =
              Stream.concat(Stream.of("java..", ROOT + "." + name + ".."), allowed.stream())
                  .toArray(String[]::new);
          check(
              classes()
                  .that()
                  .resideInAPackage(ROOT + "." + name + "..")
                  .should()
                  .onlyDependOnClassesThat(resideInAnyPackage(packages)));
        });
  }

  @Test
  void theContractNeverReachesTheStoreOrTheLocalRedis() {
    check(
        noClasses()
            .that()
            .resideInAPackage(ROOT + ".http..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(ROOT + ".store..", ROOT + ".local..")));
  }

  @Test
  void onlyTheRootKnowsItself() {
    check(
        noClasses()
            .that()
            .resideInAPackage(ROOT + ".*..")
            .should()
            .dependOnClassesThat(resideInAPackage(ROOT)));
  }

  @Test
  void packagesFormNoCycle() {
    check(slices().matching(ROOT + ".(*)..").should().beFreeOfCycles());
  }

  @Test
  void noPackageIsAGrabBag() {
    check(noClasses().should().resideInAnyPackage(GRAB_BAGS));
  }

  @Test
  void everyPackageIsInTheTable() {
    List<String> strangers =
        PRODUCT.stream()
            .map(type -> type.getPackageName())
            .filter(name -> !name.equals(ROOT) && !name.equals(ROOT + ".http"))
            .map(name -> name.substring(ROOT.length() + 1))
            .filter(name -> !MAY_KNOW.containsKey(name))
            .distinct()
            .toList();
    assertTrue(strangers.isEmpty(), strangers::toString);
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(PRODUCT);
  }
}
