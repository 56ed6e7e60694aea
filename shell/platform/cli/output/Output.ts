import { clearLine, cursorTo } from 'node:readline';
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

interface OutputOptions {
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** A person watches: progress may be written over, and colours help. */
  readonly isTerminal: boolean;
}

/** What a command says: its result on stdout, what goes on meanwhile on stderr. */
export class Output {
  isJson = false;
  private readonly options: OutputOptions;
  private isOnLine = false;

  constructor(options: OutputOptions) {
    this.options = options;
  }

  /** The outcome: as text for a person, or whole for a program that asked for JSON. */
  result(value: unknown, text: string): void {
    this.endLine();
    this.options.stdout.write(`${this.isJson ? JSON.stringify(value, null, 2) : text}\n`);
  }

  /** A step that takes a while has begun. */
  step(text: string): void {
    if (this.options.isTerminal) {
      this.overwrite(text);
    } else {
      this.options.stderr.write(`${text}\n`);
    }
  }

  /** How far the step is; for a person alone. */
  progress(text: string): void {
    if (this.options.isTerminal) {
      this.overwrite(text);
    }
  }

  /** What somebody should know although all went well. */
  warn(text: string): void {
    this.error(this.paint('yellow', text));
  }

  /** What went wrong. */
  error(text: string): void {
    this.endLine();
    this.options.stderr.write(`${text}\n`);
  }

  /** Colours text where a person sees it. */
  paint(format: Format, text: string): string {
    const hasColour = this.options.isTerminal && !this.isJson && !process.env.NO_COLOR;
    return hasColour ? styleText(format, text, { validateStream: false }) : text;
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
