import { foldText } from '@site/rules/foldText';
import { type FindOperator, Like } from 'typeorm';

/** Matches records whose `searchText` contains a text, as `foldText` compares them. */
export function contains(text: string): FindOperator<string> {
  return Like(`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`);
}
