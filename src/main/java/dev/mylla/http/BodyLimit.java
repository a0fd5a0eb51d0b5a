package dev.mylla.http;

import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends the reading of a body that turns out too long: one sent in chunks does not say its length.
 */
@Provider
class BodyLimit implements ReaderInterceptor {

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
    context.setInputStream(new Limited(context.getInputStream()));
    return context.proceed();
  }

  private static final class Limited extends FilterInputStream {
    private int length;

    Limited(InputStream body) {
      super(body);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      count(next < 0 ? 0 : 1);
      return next;
    }

    @Override
    public int read(byte[] buffer, int offset, int size) throws IOException {
      int read = super.read(buffer, offset, size);
      count(Math.max(read, 0));
      return read;
    }

    private void count(int read) {
      length += read;
      if (length > RequestLimits.BODY) {
        throw Problem.because(ProblemCode.TOO_LARGE, ProblemCode.TOO_LARGE.explanation())
            .asException();
      }
    }
  }
}
