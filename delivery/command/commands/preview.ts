import { InvalidArgumentError } from 'commander';
import type { CommonOptions, Context, Name } from '../context/Context.ts';
import { namedRelease } from '../context/sliceArguments.ts';
import { connect } from '../registry/connect.ts';
import { RegistryError } from '../registry/RegistryError.ts';
import { expectPassed, judge } from './check.ts';
import { publishBuilt } from './publish.ts';

interface PreviewOptions extends CommonOptions {
  readonly path?: string;
  readonly hours: number;
}

export function pathOf(text: string): string {
  if (!text.startsWith('/')) {
    throw new InvalidArgumentError('It must be a path of the site, such as /companies.');
  }
  return text;
}

export async function preview(
  context: Context,
  first: Name,
  second: Name,
  { path, hours, ...options }: PreviewOptions,
): Promise<void> {
  const { output, cwd } = context;
  const registry = await connect(context, options);
  const named = await namedRelease(cwd, first, second);
  const { slice, release } =
    named.release === undefined
      ? await publishBuilt(context, registry, named.slice, {})
      : { slice: named.slice, release: named.release };
  const create = () => registry.createPreview({ slice, release }, { path, hours });
  const link = await create().catch(async (error: unknown) => {
    if (!(error instanceof RegistryError && error.code === 'NOT_LET_PASS')) {
      throw error;
    }
    expectPassed(await judge(context, registry, { slice, release }));
    return create();
  });
  output.step(`Anyone with this link can see ${slice} ${release} until ${link.expiresAt}:`);
  output.result({ slice, release, ...link }, link.url);
}
