import { setImmediate as breathe } from 'node:timers/promises';
import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { showsNothing } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import { EntityNotFoundError, type FindOptionsWhere, In, type Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import { toRecordId } from '../common/recordId.js';
import { InvalidFieldsException, RequestPipe } from '../requests/request.pipe.js';
import { type CsvRecords, columnsOf, isDay, readCell, wordsOf } from './csvFields.js';
import type { ImportErrorDto, ImportReportDto } from './importReport.dto.js';
import { type CsvRow, readCsv } from './readCsv.js';
import { type DayOrders, dayOrdersOf, learnNames } from './spelledDays.js';
import { spelledNumbers } from './spelledNumbers.js';

/** Further errors are only counted. */
const MOST_REPORTED = 1_000;

/** In rows: all other requests wait meanwhile. */
const AT_ONCE = 10;
const READ_AT_ONCE = 500;

const pipe = new RequestPipe();

interface Stored {
  readonly id: number;
  readonly version: number;
}

interface Checked<Input> {
  readonly row: number;
  readonly id: number | undefined;
  readonly fields: Changes<Input>;
}

interface Column {
  readonly index: number;
  readonly name: string;
}

interface ImportOptions<Entity, Input extends object> {
  readonly records: CsvRecords<Input>;
  readonly repository: Repository<Entity & object>;
  readonly service: {
    create(input: Input): Promise<unknown>;
    change(id: number, changes: Changes<Input>): Promise<unknown>;
  };
  readonly isConfirmed: boolean;
  /** By field, what the rules cannot find in a record as it would be, such as a missing category. */
  readonly check?: (fields: Partial<Input>) => Readonly<Record<string, string>>;
}

interface Context<Entity, Input extends object>
  extends Pick<ImportOptions<Entity, Input>, 'records' | 'check'> {
  readonly width: number;
  readonly columns: readonly Column[];
  readonly stored: ReadonlyMap<number, Entity>;
  readonly orders: DayOrders;
  readonly seen: Set<number>;
}

/**
 * Reports what the rows would do, and does it in one transaction if confirmed and all are valid.
 * @throws BadRequestException if the file is not CSV, or has unknown columns.
 */
export async function importCsv<Entity extends Stored, Input extends object>(
  file: Uint8Array,
  { records, repository, service, isConfirmed, check }: ImportOptions<Entity, Input>,
): Promise<ImportReportDto> {
  const { header, rows } = await readCsv(file);
  const columns = columnsIn(header, rows, records);
  const stored = await readStored<Entity>(repository, columns, rows);
  await learnNames();
  const orders = dayOrdersIn(columns, rows, records);
  const context = { records, check, width: header.length, columns, stored, orders, seen: new Set<number>() };
  const report: ImportReportDto = {
    created: 0,
    changed: 0,
    unchanged: 0,
    rewritten: 0,
    wrong: 0,
    errors: [],
    isStored: false,
  };
  const wanted: Checked<Input>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) {
      await breathe();
    }
    const { checked, errors, rewritten } = await checkRow(row, context);
    report.rewritten += rewritten;
    if (!checked) {
      addErrors(report, errors);
    } else if (checked.id !== undefined && !changesAnything(checked.fields, stored.get(checked.id))) {
      report.unchanged += 1;
    } else {
      report[checked.id === undefined ? 'created' : 'changed'] += 1;
      wanted.push(checked);
    }
  }
  if (isConfirmed && report.wrong === 0) {
    await store(service, wanted, report);
  }
  return report;
}

function addErrors(report: ImportReportDto, errors: readonly ImportErrorDto[]): void {
  report.wrong += 1;
  report.errors.push(...errors.slice(0, MOST_REPORTED - report.errors.length));
}

async function store<Input extends object>(
  service: ImportOptions<object, Input>['service'],
  wanted: readonly Checked<Input>[],
  report: ImportReportDto,
): Promise<void> {
  let current = 0;
  try {
    await TransactionHost.getInstance().withTransaction(async () => {
      for (const { row, id, fields } of wanted) {
        current = row;
        await (id === undefined ? service.create(fields as Input) : service.change(id, fields));
      }
    });
    report.isStored = true;
  } catch (error) {
    // The record was changed or deleted since the rows were checked.
    if (!(error instanceof ConflictException || error instanceof EntityNotFoundError)) {
      throw error;
    }
    addErrors(report, [{ row: current, field: 'version', message: staleMessage }]);
  }
}

const staleMessage = 'It was changed by someone else since it was exported. Export the list again';

function columnsIn<Input extends object>(
  header: readonly string[],
  rows: readonly CsvRow[],
  records: CsvRecords<Input>,
): Column[] {
  const known = columnsOf(records);
  const columns = header.map((name, index) => ({
    index,
    name: known.find((one) => folded(one) === folded(name)) ?? (showsNothing(name) ? '' : name.trim()),
  }));
  const named = columns.filter(({ name }) => name !== '');
  refuseNamelessValues(
    columns.filter(({ name }) => name === ''),
    rows,
  );
  const unknown = named.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) {
    const listed = unknown.slice(0, 5).map(({ name }) => `“${name.slice(0, 60).toWellFormed()}”`);
    throw new BadRequestException(
      `The file has unknown columns: ${listed.join(', ')}. The known columns are: ${known.join(', ')}`,
    );
  }
  const twice = named.find(({ name }, at) => named.findIndex((one) => one.name === name) !== at);
  if (twice) {
    throw new BadRequestException(`The file has the column “${twice.name}” twice`);
  }
  return named;
}

function folded(name: string): string {
  return foldText(name).replace(/[\s_-]/gu, '');
}

/** Spreadsheets add nameless columns, but a value in one would be lost. */
function refuseNamelessValues(nameless: readonly Column[], rows: readonly CsvRow[]): void {
  for (const { row, cells } of rows) {
    const found = nameless.find(({ index }) => !showsNothing(cells[index] ?? ''));
    if (found) {
      const value = cells[found.index]?.trim().slice(0, 60).toWellFormed();
      throw new BadRequestException(
        `Column ${lettersOf(found.index)} has no name, but row ${row} has “${value}” in it. Name the column, or clear it`,
      );
    }
  }
}

function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

async function readStored<Entity extends Stored>(
  repository: Repository<Entity>,
  columns: readonly Column[],
  rows: readonly CsvRow[],
): Promise<Map<number, Entity>> {
  const place = columns.find(({ name }) => name === 'id')?.index ?? -1;
  const ids = [...new Set(rows.flatMap(({ cells }) => idIn(cells[place] ?? '') ?? []))];
  const stored = new Map<number, Entity>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const where = { id: In(ids.slice(at, at + READ_AT_ONCE)) } as FindOptionsWhere<Entity>;
    for (const record of await repository.findBy(where)) {
      stored.set(record.id, record);
    }
  }
  return stored;
}

/** One unambiguous day says how to read the others of a file. */
function dayOrdersIn<Input extends object>(
  columns: readonly Column[],
  rows: readonly CsvRow[],
  { input }: CsvRecords<Input>,
): DayOrders {
  const declared: Readonly<Record<string, DeclaredField>> = fieldsOf(input);
  const ofDays = columns.filter(({ name }) => declared[name] && isDay(declared[name]));
  return dayOrdersOf(ofDays.flatMap(({ index }) => rows.map(({ cells }) => cells[index] ?? '')));
}

function idIn(cell: string): number | undefined {
  const [id, ...others] = spelledNumbers(cell);
  return id === undefined || others.length > 0 ? undefined : toRecordId(String(id));
}

async function checkRow<Entity extends Stored, Input extends object>(
  { row, cells }: CsvRow,
  { records, check, width, columns, stored, orders, seen }: Context<Entity, Input>,
): Promise<{ checked?: Checked<Input>; errors: ImportErrorDto[]; rewritten: number }> {
  const errors: ImportErrorDto[] = [];
  const note = (field: string | null, message: string) => errors.push({ row, field, message });
  const wrong = (field: string | null, message: string) => ({
    errors: [{ row, field, message }],
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
  } = Object.fromEntries(columns.map(({ name, index }) => [name, cells[index]]));
  const isNew = showsNothing(idCell);
  const id = isNew ? undefined : idIn(idCell);
  const record = id === undefined ? undefined : stored.get(id);
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
    const version = idIn(versionCell);
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
    if (cell === undefined) {
      // Spreadsheets leave out only blank cells at the end of a row.
      if (own && wordsOf(own[name]) !== '') {
        return badLength();
      }
      continue;
    }
    const field = declared[name];
    const read = field && readCell(field, cell, own && (own[name] ?? null), orders);
    if (read && 'isRewritten' in read) {
      rewritten += 1;
    } else if (read && 'value' in read) {
      body[name] = read.value;
    } else if (read && 'problem' in read) {
      unclear.add(name);
      note(name, read.problem);
    }
  }
  let fields: Changes<Input> | undefined;
  try {
    fields = (await pipe.transform(record ? { ...body, version: record.version } : body, {
      type: 'body',
      metatype: record ? records.changes : records.input,
    })) as Changes<Input>;
  } catch (error) {
    errors.push(...errorsOf(row, error).filter(({ field }) => field === null || !unclear.has(field)));
  }
  for (const [field, message] of Object.entries((fields && check?.({ ...record, ...fields })) ?? {})) {
    note(field, message);
  }
  return fields && errors.length === 0
    ? { checked: { row, id, fields }, errors, rewritten }
    : { errors, rewritten: 0 };
}

function errorsOf(row: number, error: unknown): ImportErrorDto[] {
  if (error instanceof InvalidFieldsException) {
    return Object.entries(error.fields).flatMap(([field, messages]) =>
      messages.map((message) => ({ row, field, message })),
    );
  }
  if (error instanceof HttpException) {
    return [{ row, field: null, message: error.message }];
  }
  throw error;
}

function changesAnything(fields: object, record: object | undefined): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields).some(
    ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(stored[name] ?? null),
  );
}
