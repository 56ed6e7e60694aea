import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import type { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import type { DataSource, EntityManager } from 'typeorm';

export type Transactions = TransactionalAdapterTypeOrm;

class Rehearsed extends Error {}

/** Takes back what the work does. */
export async function rehearse(
  transactions: TransactionHost<Transactions>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await transactions.withTransaction(Propagation.Nested, async () => {
      await work();
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) {
      throw error;
    }
  }
}

/** Repositories then join the surrounding transaction. */
export function followTransactions(dataSource: DataSource): DataSource {
  const { manager } = dataSource;
  const make = manager.getRepository.bind(manager);
  manager.getRepository = (target) =>
    Object.defineProperty(make(target), 'manager', {
      configurable: true,
      get: (): EntityManager => TransactionHost.getInstance<Transactions>().tx,
    });
  return dataSource;
}
