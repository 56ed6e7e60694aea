import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapPathOf } from '../../build/sourceMaps.ts';
import type { CommonOptions, Context, Name } from '../context/Context.ts';
import { findSlices } from '../context/findSlice.ts';
import { namedRelease } from '../context/sliceArguments.ts';
import { ago } from '../context/time.ts';
import { withOriginals } from '../describe/originalPlaces.ts';
import { connect } from '../registry/connect.ts';
import { RegistryError } from '../registry/RegistryError.ts';

const kinds = { load: 'did not load', render: 'threw while rendering', error: 'had an error' } as const;

/** Without a source map, places are shown as browsers reported them. */
export async function errors(
  context: Context,
  first: Name,
  second: Name,
  options: CommonOptions,
): Promise<void> {
  const { cwd, output } = context;
  const registry = await connect(context, options);
  const { slice, release } = await namedRelease(cwd, first, second);
  const folder = (await findSlices(cwd).catch(() => [])).find(({ name }) => name === slice)?.folder;
  const problems = new Set<string>();
  const found = await withOriginals(await registry.errors(slice, release), async (error, script) => {
    const path = mapPathOf(script);
    const built = folder
      ? await readFile(join(folder, 'dist', error.release, path), 'utf8').catch(() => null)
      : null;
    return (
      built ??
      registry.sourceMap(error, path).catch((problem: unknown) => {
        if (!(problem instanceof RegistryError)) {
          throw problem;
        }
        problems.add(problem.message);
        return null;
      })
    );
  });
  for (const problem of problems) {
    output.warn(`Some source lines are missing: ${problem}`);
  }
  output.result(
    found,
    found.length > 0
      ? found.map((error) => textOf(error)).join('\n\n')
      : `Browsers have reported no errors in ${release ? `${slice} ${release}` : slice}.`,
  );
}

type FoundError = Awaited<ReturnType<typeof withOriginals>>[number];

function textOf({ release, kind, message, visits, firstAt, lastAt, frames }: FoundError): string {
  const times = visits === 1 ? '1 visit' : `${visits} visits`;
  return [
    message || 'An error without a message',
    `  ${release} ${kinds[kind]}: ${times}, first ${ago(firstAt)}, last ${ago(lastAt)}`,
    ...frames.flatMap(({ place, original }) =>
      original
        ? [
            `  at ${original.file}:${original.line}:${original.column}`,
            ...(original.source ? [`       ${original.source}`] : []),
          ]
        : [`  at ${place}`],
    ),
  ].join('\n');
}
