import { type FindOperator, type FindOptionsWhere, ILike } from 'typeorm';

/** The conditions of a list: those that always hold and, when text is searched for, one of the fields containing it. */
export function whereAnyContains<Entity>(
  always: FindOptionsWhere<Entity>,
  text: string | undefined,
  toConditions: (match: FindOperator<string>) => FindOptionsWhere<Entity>[],
): FindOptionsWhere<Entity>[] {
  if (!text) {
    return [always];
  }
  return toConditions(contains(text)).map((condition) => ({ ...always, ...condition }));
}

/** Matches texts that contain the given one in any case. */
function contains(text: string): FindOperator<string> {
  return ILike(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
