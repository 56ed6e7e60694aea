import { showsNothing } from '@site/rules/cleanText';
import { likeAmong } from '@site/rules/findLike';
import { foldText } from '@site/rules/foldText';
import { type FindOptionsSelect, type FindOptionsWhere, In, Raw, type Repository } from 'typeorm';
import { toRecordId } from '../common/recordId.js';
import { wordsOf } from './csvFields.js';
import { type Columns, cellOf } from './importColumns.js';
import type { CsvRow } from './readCsv.js';
import { spelledNumbers } from './spelledNumbers.js';

const READ_AT_ONCE = 500;

export interface Stored {
  readonly id: number;
  readonly version: number;
}

export async function readStored<Entity extends Stored>(
  repository: Repository<Entity>,
  columns: Columns,
  rows: readonly CsvRow[],
): Promise<Map<number, Entity>> {
  const ids = rows.flatMap((row) => idIn(cellOf(row, columns, 'id')) ?? []);
  const stored = new Map<number, Entity>();
  for (const part of partsOf(ids)) {
    for (const record of await repository.findBy({ id: In(part) } as FindOptionsWhere<Entity>)) {
      stored.set(record.id, record);
    }
  }
  return stored;
}

/** Reads records for rows without an id by name; unless `whole`, only id and name. */
export async function readNamesakes<Entity extends Stored>(
  repository: Repository<Entity>,
  name: string,
  { columns, rows, whole }: { columns: Columns; rows: readonly CsvRow[]; whole: boolean },
): Promise<(row: CsvRow) => readonly Entity[]> {
  const nameOf = (row: CsvRow) =>
    showsNothing(cellOf(row, columns, 'id')) ? foldText(cellOf(row, columns, name)) : '';
  const named = new Map<string, Entity[]>();
  for (const names of partsOf(rows.map(nameOf).filter((text) => text !== ''))) {
    const records = await repository.find({
      where: {
        [name]: Raw((column) => `fold_text(${column}) = ANY (:names)`, { names }),
      } as FindOptionsWhere<Entity>,
      ...(!whole && { select: { id: true, [name]: true } as FindOptionsSelect<Entity> }),
    });
    for (const record of records) {
      const folded = foldText(wordsOf(Reflect.get(record, name)));
      named.set(folded, [...(named.get(folded) ?? []), record]);
    }
  }
  return (row) => named.get(nameOf(row)) ?? [];
}

/**
 * Finds by field which stored value a new one resembles, because people write tags and departments almost
 * alike.
 */
export async function readLikes<Entity extends Stored>(
  { metadata, manager }: Repository<Entity & object>,
  fields: readonly string[],
): Promise<Map<string, (value: string) => string | undefined>> {
  const likes = new Map<string, (value: string) => string | undefined>();
  for (const field of fields) {
    const column = metadata.findColumnWithPropertyName(field);
    const name = `"${column?.databaseName}"`;
    const rows = await manager.query<{ value: string }[]>(
      `SELECT DISTINCT ${column?.isArray ? `unnest(${name})` : name} AS value FROM "${metadata.tableName}"`,
    );
    likes.set(field, likeAmong(rows.map(({ value }) => value)));
  }
  return likes;
}

export function idIn(cell: string): number | undefined {
  const [id, ...others] = spelledNumbers(cell);
  return id === undefined || others.length > 0 ? undefined : toRecordId(String(id));
}

function partsOf<Value>(values: readonly Value[]): Value[][] {
  const different = [...new Set(values)];
  return Array.from({ length: Math.ceil(different.length / READ_AT_ONCE) }, (_, part) =>
    different.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE),
  );
}
