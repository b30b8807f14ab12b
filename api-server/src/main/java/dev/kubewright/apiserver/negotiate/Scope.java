package dev.kubewright.apiserver.negotiate;

import org.jspecify.annotations.Nullable;

/** The forms in which a response can be written: the endpoint restrictions of apiserver. */
public enum Scope {
  /** Objects of built-in kinds. Tables have no protobuf. */
  BUILT_IN {
    @Override
    boolean allows(@Nullable Conversion conversion, Encoding encoding) {
      return conversion == null
          || conversion.isMetadata()
          || (conversion.isTable() && encoding != Encoding.PROTOBUF);
    }
  },

  /** Objects of custom kinds. Only their metadata has protobuf. */
  CUSTOM {
    @Override
    boolean allows(@Nullable Conversion conversion, Encoding encoding) {
      return conversion == null
          ? encoding != Encoding.PROTOBUF
          : BUILT_IN.allows(conversion, encoding);
    }
  },

  /** Failures, and documents in one form only. */
  PLAIN {
    @Override
    boolean allows(@Nullable Conversion conversion, Encoding encoding) {
      return conversion == null;
    }

    @Override
    boolean allowsServerVersion(String version) {
      return false;
    }
  },

  /** The aggregated discovery. */
  DISCOVERY {
    @Override
    boolean allows(@Nullable Conversion conversion, Encoding encoding) {
      return conversion != null && conversion.isDiscovery();
    }

    @Override
    boolean allowsServerVersion(String version) {
      return false;
    }
  };

  abstract boolean allows(@Nullable Conversion conversion, Encoding encoding);

  boolean allowsServerVersion(String version) {
    return version.equals("v1");
  }
}
