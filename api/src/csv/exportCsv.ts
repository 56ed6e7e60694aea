import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { KnownRequest } from '../auth/access.js';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import type { PageQuery } from '../common/page.js';
import { untilReadable } from '../storage/openDisk.js';
import { type CsvRecords, columnsOf, toCell } from './csvFields.js';

const PAGE = 500;

export function sendCsv(
  response: Response,
  records: CsvRecords,
  list: (part: PageQuery) => Promise<[object[], number]>,
): Promise<void> {
  const columns = columnsOf(records);
  const declared: Readonly<Record<string, DeclaredField>> = fieldsOf(records.input);
  return sendRows(
    response,
    records.kind,
    columns.map((key) => ({ key })),
    rowsOf(),
  );

  async function* rowsOf(): AsyncGenerator<Record<string, string>> {
    for (let offset = 0; ; offset += PAGE) {
      const [page] = await list({ limit: PAGE, offset });
      for (const record of page) {
        const fields: Readonly<Record<string, unknown>> = { ...record };
        yield Object.fromEntries(columns.map((name) => [name, toCell(fields[name], declared[name])]));
      }
      if (page.length < PAGE) {
        return;
      }
    }
  }
}

export async function sendRows(
  response: Response,
  name: string,
  columns: readonly ColumnOption[],
  rows: AsyncIterable<object>,
): Promise<void> {
  const csv = Readable.from(rows).compose(
    stringify({
      header: true,
      columns,
      escape_formulas: true,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      // Without the BOM, Excel does not read the file as UTF-8.
      bom: true,
      cast: { date: (date) => date.toISOString() },
    }),
  );
  await sendExport(response, { file: `${name}.csv`, type: 'text/csv; charset=utf-8' }, csv);
}

export async function sendExport(
  response: Response,
  { file, type }: { readonly file: string; readonly type: string },
  content: Readable,
): Promise<void> {
  const readable = await untilReadable(content);
  const request: KnownRequest = response.req;
  await request.noteExport?.();
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${file}"` });
  await pipeline(readable, response);
}
