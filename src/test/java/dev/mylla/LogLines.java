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
  private final Listener listener;

  private LogLines(Logger logger, Formatter format) {
    this.logger = logger;
    this.listener = new Listener(format);
    logger.addHandler(listener);
  }

  /** Listens to the log of this class. */
  public static LogLines of(Class<?> type) {
    return named(type.getName());
  }

  /** Listens to the log of a class this one may not see. */
  public static LogLines named(String className) {
    return formatted(className, new PatternFormatter("%s"));
  }

  /** Listens to a log and writes its lines down in this format. */
  public static LogLines formatted(String name, Formatter format) {
    return new LogLines(Logger.getLogger(name), format);
  }

  /** The lines so far, each without level and date unless its format has them. */
  public List<String> messages() {
    return List.copyOf(listener.messages);
  }

  @Override
  public void close() {
    logger.removeHandler(listener);
  }

  private static final class Listener extends Handler {
    private final Formatter format;
    private final List<String> messages = new CopyOnWriteArrayList<>();

    Listener(Formatter format) {
      this.format = format;
    }

    @Override
    public void publish(LogRecord line) {
      messages.add(format.format(line));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
