import { DatabaseError } from 'pg';

/** SQLSTATE classes whose messages quote values: data exceptions and errors raised by functions. */
const QUOTING_CLASSES = /^(22|P0)/;
/** Messages of the language that quote no value. The place in the program says what the others would. */
const PLAIN_MESSAGES =
  /^(Cannot (read|set) properties of (undefined|null)|Invalid (array|string) length|Invalid time value|Maximum call stack size exceeded)/;
/** From the first quote to the last, for a quoted text may hold quotes itself. Paths of files are no personal data. */
const QUOTED = /".*"|`.*`|(?<!\p{L})'(?!\/|[A-Z]:).*'/gsu;
const FRAME = /^\s+at .*:\d+:\d+\)?$/;
const FRAMES = 12;

interface LoggedError {
  name: string;
  /** SQLSTATE, or the code of the system or of a library. */
  code?: unknown;
  message?: string | undefined;
  /** Where the database refused. */
  table?: string | undefined;
  constraint?: string | undefined;
  routine?: string | undefined;
  /** Where the program was, the innermost call first. */
  stack: string[];
  cause?: LoggedError;
}

/** A text without what it quotes, which may be what somebody typed. */
export const withoutQuotes = (text: string): string => text.replace(QUOTED, '…');

/** What the log says of an error: never a value of a record, a statement or one of its parameters. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const { name, cause } = error;
  const { table, constraint, routine } = error instanceof DatabaseError ? error : {};
  return {
    name,
    ...('code' in error && { code: error.code }),
    message: messageOf(error),
    table,
    constraint,
    routine,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => FRAME.test(line))
      .slice(0, FRAMES)
      .map((line) => line.trim()),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function messageOf(error: Error): string | undefined {
  if (error instanceof DatabaseError) {
    return QUOTING_CLASSES.test(error.code ?? '') ? undefined : error.message;
  }
  const ofLanguage = [TypeError, RangeError, SyntaxError].some((type) => error instanceof type);
  return ofLanguage ? PLAIN_MESSAGES.exec(error.message)?.[0] : withoutQuotes(error.message);
}
