import {
  type EntityMetadata,
  EntityNotFoundError,
  FindOperator,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';

export interface Wanted<Entity> {
  readonly where: FindOptionsWhere<Entity>;
  readonly order: FindOptionsOrder<Entity>;
  readonly select?: FindOptionsSelect<Entity>;
  readonly take?: number;
  readonly skip?: number;
  /** SQL that replaces the table, with columns that the entity lacks. */
  readonly from?: { readonly sql: string; readonly also: readonly string[] };
}

/** Values of `equal` and `arrayContains` must be folded (`foldText`). */
const operators: Readonly<Record<string, (column: string, value: string) => string>> = {
  isNull: (column) => `${column} IS NULL`,
  like: (column, value) => `${column} LIKE ${value}`,
  in: (column, value) => `${column} = ANY(${value})`,
  equal: (column, value) => `fold_text(${column}) = ${value}`,
  arrayContains: (column, value) => `fold_texts(${column}) @> ${value}`,
};

/**
 * Sends one statement, the same for the same question, and builds no entities, which takes a fraction of
 * TypeORM's work.
 */
export function readRecords<Entity extends ObjectLiteral>(
  records: Repository<Entity>,
  wanted: Wanted<Entity>,
): Promise<Entity[]> {
  const { metadata } = records;
  const { text, values } = toConditions(metadata, wanted);
  return records.query(
    `SELECT ${columnsOf(metadata, wanted.select)} ${part(metadata, wanted, text, values)}`,
    values,
  );
}

export async function readPage<Entity extends ObjectLiteral>(
  records: Repository<Entity>,
  wanted: Wanted<Entity>,
): Promise<[Entity[], number]> {
  const { metadata } = records;
  const { text, values } = toConditions(metadata, wanted);
  const total = `SELECT count(*)::int AS total FROM ${tableOf(metadata, wanted)}${text}`;
  const shown = [...values];
  // A window function would read all rows to return a few.
  const found: (Entity & { total: number })[] = await records.query(
    `SELECT ${columnsOf(metadata, wanted.select)}${extraOf(wanted)}, (${total}) ${part(metadata, wanted, text, shown)}`,
    shown,
  );
  if (found[0] !== undefined || !wanted.skip) {
    return [found, found[0]?.total ?? 0];
  }
  const [counted] = await records.query<[{ total: number }]>(total, values);
  return [[], counted.total];
}

/** @throws EntityNotFoundError */
export async function readRecord<Entity extends ObjectLiteral>(
  records: Repository<Entity>,
  where: FindOptionsWhere<Entity>,
): Promise<Entity> {
  const [record] = await readRecords(records, { where, order: {} });
  if (record === undefined) {
    throw new EntityNotFoundError(records.target, where);
  }
  return record;
}

/** @param values The values of the conditions, to which limit and offset are added. */
function part<Entity>(
  metadata: EntityMetadata,
  wanted: Wanted<Entity>,
  conditions: string,
  values: unknown[],
): string {
  const { order, take, skip, from } = wanted;
  const terms = Object.entries(order).map(
    ([property, direction]) => `${columnOf(metadata, property, from?.also)} ${direction}`,
  );
  const orderBy = terms.length > 0 ? ` ORDER BY ${terms.join(', ')}` : '';
  // As parameters, they let all pages of a list share one plan.
  const limit = take === undefined ? '' : ` LIMIT $${values.push(take)}`;
  const offset = skip === undefined ? '' : ` OFFSET $${values.push(skip)}`;
  return `FROM ${tableOf(metadata, wanted)}${conditions}${orderBy}${limit}${offset}`;
}

function extraOf<Entity>({ from }: Wanted<Entity>): string {
  return (from?.also ?? []).map((name) => `, "${name}"`).join('');
}

function tableOf<Entity>({ tableName }: EntityMetadata, { from }: Wanted<Entity>): string {
  return from ? `(${from.sql}) AS "${tableName}"` : `"${tableName}"`;
}

function toConditions<Entity>(
  metadata: EntityMetadata,
  { where, from }: Wanted<Entity>,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const terms = Object.entries(where).map(([property, wanted]: [string, unknown]) => {
    const column = columnOf(metadata, property, from?.also);
    if (!(wanted instanceof FindOperator)) {
      return `${column} = $${values.push(wanted)}`;
    }
    const write = operators[wanted.type];
    if (!write) {
      throw new Error(`The operator ${wanted.type} is not supported here`);
    }
    return write(column, wanted.type === 'isNull' ? '' : `$${values.push(wanted.value)}`);
  });
  return { text: terms.length > 0 ? ` WHERE ${terms.join(' AND ')}` : '', values };
}

const selections = new WeakMap<object, string>();

/** Returns SQL of the columns, by property or by table; cached. */
export function columnsOf(metadata: EntityMetadata, select: object | undefined): string {
  const known = selections.get(select ?? metadata);
  if (known !== undefined) {
    return known;
  }
  const made = metadata.columns
    .filter((column) => (select ? column.propertyName in select : column.isSelect))
    .map(
      ({ databaseName, propertyName, type, query }) =>
        // The driver would shift a calendar day to this machine's time zone.
        `${query?.(`"${metadata.tableName}"`) ?? `"${databaseName}"`}${type === 'date' ? '::text' : ''} AS "${propertyName}"`,
    )
    .join(', ');
  selections.set(select ?? metadata, made);
  return made;
}

function columnOf(metadata: EntityMetadata, property: string, also: readonly string[] = []): string {
  if (also.includes(property)) {
    return `"${metadata.tableName}"."${property}"`;
  }
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) {
    throw new Error(`${metadata.name} has no ${property}`);
  }
  // An alias in the SELECT list could be the name of another column.
  return `"${metadata.tableName}"."${column.databaseName}"`;
}
