/** What `npm run bench --` was given. */
export interface BenchOptions {
  /** How many times the records of a small site. */
  readonly scale: number;
  /** How long each contender is measured in each line of a table. */
  readonly seconds: number;
  /** Asks for 100,000 pages, too, and takes its time for it. */
  readonly many: boolean;
}

type Row = Readonly<Record<string, string | number>>;

/** Prints tables as they can stand in a document, and keeps them. */
export class Report {
  private readonly tables: { title: string; rows: readonly Row[] }[] = [];
  private failed = false;

  table(title: string, rows: readonly Row[]): void {
    this.tables.push({ title, rows });
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
    const widths = columns.map((_, index) => Math.max(3, ...lines.map((line) => line[index]?.length ?? 0)));
    const [head = '', ...body] = lines.map(
      (line) =>
        `| ${line.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`,
    );
    const rule = `|${widths.map((width, index) => (index === 0 ? ` ${'-'.repeat(width)} ` : ` ${'-'.repeat(width - 1)}: `)).join('|')}|`;
    console.log(`\n${title}\n\n${[head, rule, ...body].join('\n')}`);
  }

  /** Some answer was not the one that was expected: the run has failed, and its tables say where. */
  fail(): void {
    this.failed = true;
  }

  hasFailed(): boolean {
    return this.failed;
  }

  content() {
    return { failed: this.failed, tables: this.tables };
  }
}

/** Three digits that count. */
function shown(value: string | number | undefined): string {
  if (typeof value !== 'number') {
    return value ?? '';
  }
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
