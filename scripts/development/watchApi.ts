import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import ts from 'typescript';
import { EmittedFiles } from './EmittedFiles.ts';

export interface ApiBuild {
  readonly errors: string;
  readonly hasChanged: boolean;
  /** The first build differs from the one before, whose compiler puts some quotes differently. */
  readonly isFirst: boolean;
}

const folder = join(import.meta.dirname, '../../api');
/** TypeScript's codes for the end of a compilation in watch mode. */
const FINISHED = new Set([6193, 6194]);

const files = new EmittedFiles();
let errors: string[] = [];
let hasChanged = false;
let isFirst = true;
/** Nothing is in the folder that no source is compiled to. */
let isTidy = false;

const format: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => folder,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/** The API loads these as they are: the compiler emits nothing for them. */
const packages = join(import.meta.dirname, '../../packages');
const readThere = new Map<string, string | undefined>();

const host = ts.createWatchCompilerHost(
  join(folder, 'tsconfig.build.json'),
  {},
  {
    ...ts.sys,
    readFile(path, encoding) {
      const text = ts.sys.readFile(path, encoding);
      if (path.startsWith(packages)) {
        hasChanged ||= readThere.has(path) && readThere.get(path) !== text;
        readThere.set(path, text);
      }
      return text;
    },
    // Unchanged output restarts nothing.
    writeFile(path, content) {
      hasChanged = files.write(path, content) || hasChanged;
    },
  },
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (diagnostic) => errors.push(ts.formatDiagnostic(diagnostic, format)),
  ({ code }) => {
    if (FINISHED.has(code)) {
      if (!isTidy && errors.length === 0) {
        files.removeOthers(join(folder, 'dist'));
        isTidy = true;
      }
      parentPort?.postMessage({ errors: errors.join(''), hasChanged, isFirst } satisfies ApiBuild);
      isFirst = false;
      // With errors the running API stays; once they are fixed, it is restarted.
      hasChanged = hasChanged && errors.length > 0;
      errors = [];
    }
  },
);
ts.createWatchProgram(host);
