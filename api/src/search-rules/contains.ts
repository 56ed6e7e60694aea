import { type FindOperator, Like } from 'typeorm';
import { foldCase } from './searchRules.js';

/** Matches records whose `searchText` contains a text, ignoring case. */
export function contains(text: string): FindOperator<string> {
  return Like(`%${foldCase(text).replace(/[\\%_]/g, '\\$&')}%`);
}
