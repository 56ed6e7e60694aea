import type { CommonOptions, Context } from '../context/Context.ts';
import { ago } from '../output/time.ts';
import { connect } from '../registry/connect.ts';
import type { ReleaseError } from '../registry/shapes.ts';
import { namedRelease } from '../slice-folder/sliceArguments.ts';

const kinds = { load: 'did not load', render: 'threw while rendering', error: 'had an error' } as const;

/** Shows errors that browsers reported for a slice or one of its releases, with the source lines they came from. */
export async function errors(
  context: Context,
  first: string | undefined,
  second: string | undefined,
  options: CommonOptions,
): Promise<void> {
  const { cwd, output } = context;
  const registry = await connect(context, options);
  const { slice, release } = await namedRelease(cwd, first, second);
  const found = await registry.errors(slice, release);
  output.result(
    found,
    found.length > 0
      ? found.map((error) => textOf(error)).join('\n\n')
      : `Browsers have reported no errors in ${release ? `${slice} ${release}` : slice}.`,
  );
}

function textOf({ release, kind, message, visits, firstAt, lastAt, frames }: ReleaseError): string {
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
