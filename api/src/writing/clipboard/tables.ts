import { all, isEmpty, rename, unwrap } from './elements.ts';
import type { LeftOut } from './leftOut.ts';

/** With those that merged cells become. */
const MOST_CELLS = 50_000;
const MOST_MERGED = 1_000;

const blocks = 'h1, h2, h3, h4, h5, h6, ul, ol, img, figure, blockquote, pre, hr, table';

/** A cell, or nothing where a merged one reaches. */
type Grid = (Element | undefined)[][];

/** Leaves tables of texts: with several columns, one line a cell and equally many cells in each row. */
export function repairTables(root: ParentNode, leftOut: LeftOut): void {
  for (const caption of all(root, 'caption')) {
    caption.closest('table')?.before(rename(caption, 'p'));
  }
  // Inner ones first.
  for (const table of all(root, 'table').reverse() as HTMLTableElement[]) {
    const grid = gridOf(table);
    const isNested = table.querySelector('table') !== null || table.getAttribute('role') === 'presentation';
    const holdsBlocks = [...table.rows].some((row) => row.querySelector(blocks) !== null);
    if (grid && !isNested && !holdsBlocks && (grid[0]?.length ?? 0) > 1) {
      layOut(table, grid);
      continue;
    }
    if (!isNested && (grid === undefined || (grid.length > 1 && (grid[0]?.length ?? 0) > 1))) {
      leftOut.add('tables');
    }
    takeApart(table);
  }
}

/** Without rows and columns that are empty; undefined if it has too many cells. */
function gridOf({ rows }: HTMLTableElement): Grid | undefined {
  const grid: Grid = [];
  let reaching: number[] = [];
  let count = 0;
  for (const row of rows) {
    const cells = [...row.cells];
    const line: Grid[number] = [];
    const next: number[] = [];
    while (cells.length > 0 || reaching.length > line.length) {
      const column = line.length;
      const rest = reaching[column] ?? 0;
      if (rest > 0) {
        next[column] = rest - 1;
        line.push(undefined);
        continue;
      }
      const cell = cells.shift();
      const width = within(cell?.colSpan);
      for (let at = 0; at < width; at += 1) {
        next[column + at] = within(cell?.rowSpan) - 1;
        line.push(at === 0 ? cell : undefined);
      }
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

function within(span: number | undefined): number {
  return Math.min(MOST_MERGED, Math.max(1, span ?? 1));
}

function isFilled(cell: Element | undefined): boolean {
  return cell !== undefined && !isEmpty(cell);
}

function layOut(table: HTMLTableElement, grid: Grid): void {
  const rows = grid.map((line) => {
    const row = table.ownerDocument.createElement('tr');
    row.append(...line.map((cell) => (cell ? oneLine(cell) : table.ownerDocument.createElement('td'))));
    return row;
  });
  table.replaceChildren(...rows);
}

function oneLine(cell: Element): Element {
  for (const line of all(cell, 'p, div, br')) {
    line.before(' ');
    line.after(' ');
    unwrap(line);
  }
  return cell;
}

function takeApart(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]).filter((cell) => !isEmpty(cell));
  table.replaceWith(...cells.map((cell) => rename(cell, 'div')));
}
