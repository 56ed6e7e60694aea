import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import type { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import type { DataSource, EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';

export type Transactions = TransactionalAdapterTypeOrm;

class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('What was written is rolled back');
  }
}

export async function rehearse<Result>(
  transactions: TransactionHost<Transactions>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transactions.withTransaction<never>(Propagation.Nested, async () => {
      throw new Rehearsed(await work());
    });
  } catch (error) {
    if (error instanceof Rehearsed) {
      return error.result as Result;
    }
    throw error;
  }
}

/** Nobody else can change the row until the transaction ends. @throws EntityNotFoundError */
export function locked<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: new () => Row,
  where: FindOptionsWhere<Row>,
): Promise<Row> {
  return manager.findOneOrFail(entity, { where, lock: { mode: 'pessimistic_write' } });
}

/** Makes repositories join the surrounding transaction. */
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
