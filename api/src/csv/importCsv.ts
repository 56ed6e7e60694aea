import { setImmediate as breathe } from 'node:timers/promises';
import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { showsNothing } from '@site/rules/cleanText';
import { findLike } from '@site/rules/findLike';
import { foldText } from '@site/rules/foldText';
import { EntityNotFoundError, type FindOptionsWhere, In, Raw, type Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import { toRecordId } from '../common/recordId.js';
import { TakenValueException } from '../common/takenValue.js';
import type { Transactions } from '../postgres/transactions.js';
import { InvalidFieldsException, RequestPipe } from '../requests/request.pipe.js';
import { type CsvRecords, columnsOf, isDay, readCell, wordsOf } from './csvFields.js';
import type {
  ExistingRecordDto,
  ImportErrorDto,
  ImportReportDto,
  RowChangeDto,
  WayWithExisting,
} from './importReport.dto.js';
import { type CsvRow, readCsv } from './readCsv.js';
import { type DayOrders, dayOrdersOf, learnNames } from './spelledDays.js';
import { spelledNumbers } from './spelledNumbers.js';

/** Further errors are only counted. */
const MOST_REPORTED = 1_000;

/** Changes beyond these are only counted. */
const MOST_SHOWN = 500;

/** In characters. */
const LONGEST_SHOWN = 160;

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

export interface ImportOrder {
  readonly isConfirmed: boolean;
  readonly existing?: WayWithExisting;
}

interface ImportOptions<Entity, Input extends object> extends ImportOrder {
  readonly records: CsvRecords<Input>;
  readonly repository: Repository<Entity & object>;
  readonly service: {
    create(input: Input): Promise<unknown>;
    change(id: number, changes: Changes<Input>): Promise<unknown>;
  };
  /** By field, what the rules cannot find in a record as it would be, such as a missing category. */
  readonly check?: (fields: Partial<Input>) => Readonly<Record<string, string>>;
}

interface Context<Entity, Input extends object>
  extends Pick<ImportOptions<Entity, Input>, 'records' | 'check'> {
  readonly width: number;
  readonly columns: readonly Column[];
  readonly stored: ReadonlyMap<number, Entity>;
  /** By folded name, records that rows without an id may mean. */
  readonly named: ReadonlyMap<string, readonly Entity[]>;
  readonly existing: WayWithExisting | undefined;
  /** By field, which stored value one is like. */
  readonly likes: ReadonlyMap<string, (value: string) => string | undefined>;
  readonly orders: DayOrders;
  readonly seen: Set<number>;
}

/**
 * Reports what the rows would do, and does it in one transaction if confirmed and all are valid.
 * @throws BadRequestException if the file is not CSV, or has unknown columns.
 */
export async function importCsv<Entity extends Stored, Input extends object>(
  file: Uint8Array,
  { records, repository, service, isConfirmed, existing, check }: ImportOptions<Entity, Input>,
): Promise<ImportReportDto> {
  const { header, rows } = await readCsv(file);
  const columns = columnsIn(header, rows, records);
  const stored = await readStored<Entity>(repository, columns, rows);
  const named = await readNamed<Entity>(repository, records.name, columns, rows);
  await learnNames();
  const orders = dayOrdersIn(columns, rows, records);
  const width = header.length;
  const seen = new Set<number>();
  const likes = await readLikes(repository, records.alike, columns);
  const owners = await readOwners(repository, Object.keys(records.unique), columns);
  const context = { records, check, width, columns, stored, named, existing, likes, orders, seen };
  const report: ImportReportDto = {
    created: 0,
    changed: 0,
    unchanged: 0,
    rewritten: 0,
    skipped: 0,
    changes: [],
    existing: [],
    undecided: 0,
    notes: [],
    wrong: 0,
    errors: [],
    isStored: false,
    undo: null,
  };
  const wanted: Checked<Input>[] = [];
  const added = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) {
      await breathe();
    }
    const found = existingFor(row, context);
    if (found && report.existing.length < MOST_REPORTED) {
      report.existing.push(found);
    }
    if (found && existing === 'skip') {
      report.skipped += 1;
      continue;
    }
    const { checked, record, errors, notes, rewritten } = await checkRow(row, context);
    report.rewritten += rewritten;
    report.notes.push(...notes.slice(0, MOST_REPORTED - report.notes.length));
    if (!checked) {
      addErrors(report, errors);
      continue;
    }
    if (found && existing === undefined) {
      report.undecided += 1;
      continue;
    }
    const changes = record ? changesOf(checked.fields, record) : [];
    if (record && changes.length === 0) {
      report.unchanged += 1;
      continue;
    }
    const taken = takeValues(checked, record, owners, records.unique);
    if (taken.length > 0) {
      addErrors(report, taken);
      continue;
    }
    const name = wordsOf(Reflect.get(record ?? checked.fields, records.name));
    const twin = record ? undefined : added.get(foldText(name));
    if (twin !== undefined) {
      report.notes.push({ row: row.row, field: records.name, message: `“${name}” is also in row ${twin}` });
    } else if (!record) {
      added.set(foldText(name), row.row);
    }
    report.notes.push(
      ...likesIn(checked, record, context.likes).slice(0, MOST_REPORTED - report.notes.length),
    );
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
      // The history notes versions with the time of their transaction.
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
    const listed = unknown.slice(0, 5).map(({ name }) => {
      const meant = known.find((one) => isSynonym(one, name));
      return `“${name.slice(0, 60).toWellFormed()}”${meant ? ` (perhaps “${meant}”)` : ''}`;
    });
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

const synonyms = [
  'name title headline company companyname fullname person position jobtitle role',
  'website applicationurl externalurl url link site web homepage webaddress',
  'logourl imageurl logo image picture photo headshot portrait',
  'description bio content excerpt about summary text body biography',
  'tags tag keywords industries sectors',
  'department division unit area',
  'location city place office',
  'order rank sequence',
  'date published publishedat day',
  'linkedinurl linkedin',
  'email mail emailaddress',
].map((words) => words.split(' '));

function isSynonym(known: string, name: string): boolean {
  return synonyms.some((words) => words.includes(folded(known)) && words.includes(folded(name)));
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

/** Records whose names are those of rows without an id. */
async function readNamed<Entity extends Stored>(
  repository: Repository<Entity>,
  name: string,
  columns: readonly Column[],
  rows: readonly CsvRow[],
): Promise<Map<string, Entity[]>> {
  const place = (wanted: string) => columns.find((column) => column.name === wanted)?.index ?? -1;
  const [idPlace, namePlace] = [place('id'), place(name)];
  const names = rows
    .filter(({ cells }) => showsNothing(cells[idPlace] ?? ''))
    .map(({ cells }) => foldText(cells[namePlace] ?? ''))
    .filter((text) => text !== '');
  const wanted = [...new Set(names)];
  const named = new Map<string, Entity[]>();
  for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
    const is = Raw((column) => `fold_text(${column}) = ANY (:names)`, {
      names: wanted.slice(at, at + READ_AT_ONCE),
    });
    for (const record of await repository.findBy({ [name]: is } as FindOptionsWhere<Entity>)) {
      const folded = foldText(wordsOf(Reflect.get(record, name)));
      named.set(folded, [...(named.get(folded) ?? []), record]);
    }
  }
  return named;
}

/** Tags and departments are typed twice, almost the same. */
async function readLikes<Entity extends Stored>(
  { metadata, manager }: Repository<Entity & object>,
  fields: readonly string[],
  columns: readonly Column[],
): Promise<Map<string, (value: string) => string | undefined>> {
  const likes = new Map<string, (value: string) => string | undefined>();
  for (const field of fields.filter((one) => columns.some(({ name }) => name === one))) {
    const column = metadata.findColumnWithPropertyName(field);
    const name = `"${column?.databaseName}"`;
    const rows = await manager.query<{ value: string }[]>(
      `SELECT DISTINCT ${column?.isArray ? `unnest(${name})` : name} AS value FROM "${metadata.tableName}"`,
    );
    const known = rows.map(({ value }) => value);
    const found = new Map<string, string | undefined>();
    likes.set(field, (value) => {
      if (!found.has(value)) {
        found.set(value, findLike(value, known));
      }
      return found.get(value);
    });
  }
  return likes;
}

/** By unique field and value, whose it is. */
type Owners = ReadonlyMap<string, Map<unknown, { readonly id?: number; readonly row?: number }>>;

async function readOwners<Entity extends Stored>(
  { metadata, manager }: Repository<Entity & object>,
  fields: readonly string[],
  columns: readonly Column[],
): Promise<Owners> {
  const owners = new Map<string, Map<unknown, { readonly id?: number }>>();
  for (const field of fields.filter((one) => columns.some(({ name }) => name === one))) {
    const name = metadata.findColumnWithPropertyName(field)?.databaseName;
    const rows = await manager.query<{ id: number; value: unknown }[]>(
      `SELECT id, "${name}" AS value FROM "${metadata.tableName}"`,
    );
    owners.set(field, new Map(rows.map(({ id, value }) => [value, { id }])));
  }
  return owners;
}

/** In the order in which rows are stored: one may free a value for the next. */
function takeValues<Input>(
  { row, fields }: Checked<Input>,
  record: Stored | undefined,
  owners: Owners,
  unique: CsvRecords<object>['unique'],
): ImportErrorDto[] {
  return [...owners].flatMap(([field, ownerOf]) => {
    const value = Reflect.get(fields, field);
    const before = record && Reflect.get(record, field);
    if (value === undefined || value === null || value === before) {
      return [];
    }
    const owner = ownerOf.get(value);
    if (owner) {
      const message =
        owner.row === undefined ? (unique[field] ?? '') : `“${wordsOf(value)}” is also in row ${owner.row}`;
      return [{ row, field, message }];
    }
    ownerOf.delete(before);
    ownerOf.set(value, { row });
    return [];
  });
}

function likesIn<Input>(
  { row, fields }: Checked<Input>,
  record: object | undefined,
  likes: Context<unknown, object>['likes'],
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

function cellOf({ cells }: CsvRow, columns: readonly Column[], wanted: string): string {
  return cells[columns.find(({ name }) => name === wanted)?.index ?? -1] ?? '';
}

function namesakesOf<Entity extends Stored, Input extends object>(
  row: CsvRow,
  { records, columns, named }: Pick<Context<Entity, Input>, 'records' | 'columns' | 'named'>,
): readonly Entity[] {
  return showsNothing(cellOf(row, columns, 'id'))
    ? (named.get(foldText(cellOf(row, columns, records.name))) ?? [])
    : [];
}

function existingFor<Entity extends Stored, Input extends object>(
  row: CsvRow,
  context: Context<Entity, Input>,
): ExistingRecordDto | undefined {
  const namesakes = namesakesOf(row, context);
  const [first] = namesakes;
  return (
    first && {
      row: row.row,
      name: wordsOf(Reflect.get(first, context.records.name)),
      ids: namesakes.map(({ id }) => id),
    }
  );
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
  { records, check, width, columns, stored, named, existing, orders, seen }: Context<Entity, Input>,
): Promise<{
  checked?: Checked<Input>;
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
  } = Object.fromEntries(columns.map(({ name, index }) => [name, cells[index]]));
  const isNew = showsNothing(idCell);
  const namesakes = existing === 'update' ? namesakesOf({ row, cells }, { records, columns, named }) : [];
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
      if (read.note !== undefined) {
        notes.push({ row, field: name, message: read.note });
      }
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

function changesOf(fields: object, record: object): RowChangeDto['fields'] {
  const stored: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields)
    .filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(stored[name] ?? null),
    )
    .map(([field, value]) => ({ field, ...aroundDifference(wordsOf(stored[field]), wordsOf(value)) }));
}

/** Long texts are too much to show. */
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
