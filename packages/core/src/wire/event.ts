/** The parts of a server-sent event that concern a message. */
export interface EventFields {
  /** `message` where the event names none. */
  readonly type: string;
  /** The lines of data, joined with LF; `undefined` where there is none. */
  readonly data: string | undefined;
  /** Whether the client can ask for what came after this event. */
  readonly hasId: boolean;
}

/** One line with what ends it. */
const lines = /([^\r\n]*)(\r\n|\n|\r|$)/g;

const field = /^(?:\uFEFF)?([^:]*)(?::( ?)(.*))?$/s;

export function readEvent(text: string): EventFields {
  let type = 'message';
  let hasId = false;
  let data: string | undefined;
  for (const [, line = ''] of text.matchAll(lines)) {
    const [, name, , value = ''] = field.exec(line) ?? [];
    if (name === 'data') data = data === undefined ? value : `${data}\n${value}`;
    else if (name === 'event') type = value || 'message';
    else if (name === 'id') hasId = value !== '';
  }
  return { type, data, hasId };
}

/** The event with other data: in the place of its first line of data, every other line as it was. */
export function withData(text: string, data: string): string {
  let written = '';
  let done = false;
  for (const [, line = '', end = ''] of text.matchAll(lines)) {
    const [, name, space = '', value = ''] = field.exec(line) ?? [];
    if (name !== 'data') {
      written += line + end;
    } else if (!done) {
      done = true;
      const before = value === '' && space === '' ? 'data: ' : line.slice(0, line.length - value.length);
      for (const part of data.split('\n')) written += before + part + end;
    }
  }
  return written;
}
