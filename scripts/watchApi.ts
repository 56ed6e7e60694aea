import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import ts from 'typescript';

/** What came out of compiling the API. */
export interface ApiBuild {
  /** What does not compile, and where; empty when all does. */
  readonly errors: string;
  /** At least one compiled file is another one than before. */
  readonly hasChanged: boolean;
}

const folder = join(import.meta.dirname, '../api');
/** TypeScript's code for the end of a compilation in its watch mode; with the number of errors. */
const FINISHED = new Set([6193, 6194]);

let errors: string[] = [];
let hasChanged = false;

const format: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => folder,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

const host = ts.createWatchCompilerHost(
  join(folder, 'tsconfig.build.json'),
  {},
  {
    ...ts.sys,
    // What comes out as it was is left alone, so that nothing is started again for it.
    writeFile(path, content) {
      if (contentOf(path) !== content) {
        hasChanged = true;
        ts.sys.writeFile(path, content);
      }
    },
  },
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (diagnostic) => errors.push(ts.formatDiagnostic(diagnostic, format)),
  ({ code }) => {
    if (FINISHED.has(code)) {
      parentPort?.postMessage({ errors: errors.join(''), hasChanged } satisfies ApiBuild);
      // Compiled with errors it stays as it runs; mended, it is started again.
      hasChanged = hasChanged && errors.length > 0;
      errors = [];
    }
  },
);
ts.createWatchProgram(host);

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
