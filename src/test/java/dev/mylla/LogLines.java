package dev.mylla;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;

/** What one class writes to the log, from the moment it is listened to until this is closed. */
public final class LogLines implements AutoCloseable {
  private final Logger logger;
  private final Listener listener = new Listener();

  private LogLines(Logger logger) {
    this.logger = logger;
    logger.addHandler(listener);
  }

  /** Listens to the log of this class. */
  public static LogLines of(Class<?> type) {
    return named(type.getName());
  }

  /** Listens to the log of a class this one may not see. */
  public static LogLines named(String className) {
    return new LogLines(Logger.getLogger(className));
  }

  /** The lines so far, each without level and date. */
  public List<String> messages() {
    return List.copyOf(listener.messages);
  }

  @Override
  public void close() {
    logger.removeHandler(listener);
  }

  private static final class Listener extends Handler {
    private static final Formatter MESSAGE_ALONE = new PatternFormatter("%s");

    private final List<String> messages = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord line) {
      messages.add(MESSAGE_ALONE.format(line));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
