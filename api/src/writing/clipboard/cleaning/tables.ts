import type { LeftOut } from './leftOut.ts';
import { element, find, isEmpty, type Markup, type MarkupElement, rewrite } from './markup.ts';

const MOST_CELLS = 50_000;
const MOST_MERGED = 1_000;

const blocks = /^(?:h\d|ul|ol|img|figure|blockquote|pre|hr|table)$/;

/** A cell, or undefined where a merged one reaches. */
type Grid = readonly (readonly (MarkupElement | undefined)[])[];

/** Tables of texts have several columns, one line in each cell, and equally many cells in each row. */
export function withTables(nodes: readonly Markup[], leftOut: LeftOut): Markup[] {
  return rewrite(nodes, (table) => {
    if (table.name !== 'table') {
      return [table];
    }
    const captions = find(table.children, ({ name }) => name === 'caption').map(({ children }) =>
      element('p', children),
    );
    const rows = find(table.children, ({ name }) => name === 'tr').map(({ children }) =>
      find(children, ({ name }) => /^t[dh]$/.test(name)),
    );
    return [...captions, ...laidOut(table, rows, leftOut)];
  });
}

function laidOut(table: MarkupElement, rows: readonly MarkupElement[][], leftOut: LeftOut): Markup[] {
  const grid = gridOf(rows);
  const isForLayout = table.attributes.role === 'presentation';
  const holdsBlocks = find(rows.flat(), ({ name }) => blocks.test(name)).length > 0;
  const hasColumns = (grid?.[0]?.length ?? 0) > 1;
  if (grid && hasColumns && !isForLayout && !holdsBlocks) {
    const lines = grid.map((line) =>
      element(
        'tr',
        line.map((cell) => cell ?? element('td', [])),
      ),
    );
    return [element('table', lines)];
  }
  if (!isForLayout && (grid === undefined || (grid.length > 1 && hasColumns))) {
    leftOut.add('tables');
  }
  return rows.flat().map(({ children }) => element('div', children));
}

/** Drops empty rows and columns. Returns undefined if there are too many cells. */
function gridOf(rows: readonly MarkupElement[][]): Grid | undefined {
  const grid: (MarkupElement | undefined)[][] = [];
  let reaching: number[] = [];
  let count = 0;
  for (const cells of rows) {
    const line: (MarkupElement | undefined)[] = [];
    const next: number[] = [];
    for (let index = 0; index < cells.length || reaching.length > line.length; ) {
      const column = line.length;
      const rest = reaching[column] ?? 0;
      const cell = rest > 0 ? undefined : cells[index];
      const width = rest > 0 ? 1 : within(cell?.attributes.colspan);
      for (let at = 0; at < width; at += 1) {
        next[column + at] = (rest > 0 ? rest : within(cell?.attributes.rowspan)) - 1;
        line.push(at === 0 ? cell : undefined);
      }
      index += rest > 0 ? 0 : 1;
      count += width;
      if (count > MOST_CELLS) {
        return undefined;
      }
    }
    reaching = next;
    grid.push(line);
  }
  const filled = grid.filter((line) => line.some(isFilled));
  const width = Math.max(0, ...filled.map((line) => line.length));
  if (width * filled.length > MOST_CELLS) {
    return undefined;
  }
  const columns = [...Array(width).keys()].filter((column) => filled.some((line) => isFilled(line[column])));
  return filled.map((line) => columns.map((column) => line[column]));
}

function within(span: string | undefined): number {
  return Math.min(MOST_MERGED, Math.max(1, Number.parseInt(span ?? '1', 10) || 1));
}

function isFilled(cell: MarkupElement | undefined): boolean {
  return cell !== undefined && !isEmpty(cell.children);
}
