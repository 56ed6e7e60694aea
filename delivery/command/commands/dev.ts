import { developSlices } from '../../development/developSlices.ts';
import { findPort } from '../../development/findPort.ts';
import { findSite } from '../../development/siteUrl.ts';
import type { Context } from '../context/Context.ts';
import { findSlice } from '../context/findSlice.ts';
import { localSite } from '../registry/connect.ts';

interface DevOptions {
  readonly site?: string;
  readonly port?: string;
}

export async function dev(context: Context, names: readonly string[], options: DevOptions) {
  const { cwd, output } = context;
  const slices =
    names.length > 0 ? await Promise.all(names.map((name) => findSlice(cwd, name))) : [await findSlice(cwd)];
  const site = await findSite(options.site ?? localSite(context));
  const port = await findPort(options.port);
  const ended = new Promise<void>((resolve) => {
    // The channel closes when the parent process is gone.
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
      process.once(event, () => resolve());
    }
  });
  const server = await developSlices({
    folders: slices.map(({ folder }) => folder),
    site,
    port,
    hasBadge: true,
    onBuilt: (line) => output.step(line),
    onProblem: (text) => output.error(text),
  });
  const shown = slices.map(({ name }) => name);
  output.result(
    { url: server.url, site: site.origin, slices: shown },
    `Ready: ${server.url} serves ${shown.join(', ')} from source and everything else from ${site.origin}`,
  );
  await ended;
  await server.stop();
  if (process.connected) {
    process.disconnect?.();
  }
}
