import { type FindOperator, Like } from 'typeorm';
import { foldText } from './foldText.js';

/** In `searchText`, compared as `foldText` does. */
export function contains(text: string): FindOperator<string> {
  return Like(`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`);
}
