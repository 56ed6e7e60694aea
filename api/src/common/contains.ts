import { foldText } from '@site/rules/foldText';
import { type FindOperator, Like } from 'typeorm';

export function contains(text: string): FindOperator<string> {
  return Like(`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`);
}
