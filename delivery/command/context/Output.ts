import { clearLine, cursorTo } from 'node:readline';
import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

interface OutputOptions {
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly isTerminal: boolean;
}

export class Output {
  isJson = false;
  private readonly options: OutputOptions;
  private isOnLine = false;

  constructor(options: OutputOptions) {
    this.options = options;
  }

  result(value: unknown, text: string): void {
    this.endLine();
    this.options.stdout.write(`${this.isJson ? JSON.stringify(value, null, 2) : text}\n`);
  }

  step(text: string): void {
    if (this.options.isTerminal) {
      this.overwrite(text);
    } else {
      this.options.stderr.write(`${text}\n`);
    }
  }

  progress(text: string): void {
    if (this.options.isTerminal) {
      this.overwrite(text);
    }
  }

  warn(text: string): void {
    this.error(this.paint('yellow', text));
  }

  error(text: string): void {
    this.endLine();
    this.options.stderr.write(`${text}\n`);
  }

  paint(format: Format, text: string): string {
    const hasColour = this.options.isTerminal && !this.isJson && !process.env.NO_COLOR;
    return hasColour ? styleText(format, text, { validateStream: false }) : text;
  }

  table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
    const lines = [headings.map((heading) => this.paint('dim', heading)), ...rows];
    const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
    return lines
      .map((line) =>
        line
          .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }

  private overwrite(text: string): void {
    const { stderr } = this.options;
    cursorTo(stderr, 0);
    clearLine(stderr, 0);
    stderr.write(text);
    this.isOnLine = true;
  }

  private endLine(): void {
    if (this.isOnLine) {
      cursorTo(this.options.stderr, 0);
      clearLine(this.options.stderr, 0);
      this.isOnLine = false;
    }
  }
}

function widthOf(cell: string): number {
  return [...stripVTControlCharacters(cell)].length;
}
