import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { compile, platformFolder, repository } from './compile.ts';

/** The surface of a module. */
export interface ModuleSurface {
  /** API Extractor's report, for people and for line-by-line comparison. */
  readonly report: string;
  /** The same as a single declaration file, for the compiler. */
  readonly declarations: string;
}

/** The surfaces of modules, by name: `session` for `@site/platform/session`. */
export type Surface = ReadonlyMap<string, ModuleSurface>;

/**
 * Returns what modules of the platform declare, as reported by API Extractor: all exports, and everything they refer
 * to. Types of the API's answers are left out: the API's own document has them.
 *
 * @param modules Sources by module name, relative to the platform's folder: `./src/session.ts`.
 * @throws When the sources do not compile.
 */
export async function extractSurface(modules: Readonly<Record<string, string>>): Promise<Surface> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surface-')));
  try {
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
    await declare(folder, Object.values(modules));
    return await report(folder, modules);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the declaration files of the sources and of everything they import. */
async function declare(folder: string, sources: readonly string[]): Promise<void> {
  const config = join(folder, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: folder,
        rootDir: platformFolder,
        types: ['node'],
        typeRoots: [join(repository, 'node_modules/@types')],
      },
      files: [...sources, './src/stylesheets.d.ts'].map((source) => join(platformFolder, source)),
      include: [],
    }),
  );
  const problems = await compile(config);
  if (problems) {
    throw new Error(`The platform does not compile:\n${problems}`);
  }
}

async function report(folder: string, modules: Readonly<Record<string, string>>): Promise<Surface> {
  const reports = join(folder, 'reports');
  await mkdir(reports);
  const declarations = Object.entries(modules).map(
    ([name, source]) => [name, join(folder, source.replace(/\.tsx?$/, '.d.ts'))] as const,
  );
  const configs = declarations.map(
    ([name, file], _index, all) =>
      [
        name,
        prepare(
          folder,
          file,
          all.map(([, other]) => other),
          name,
        ),
      ] as const,
  );
  // One program for all modules, because creating it takes most of the time.
  const compilerState = CompilerState.create((configs[0] as (typeof configs)[0])[1]);
  const surface = new Map<string, ModuleSurface>();
  for (const [name, config] of configs) {
    const { succeeded } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = message.logLevel !== 'error';
      },
    });
    if (!succeeded) {
      throw new Error(`API Extractor could not read what ${name} declares`);
    }
    surface.set(name, {
      report: await readFile(join(reports, fileNames(name).report), 'utf8'),
      declarations: await readFile(join(reports, fileNames(name).declarations), 'utf8'),
    });
  }
  return surface;
}

function prepare(folder: string, file: string, files: readonly string[], name: string) {
  const { report: reportFileName, declarations } = fileNames(name);
  const configObject: IConfigFile = {
    projectFolder: folder,
    mainEntryPointFilePath: file,
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2024',
          lib: ['es2024', 'dom', 'dom.iterable'],
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          types: ['node'],
          noEmit: true,
        },
        files,
      },
    },
    apiReport: {
      enabled: true,
      reportFileName,
      reportFolder: join(folder, 'reports'),
      reportTempFolder: join(folder, 'temp'),
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: true, untrimmedFilePath: join(folder, 'reports', declarations) },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
    },
  };
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(platformFolder, 'package.json'),
  });
}

/** Returns the file names of a module's surface: `session.api.md` and `session.d.ts`. */
export function fileNames(module: string): Readonly<Record<keyof ModuleSurface, string>> {
  return { report: `${module}.api.md`, declarations: `${module}.d.ts` };
}
