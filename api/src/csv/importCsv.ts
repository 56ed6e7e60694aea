import { setImmediate as breathe } from 'node:timers/promises';
import { ConflictException, HttpException, type Type } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { showsNothing } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import { EntityNotFoundError, type Repository } from 'typeorm';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import { TakenValueException } from '../common/takenValue.js';
import type { Transactions } from '../postgres/transactions.js';
import { InvalidFieldsException, RequestPipe } from '../requests/request.pipe.js';
import { type CsvRecords, columnsOf, isDay, readCell, wordsOf } from './csvFields.js';
import { type Columns, columnsIn } from './importColumns.js';
import { idIn, readLikes, readNamesakes, readStored, type Stored } from './importLookups.js';
import {
  type ImportErrorDto,
  ImportReportDto,
  type RowChangeDto,
  type WayWithExisting,
} from './importReport.dto.js';
import { type CsvRow, readCsv } from './readCsv.js';
import { type DayOrders, dayOrdersOf, learnNames } from './spelledDays.js';

const MOST_REPORTED = 1_000;

const MOST_SHOWN = 500;

/** In characters. */
const LONGEST_SHOWN = 160;

/** In rows: all other requests wait meanwhile. */
const AT_ONCE = 10;

const pipe = new RequestPipe();

interface Checked {
  readonly row: number;
  readonly id: number | undefined;
  readonly fields: object;
}

export interface ImportOrder {
  readonly isConfirmed: boolean;
  readonly existing?: WayWithExisting;
}

/** Finds what the rules cannot, such as a missing category, and returns it by field. */
export type CheckRecord<Input> = (
  record: Partial<Input> & { readonly id?: number },
  row: number,
) => Readonly<Record<string, string>>;

interface ImportOptions<Entity> extends ImportOrder {
  readonly records: CsvRecords;
  readonly repository: Repository<Entity & object>;
  readonly service: {
    create(input: object): Promise<unknown>;
    change(id: number, changes: object): Promise<unknown>;
  };
  check?(record: object, row: number): Readonly<Record<string, string>>;
}

interface Context<Entity> extends Pick<ImportOptions<Entity>, 'records' | 'check'> {
  readonly width: number;
  readonly columns: Columns;
  readonly stored: ReadonlyMap<number, Entity>;
  readonly existing: WayWithExisting | undefined;
  readonly likes: ReadonlyMap<string, (value: string) => string | undefined>;
  readonly orders: DayOrders;
  readonly seen: Set<number>;
}

/**
 * Imports in one transaction, if that is confirmed and all rows are valid.
 * @throws BadRequestException if the file is not CSV, or has unknown columns.
 */
export async function importCsv<Entity extends Stored>(
  file: Uint8Array,
  { records, repository, service, isConfirmed, existing, check }: ImportOptions<Entity>,
): Promise<ImportReportDto> {
  const { header, rows } = await readCsv(file);
  const columns = columnsIn(header, rows, columnsOf(records));
  const stored = await readStored<Entity>(repository, columns, rows);
  const whole = existing === 'update';
  const namesakesOf = await readNamesakes<Entity>(repository, records.name, { columns, rows, whole });
  await learnNames();
  const orders = dayOrdersIn(columns, rows, records);
  const width = header.length;
  const seen = new Set<number>();
  const likes = await readLikes(
    repository,
    records.alike.filter((field) => columns.has(field)),
  );
  const context = { records, check, width, columns, stored, existing, likes, orders, seen };
  const report = new ImportReportDto();
  const wanted: Checked[] = [];
  const added = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) {
      await breathe();
    }
    const namesakes = namesakesOf(row);
    const [found] = namesakes;
    if (found && report.existing.length < MOST_REPORTED) {
      const name = wordsOf(Reflect.get(found, records.name));
      report.existing.push({ row: row.row, name, ids: namesakes.map(({ id }) => id) });
    }
    if (found && existing === 'skip') {
      report.skipped += 1;
      continue;
    }
    const { checked, record, errors, notes, rewritten } = await checkRow(row, namesakes, context);
    report.rewritten += rewritten;
    addSome(report.notes, notes);
    if (!checked) {
      addErrors(report, errors);
      continue;
    }
    if (found && existing === undefined) {
      report.undecided += 1;
      continue;
    }
    const changes = record ? changesOf(checked.fields, record, records.input) : [];
    if (record && changes.length === 0) {
      report.unchanged += 1;
      continue;
    }
    const name = wordsOf(Reflect.get(record ?? checked.fields, records.name));
    const twin = record ? undefined : added.get(foldText(name));
    if (twin !== undefined) {
      report.notes.push({ row: row.row, field: records.name, message: `“${name}” is also in row ${twin}` });
    } else if (!record) {
      added.set(foldText(name), row.row);
    }
    addSome(report.notes, likesIn(checked, record, context.likes));
    report[record ? 'changed' : 'created'] += 1;
    wanted.push(checked);
    if (report.changes.length < MOST_SHOWN) {
      report.changes.push({ row: row.row, id: record?.id ?? null, name, fields: changes });
    }
  }
  if (isConfirmed && report.wrong === 0 && report.undecided === 0) {
    await store(service, wanted, report);
  }
  return report;
}

function addErrors(report: ImportReportDto, errors: readonly ImportErrorDto[]): void {
  report.wrong += 1;
  addSome(report.errors, errors);
}

function addSome<Item>(list: Item[], items: readonly Item[]): void {
  list.push(...items.slice(0, MOST_REPORTED - list.length));
}

async function store(
  service: ImportOptions<object>['service'],
  wanted: readonly Checked[],
  report: ImportReportDto,
): Promise<void> {
  let current = 0;
  try {
    await TransactionHost.getInstance().withTransaction(async () => {
      for (const { row, id, fields } of wanted) {
        current = row;
        await (id === undefined ? service.create(fields) : service.change(id, fields));
      }
      // Versions have the time of their transaction.
      const [{ at }] =
        await TransactionHost.getInstance<Transactions>().tx.query<[{ at: string }]>(
          'SELECT now()::text AS at',
        );
      report.undo = at;
    });
    report.isStored = true;
  } catch (error) {
    // A record was changed, deleted or added since the rows were checked.
    if (error instanceof TakenValueException) {
      addErrors(report, errorsOf(current, error));
      return;
    }
    if (!(error instanceof ConflictException || error instanceof EntityNotFoundError)) {
      throw error;
    }
    addErrors(report, [{ row: current, field: 'version', message: staleMessage }]);
  }
}

const staleMessage = 'It was changed by someone else since it was exported. Export the list again';

function likesIn(
  { row, fields }: Checked,
  record: object | undefined,
  likes: Context<unknown>['likes'],
): ImportErrorDto[] {
  return [...likes].flatMap(([field, likeOf]) => {
    const stored = [Reflect.get(record ?? {}, field)].flat();
    const values = [Reflect.get(fields, field)].flat();
    return values.flatMap((value) => {
      const like = typeof value === 'string' && !stored.includes(value) ? likeOf(value) : undefined;
      return like === undefined
        ? []
        : [{ row, field, message: `“${value}” is almost “${like}”, which is in use already` }];
    });
  });
}

/** One unambiguous day tells how to read the other days of a file. */
function dayOrdersIn(columns: Columns, rows: readonly CsvRow[], { input }: CsvRecords): DayOrders {
  const declared: Readonly<Record<string, DeclaredField>> = fieldsOf(input);
  const ofDays = [...columns].filter(([name]) => declared[name] && isDay(declared[name]));
  return dayOrdersOf(ofDays.flatMap(([, index]) => rows.map(({ cells }) => cells[index] ?? '')));
}

async function checkRow<Entity extends Stored>(
  { row, cells }: CsvRow,
  named: readonly Entity[],
  { records, check, width, columns, stored, existing, orders, seen }: Context<Entity>,
): Promise<{
  checked?: Checked;
  record?: Entity;
  errors: ImportErrorDto[];
  notes: ImportErrorDto[];
  rewritten: number;
}> {
  const errors: ImportErrorDto[] = [];
  const notes: ImportErrorDto[] = [];
  const note = (field: string | null, message: string) => errors.push({ row, field, message });
  const wrong = (field: string | null, message: string) => ({
    errors: [{ row, field, message }],
    notes,
    rewritten: 0,
  });
  const badLength = () => wrong(null, `The row has ${cells.length} cells, but the header has ${width}`);
  if (cells.slice(width).some((cell) => !showsNothing(cell))) {
    return badLength();
  }
  const {
    id: idCell = '',
    version: versionCell = '',
    ...written
  } = Object.fromEntries([...columns].map(([name, index]) => [name, cells[index]]));
  const isNew = showsNothing(idCell);
  const namesakes = existing === 'update' ? named : [];
  if (namesakes.length > 1) {
    const listed = namesakes.map(({ id }) => id).join(', ');
    return wrong(
      'id',
      `${namesakes.length} records have this name. Write the id of the one that is meant: ${listed}`,
    );
  }
  const id = isNew ? namesakes[0]?.id : idIn(idCell);
  const record = isNew ? namesakes[0] : id === undefined ? undefined : stored.get(id);
  if (isNew && !showsNothing(versionCell)) {
    return wrong('id', 'A row with a version needs the id of its record');
  }
  if (!isNew && (id === undefined || !record)) {
    return wrong('id', `There is no ${records.noun} with this id`);
  }
  if (id !== undefined && record) {
    if (seen.has(id)) {
      return wrong('id', `The ${records.noun} with this id is also in another row`);
    }
    seen.add(id);
    const version = isNew ? record.version : idIn(versionCell);
    if (version === undefined) {
      note('version', 'A row with an id needs the version that it was exported with');
    } else if (version !== record.version) {
      note('version', staleMessage);
    }
  }
  const declared: Readonly<Record<string, DeclaredField>> = fieldsOf(records.input);
  const own: Readonly<Record<string, unknown>> | undefined =
    record && Object.fromEntries(Object.entries(record));
  const body: Record<string, unknown> = {};
  const unclear = new Set<string>();
  let rewritten = 0;
  for (const [name, cell] of Object.entries(written)) {
    const field = declared[name];
    if (cell === undefined) {
      // Spreadsheets leave out only blank cells at the end of a row.
      if (own && wordsOf(own[name], field) !== '') {
        return badLength();
      }
      continue;
    }
    const read = field && readCell(field, cell, own && (own[name] ?? null), orders);
    if (read && 'isRewritten' in read) {
      rewritten += 1;
    } else if (read && 'value' in read) {
      body[name] = read.value;
      if (read.note !== undefined) {
        notes.push({ row, field: name, message: read.note });
      }
    } else if (read && 'problem' in read) {
      unclear.add(name);
      note(name, read.problem);
    }
  }
  let fields: object | undefined;
  try {
    fields = (await pipe.transform(record ? { ...body, version: record.version } : body, {
      type: 'body',
      metatype: record ? records.changes : records.input,
    })) as object;
  } catch (error) {
    errors.push(...errorsOf(row, error).filter(({ field }) => field === null || !unclear.has(field)));
  }
  // Until that is decided, a row may mean the record with its name.
  const meant = record ?? (existing === undefined ? named[0] : undefined);
  for (const [field, message] of Object.entries((fields && check?.({ ...meant, ...fields }, row)) ?? {})) {
    note(field, message);
  }
  return fields && errors.length === 0
    ? { checked: { row, id, fields }, record, errors, notes, rewritten }
    : { errors, notes: [], rewritten: 0 };
}

function errorsOf(row: number, error: unknown): ImportErrorDto[] {
  if (error instanceof InvalidFieldsException || error instanceof TakenValueException) {
    return Object.entries(error.fields).flatMap(([field, messages]) =>
      messages.map((message) => ({ row, field, message })),
    );
  }
  if (error instanceof HttpException) {
    return [{ row, field: null, message: error.message }];
  }
  throw error;
}

function changesOf(fields: object, record: object, input: Type<object>): RowChangeDto['fields'] {
  const declared: Readonly<Record<string, DeclaredField>> = fieldsOf(input);
  const stored: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields)
    .filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(stored[name] ?? null),
    )
    .map(([field, value]) => ({
      field,
      ...aroundDifference(wordsOf(stored[field], declared[field]), wordsOf(value, declared[field])),
    }));
}

function aroundDifference(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) {
    same += 1;
  }
  const from = Math.max(before.length, after.length) > LONGEST_SHOWN ? Math.max(0, same - 30) : 0;
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST_SHOWN)}${text.length > from + LONGEST_SHOWN ? '…' : ''}`;
  return { before: part(before).toWellFormed(), after: part(after).toWellFormed() };
}
