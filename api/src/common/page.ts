import { applyDecorators, Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { named, once } from './madeOnce.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const MAX_OFFSET = 2_147_483_647;

/** Give the property the same `usual` value. */
export function LimitParameter(
  { least = 1, most, usual }: Readonly<{ least?: number; most: number; usual: number }>,
  description?: string,
): PropertyDecorator {
  const message = `limit must be a whole number from ${least} to ${most}`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: least, maximum: most, default: usual, description }),
    IsOptional(),
    Transform(({ value }) => wholeNumber(value)),
    Min(least, { message }),
    Max(most, { message }),
  );
}

export class LimitQuery {
  @LimitParameter({ most: MAX_LIMIT, usual: DEFAULT_LIMIT }) limit: number = DEFAULT_LIMIT;
}

export class PageQuery extends LimitQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'offset must be a whole number from 0' })
  @Min(0, { message: 'offset must be a whole number from 0' })
  @Max(MAX_OFFSET, { message: `offset must be at most ${MAX_OFFSET}` })
  offset: number = 0;
}

export class PageMeta {
  @ApiProperty({ type: 'integer', description: 'The number of items in the whole list' }) total!: number;
  @ApiProperty({ type: 'integer' }) limit!: number;
  @ApiProperty({ type: 'integer' }) offset!: number;
}

export interface Page<Item> {
  data: Item[];
  meta: PageMeta;
}

/** Use: `class CompanyPage extends PageOf(CompanyDto) {}`. */
export function PageOf<Item>(item: Type<Item>): Type<Page<Item>> {
  class PageOfItem {
    @ApiProperty({ type: [item] })
    data!: Item[];

    @ApiProperty({ type: PageMeta })
    meta!: PageMeta;
  }
  return PageOfItem;
}

/** Returns only the fields that the class documents. */
export function only<Dto extends object>(dto: Type<Dto>, given: NoInfer<Dto>): Dto {
  const declared: string[] = Reflect.getMetadata('swagger/apiModelPropertiesArray', dto.prototype);
  const names = declared.map((property) => property.slice(1));
  return Object.fromEntries(names.map((name) => [name, Reflect.get(given, name)])) as Dto;
}

/** Use: `class CompanyResponse extends DataOf(CompanyDto) {}`. */
export function DataOf<Item>(item: Type<Item>): Type<{ data: Item }>;
export function DataOf<Item>(items: [Type<Item>], description?: string): Type<{ data: Item[] }>;
export function DataOf(type: Type | [Type], description?: string): Type {
  class Data {
    @ApiProperty({ type, description })
    data!: unknown;
  }
  return Data;
}

export interface Data<Item> {
  data: Item;
}

export const pageOf = once((item: Type<object>) =>
  named(item.name.replace(/Dto$/, 'Page'), PageOf(item)),
) as <Item>(item: Type<Item>) => Type<Page<Item>>;

export const responseOf = once((item: Type<object>) =>
  named(item.name.replace(/Dto$/, 'Response'), DataOf(item)),
) as <Item>(item: Type<Item>) => Type<Data<Item>>;

const PART = 500;

/** Reads all rows in parts. @param read Gets the last row of the part before. */
export async function* inParts<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const part = await read(last, PART);
    yield* part;
    if (part.length < PART) {
      return;
    }
    last = part.at(-1);
  }
}

export function pageWindow({ limit, offset }: PageQuery): { take: number; skip: number } {
  return { take: limit, skip: offset };
}

export function toPage<Entity, Item>(
  [entities, total]: [Entity[], number],
  { limit, offset }: PageQuery,
  toItem: (entity: Entity) => Item,
): Page<Item> {
  return { data: entities.map(toItem), meta: { total, limit, offset } };
}

/** Accepts plain digits only: Number('') is 0 and Number('1e2') is 100. */
export function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
}
