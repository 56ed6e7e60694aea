import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import type { FindOptionsOrder } from 'typeorm';

type Direction = 'ASC' | 'DESC';

export interface SortRule<Entity> {
  readonly orders: Readonly<Record<string, FindOptionsOrder<Entity>>>;
  /** Columns with their natural direction: yes before no, small before large. A leading minus reverses it. */
  readonly columns: { readonly [Column in keyof Entity & string]?: Direction };
}

export function SortParameter<Entity>({ orders, columns }: SortRule<Entity>): PropertyDecorator {
  const names = Object.keys(orders);
  const column = `-?(?:${Object.keys(columns).join('|')})`;
  const pattern = `^(?:${names.join('|')}|${column}(?:,${column})*)$`;
  const columnNames = Object.keys(columns).join(', ');
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      pattern,
      default: names[0],
      description: `${names.join(', ')}, or columns by priority: ${columnNames}. A minus reverses a column`,
    }),
    IsOptional(),
    Matches(new RegExp(pattern), {
      message: `sort must be ${names.join(', ')} or a list of ${columnNames}, each with or without a minus`,
    }),
  );
}

/** Orders ties by id, so that pages do not overlap. */
export function orderOf<Entity extends { id: number }>(
  { orders, columns }: SortRule<Entity>,
  sort: string | undefined,
): FindOptionsOrder<Entity> {
  const named = sort === undefined ? Object.values(orders)[0] : orders[sort];
  if (named) {
    return named;
  }
  const directions: Readonly<Record<string, Direction | undefined>> = columns;
  const entries = (sort ?? '').split(',').map((part) => {
    const column = part.replace(/^-/, '');
    const natural = directions[column] ?? 'ASC';
    return [column, part === column ? natural : opposite(natural)];
  });
  return Object.fromEntries([...entries, ['id', 'ASC']]);
}

function opposite(direction: Direction): Direction {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
