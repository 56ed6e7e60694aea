import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
// With the source's extension, because in tests a thread runs the source itself.
import { cleanText } from '@site/rules/cleanText';

/** A position in a generated file; lines and columns start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The position in the team's own files. */
export interface MappedFrame extends Position {
  /** `src/companies/CompaniesPage.tsx` */
  readonly file: string;
  /** That line of the source, if the map contains it. */
  readonly source: string | null;
}

const LONGEST = { file: 300, source: 200 };
/** The lines of a readable script of 10 MB; each takes memory even if it is empty. */
const MOST_LINES = 500_000;

/**
 * Maps positions in a generated file to its sources; null for what the map does not contain. The map is untrusted
 * input, so this must run in a thread that can be ended.
 *
 * @throws If the map is invalid, or has more lines than any script.
 */
export function mapFrames(map: string, positions: readonly Position[]): (MappedFrame | null)[] {
  const parsed = JSON.parse(map);
  if (typeof parsed?.mappings !== 'string' || hasTooManyLines(parsed.mappings)) {
    throw new Error('This is not a source map of a script');
  }
  const trace = new TraceMap(parsed);
  return positions.map(({ line, column }) => {
    if (line < 1) {
      return null;
    }
    const found = originalPositionFor(trace, { line, column: Math.max(0, column - 1) });
    if (found.source === null) {
      return null;
    }
    const content = sourceContentFor(trace, found.source);
    return {
      file: plain(found.source.replace(/^(?:\.\/)+/, ''), LONGEST.file),
      line: found.line,
      column: found.column + 1,
      source: typeof content === 'string' ? sourceLine(content, found.line, found.column) : null,
    };
  });
}

function hasTooManyLines(mappings: string): boolean {
  let lines = 0;
  for (let at = mappings.indexOf(';'); at >= 0 && lines <= MOST_LINES; at = mappings.indexOf(';', at + 1)) {
    lines += 1;
  }
  return lines > MOST_LINES;
}

/** Returns the line, or for a long line the part around the column. */
function sourceLine(content: string, line: number, column: number): string | null {
  const text = content.split('\n')[line - 1];
  const begin = Math.max(0, column - LONGEST.source / 2);
  return text === undefined
    ? null
    : plain(text.length > LONGEST.source ? text.slice(begin) : text, LONGEST.source);
}

function plain(text: string, longest: number): string {
  return cleanText(text.slice(0, longest), { lines: false });
}
