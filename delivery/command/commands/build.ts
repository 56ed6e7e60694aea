import type { Context, Name } from '../context/Context.ts';
import { findSlice, findSlices } from '../context/findSlice.ts';

export async function build({ cwd, output }: Context, name: Name): Promise<void> {
  // Only this command and `create` pay for loading the compiler.
  const { buildSlice } = await import('../../build/buildSlice.ts');
  const nearest = await findSlices(cwd);
  const slices = name === undefined && nearest.length > 0 ? nearest : [await findSlice(cwd, name)];
  const built: { slice: string; release: string; folder: string }[] = [];
  for (const slice of slices) {
    output.step(`Building ${slice.name} …`);
    const { folder, manifest } = await buildSlice(slice.folder);
    built.push({ slice: slice.name, release: manifest.release, folder });
  }
  output.result(built, built.map(({ slice, release }) => `${slice} ${release}`).join('\n'));
}
