package dev.mylla.image;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Mylla's own code reaches nothing by reflection at run time, so that all a native image has to be
 * told of is what Jackson, the settings and the resources need.
 */
class ReflectionTest {

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.mylla");

  @Test
  void onlyTheFilterOfTheContractLooksAtClassesAndItRunsInTheBuild() {
    noClasses()
        .that()
        .haveSimpleNameNotStartingWith("Contract")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.lang.reflect..")
        .orShould()
        .callMethod(Class.class, "forName", String.class)
        .orShould()
        .callMethod(Class.class, "getDeclaredMethods")
        .orShould()
        .callMethod(Class.class, "getRecordComponents")
        .check(PRODUCT);
  }
}
