import { BadRequestException } from '@nestjs/common';
import { showsNothing } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import type { CsvRow } from './readCsv.js';

export type Columns = ReadonlyMap<string, number>;

/** @throws BadRequestException that names unknown, nameless or repeated columns. */
export function columnsIn(
  header: readonly string[],
  rows: readonly CsvRow[],
  known: readonly string[],
): Columns {
  const columns = header.map((name, index) => ({
    index,
    name: known.find((one) => folded(one) === folded(name)) ?? (showsNothing(name) ? '' : name.trim()),
  }));
  const named = columns.filter(({ name }) => name !== '');
  refuseNamelessValues(
    columns.flatMap(({ name, index }) => (name === '' ? index : [])),
    rows,
  );
  const unknown = named.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) {
    const listed = unknown.slice(0, 5).map(({ name }) => {
      const meant = known.find((one) => isSynonym(one, name));
      return `“${name.slice(0, 60).toWellFormed()}”${meant ? ` (perhaps “${meant}”)` : ''}`;
    });
    throw new BadRequestException(
      `The file has unknown columns: ${listed.join(', ')}. The known columns are: ${known.join(', ')}`,
    );
  }
  const twice = named.find(({ name }, at) => named.findIndex((one) => one.name === name) !== at);
  if (twice) {
    throw new BadRequestException(`The file has the column “${twice.name}” twice`);
  }
  return new Map(named.map(({ name, index }) => [name, index]));
}

export function cellOf({ cells }: CsvRow, columns: Columns, name: string): string {
  return cells[columns.get(name) ?? -1] ?? '';
}

function folded(name: string): string {
  return foldText(name).replace(/[\s_-]/gu, '');
}

const synonyms = [
  'name title headline company companyname fullname person position jobtitle role',
  'website applicationurl externalurl url link site web homepage webaddress',
  'logourl imageurl logo image picture photo headshot portrait',
  'description bio content excerpt about summary text body biography',
  'tags tag keywords industries sectors',
  'department division unit area',
  'location city place office',
  'order rank sequence',
  'date published publishedat day',
  'linkedinurl linkedin',
  'email mail emailaddress',
].map((words) => words.split(' '));

function isSynonym(known: string, name: string): boolean {
  return synonyms.some((words) => words.includes(folded(known)) && words.includes(folded(name)));
}

function refuseNamelessValues(nameless: readonly number[], rows: readonly CsvRow[]): void {
  for (const { row, cells } of rows) {
    const found = nameless.find((index) => !showsNothing(cells[index] ?? ''));
    if (found !== undefined) {
      const value = cells[found]?.trim().slice(0, 60).toWellFormed();
      throw new BadRequestException(
        `Column ${lettersOf(found)} has no name, but row ${row} has “${value}” in it. Name the column, or clear it`,
      );
    }
  }
}

function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
