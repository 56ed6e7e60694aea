import { ApiProperty } from '@nestjs/swagger';
import { EntityNotFoundError, type ObjectLiteral, type Repository } from 'typeorm';
import { LimitParameter, type Page } from '../../common/page.js';

const FEWEST = 3;
const MOST = 500;

export class NeighboursQuery {
  @LimitParameter({ least: FEWEST, most: MOST, usual: FEWEST }) limit: number = FEWEST;
}

export class NeighbourDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ maxLength: 200 }) name!: string;
}

/** Each field is SQL. */
export interface ListOrder {
  readonly columns: string;
  readonly orderBy: string;
  readonly isBefore: string;
}

/** @throws EntityNotFoundError */
export async function readNeighbours<Entity extends ObjectLiteral, Neighbour>(
  records: Repository<Entity>,
  id: number,
  limit: number,
  { columns, orderBy, isBefore }: ListOrder,
): Promise<Page<Neighbour>> {
  const table = records.metadata.tablePath;
  const [found] = await records.query<{ data: Neighbour[]; total: number; offset: number }[]>(
    // Without MATERIALIZED, it would count twice.
    `WITH counted AS MATERIALIZED (
       SELECT (SELECT count(*)::int FROM ${table} AS other WHERE ${isBefore}) AS before,
         (SELECT count(*)::int FROM ${table}) AS total
       FROM ${table} AS this
       WHERE this.id = $1
     ), place AS MATERIALIZED (
       SELECT total, greatest(0, least(before - ($2::int - 1) / 2, total - $2::int)) AS "offset" FROM counted
     )
     SELECT total, "offset", (
       SELECT json_agg(neighbour)
       FROM (SELECT ${columns} FROM ${table} ORDER BY ${orderBy} LIMIT $2::int OFFSET place."offset") AS neighbour
     ) AS data
     FROM place`,
    [id, limit],
  );
  if (!found) {
    throw new EntityNotFoundError(records.target, { id });
  }
  return { data: found.data, meta: { total: found.total, limit, offset: found.offset } };
}
