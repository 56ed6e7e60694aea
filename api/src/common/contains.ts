import { type FindOperator, Like } from 'typeorm';
import { foldCase } from './searchRules.js';

/** Matches the `searchText` of records in which a text occurs, in capital or small letters. */
export function contains(text: string): FindOperator<string> {
  return Like(`%${foldCase(text).replace(/[\\%_]/g, '\\$&')}%`);
}
