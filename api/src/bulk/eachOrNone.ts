import { HttpException, HttpStatus } from '@nestjs/common';
import { Propagation, type TransactionHost } from '@nestjs-cls/transactional';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { conflict } from '../common/refusal.exception.js';
import { isUniqueViolation } from '../postgres/databaseErrors.js';
import type { Transactions } from '../postgres/transactions.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { RefusedRecordDto } from './bulk.dto.js';

/**
 * After a refusal, tries the others as well, so that all reasons are known.
 * @throws RefusalException 409 BULK_REFUSED
 */
export function eachOrNone<Item extends { readonly id: number }, Result>(
  transactions: TransactionHost<Transactions>,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  nameOf: (id: number) => Promise<string>,
): Promise<Result[]> {
  return transactions.withTransaction(async () => {
    const results: Result[] = [];
    const refused: RefusedRecordDto[] = [];
    // The order is always the same, so that two requests cannot deadlock.
    for (const item of items.toSorted((one, other) => one.id - other.id)) {
      try {
        results.push(await transactions.withTransaction(Propagation.Nested, () => work(item)));
      } catch (error) {
        refused.push({ id: item.id, name: await nameOf(item.id), reason: reasonOf(error) });
      }
    }
    if (refused.length > 0) {
      throw conflict(
        'BULK_REFUSED',
        `Nothing was changed, because ${refused.length} of ${items.length} cannot be.`,
        { records: refused },
      );
    }
    return results;
  });
}

export function reasonOf(error: unknown): string {
  if (error instanceof InvalidFieldsException) {
    return `It is not complete. ${Object.values(error.fields).flat().join('. ')}.`;
  }
  if (error instanceof HttpException && error.getStatus() < HttpStatus.INTERNAL_SERVER_ERROR) {
    return error.message;
  }
  if (error instanceof EntityNotFoundError) {
    return 'It no longer exists.';
  }
  if (error instanceof QueryFailedError && isUniqueViolation(error)) {
    return 'Another record has taken its name.';
  }
  throw error;
}
