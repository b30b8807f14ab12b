package dev.kubewright.examples.springboot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.context.annotation.ComponentScan;

/**
 * The application. With {@code spring-boot-autoconfigure} on the path, {@code
 * SpringBootApplication} replaces both annotations.
 */
@SpringBootConfiguration
@ComponentScan
public class Application {
  /** Starts the application. */
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }
}
