import { TransactionHost } from '@nestjs-cls/transactional';
import type { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import type { DataSource, EntityManager } from 'typeorm';

/** What `TransactionHost` works with here: `TransactionHost<Transactions>`. */
export type Transactions = TransactionalAdapterTypeOrm;

/**
 * Lets the repositories of a data source take part in the transaction that surrounds them, so that a service need not
 * know whether it is one step of something larger.
 *
 * @returns The data source that it was given.
 */
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
