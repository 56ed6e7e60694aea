import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { cleanText } from '@site/rules/cleanText';
import pLimit from 'p-limit';
import type { ReleaseError } from '../registry/Registry.ts';

/** A place in the team's own files. Lines and columns start at 1. */
interface OriginalPlace {
  /** `src/companies/list/CompaniesPage.tsx` */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly source: string | null;
}

type MapOf = (error: ReleaseError, script: string) => Promise<string | null>;

const PARALLEL = 4;
const LONGEST = { file: 300, source: 200 };

export function withOriginals(errors: readonly ReleaseError[], mapOf: MapOf) {
  const limit = pLimit(PARALLEL);
  const maps = new Map<string, Promise<TraceMap | null>>();
  const originalOf = async (error: ReleaseError, place: string): Promise<OriginalPlace | null> => {
    const [, script = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
    const key = `${error.release} ${script}`;
    const map = maps.get(key) ?? limit(() => mapOf(error, script).then(readMap));
    maps.set(key, map);
    return lookUp(await map, Number(line), Number(column));
  };
  return Promise.all(
    errors.map(async (error) => ({
      ...error,
      frames: await Promise.all(
        error.frames.map(async ({ place }) => ({ place, original: await originalOf(error, place) })),
      ),
    })),
  );
}

/** Without a map, the places that were reported are still worth showing. */
function readMap(text: string | null): TraceMap | null {
  try {
    return text === null ? null : new TraceMap(text);
  } catch {
    return null;
  }
}

function lookUp(map: TraceMap | null, line: number, column: number): OriginalPlace | null {
  if (map === null || !(line >= 1)) {
    return null;
  }
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) {
    return null;
  }
  return {
    file: plain(found.source.replace(/^(?:\.\/)+/, ''), LONGEST.file),
    line: found.line,
    column: found.column + 1,
    source: sourceLine(sourceContentFor(map, found.source), found.line, found.column),
  };
}

function sourceLine(content: string | null, line: number, column: number): string | null {
  const text = content?.split('\n')[line - 1];
  const begin = Math.max(0, column - LONGEST.source / 2);
  return text === undefined
    ? null
    : plain(text.length > LONGEST.source ? text.slice(begin) : text, LONGEST.source);
}

/** The text must not control the terminal. */
function plain(text: string, longest: number): string {
  return cleanText(text.slice(0, longest), { lines: false });
}
