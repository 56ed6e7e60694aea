import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import ts from 'typescript';
import { EmittedFiles } from './EmittedFiles.ts';

/** The result of compiling the API. */
export interface ApiBuild {
  /** Compile errors with their locations; empty when there are none. */
  readonly errors: string;
  /** At least one compiled file differs from before. */
  readonly hasChanged: boolean;
  /** It is the first one: it differs from the build before, whose compiler puts some quotes differently. */
  readonly isFirst: boolean;
}

const folder = join(import.meta.dirname, '../api');
/** TypeScript's codes for the end of a compilation in watch mode; the message includes the number of errors. */
const FINISHED = new Set([6193, 6194]);

const files = new EmittedFiles();
let errors: string[] = [];
let hasChanged = false;
let isFirst = true;

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
    // Unchanged output is not written, so that nothing is restarted for it.
    writeFile(path, content) {
      hasChanged = files.write(path, content) || hasChanged;
    },
  },
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (diagnostic) => errors.push(ts.formatDiagnostic(diagnostic, format)),
  ({ code }) => {
    if (FINISHED.has(code)) {
      parentPort?.postMessage({ errors: errors.join(''), hasChanged, isFirst } satisfies ApiBuild);
      isFirst = false;
      // With errors the running API stays; once they are fixed, it is restarted.
      hasChanged = hasChanged && errors.length > 0;
      errors = [];
    }
  },
);
ts.createWatchProgram(host);
