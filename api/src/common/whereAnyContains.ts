import { type FindOperator, type FindOptionsWhere, Raw } from 'typeorm';

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
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return Raw((column) => `fold_case(${column}) LIKE fold_case(:pattern)`, { pattern });
}
