import type { QueryArrayResult } from 'pg';

export type Result = QueryArrayResult<(string | null)[]>;

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

const READY = message('Z', Buffer.from('I'));

export function welcome(settings: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => message('S', text(name), text(value))),
    message('K', int32(0), int32(0)),
    READY,
  ]);
}

export function answers(results: readonly Result[]): Buffer {
  return Buffer.concat([...results.flatMap(answer), READY]);
}

function answer({ fields, rows, command, rowCount }: Result): Buffer[] {
  const done = message('C', text(rowCount === null ? command : `${command} ${rowCount}`));
  if (fields.length === 0) {
    return [done];
  }
  const columns = fields.map(({ name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier }) =>
    Buffer.concat([
      text(name),
      int32(tableID | 0),
      int16(columnID),
      int32(dataTypeID | 0),
      int16(dataTypeSize),
      int32(dataTypeModifier),
      int16(0),
    ]),
  );
  return [
    message('T', int16(columns.length), ...columns),
    ...rows.map((row) => message('D', int16(row.length), ...row.flatMap(value))),
    done,
  ];
}

function value(of: string | null): Buffer[] {
  if (of === null) {
    return [int32(-1)];
  }
  const bytes = Buffer.from(of);
  return [int32(bytes.length), bytes];
}

export function refusal(code: string, reason: string): Buffer {
  const fields = ['SERROR', 'VERROR', `C${code}`, `M${reason}`].map(text);
  return Buffer.concat([message('E', ...fields, Buffer.from([0])), READY]);
}
