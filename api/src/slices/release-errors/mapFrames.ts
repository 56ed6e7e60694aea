import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
// With the ending of the source, because a thread of the tests runs it as it is.
import { cleanText } from '../../common/cleanText.ts';

/** Where something is in a generated file; lines and columns begin with 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where it is in the team's own files. */
export interface MappedFrame extends Position {
  /** `src/companies/CompaniesPage.tsx` */
  readonly file: string;
  /** The line there, if the map holds it. */
  readonly source: string | null;
}

const LONGEST = { file: 300, source: 200 };
/** Of a script of 10 MB that is readable; each takes memory although nothing may be in it. */
const MOST_LINES = 500_000;

/**
 * Finds positions of a generated file in its sources; null for what the map does not say. The map may be anything that
 * somebody has sent: this belongs into a thread that can be ended.
 *
 * @throws When the map is none, or of more lines than a script has.
 */
export function mapFrames(map: string, positions: readonly Position[]): (MappedFrame | null)[] {
  const parsed = JSON.parse(map);
  if (typeof parsed?.mappings !== 'string' || hasTooManyLines(parsed.mappings)) {
    throw new Error('This is no source map of a script');
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

/** The line, or of one that is too long the part around the column. */
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
