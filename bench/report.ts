/** The options of `npm run bench`. */
export interface BenchOptions {
  /** Multiplies the records of a small site. */
  readonly scale: number;
  /** Measuring time of each contender in each row of a table. */
  readonly seconds: number;
  /** Also requests 100,000 pages, which takes a while. */
  readonly many: boolean;
}

type Row = Readonly<Record<string, string | number>>;

/** Prints tables as Markdown, and keeps them. */
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

  /** Marks the run as failed because an answer was not the expected one; the tables say where. */
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

/** Formats a number with three significant digits. */
function shown(value: string | number | undefined): string {
  if (typeof value !== 'number') {
    return value ?? '';
  }
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
