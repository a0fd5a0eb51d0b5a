package dev.mylla.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The problems that an operation may answer beyond those of every operation; the contract declares
 * them ({@link Contract}).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Problems {
  /** Those that operations of its kind share. */
  CommonProblems common() default CommonProblems.NONE;

  /** Its own. */
  ProblemCode[] value() default {};
}
