package dev.mylla.http;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * Bodies mean what they say: an unknown or doubled field, a number for a text or something left
 * over behind the body is refused, never guessed at.
 */
@Singleton
class StrictJson implements ObjectMapperCustomizer {

  @Override
  @SuppressWarnings("deprecation") // the builder would be another mapper than Quarkus' own
  public void customize(ObjectMapper mapper) {
    mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    mapper.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());
    mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
    mapper.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
    for (var shape :
        new CoercionInputShape[] {
          CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean
        }) {
      mapper.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
    }
  }
}
