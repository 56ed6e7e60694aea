import type { CommonOptions, Context, Name } from '../context/Context.ts';
import { chosenSlice } from '../context/sliceArguments.ts';
import { connect } from '../registry/connect.ts';
import type { Registry, SliceEvent } from '../registry/Registry.ts';

interface LogOptions extends CommonOptions {
  readonly limit: number;
}

export async function log(context: Context, slice: Name, options: LogOptions): Promise<void> {
  const { cwd, output } = context;
  const registry = await connect(context, options);
  const chosen = await chosenSlice(cwd, slice);
  const events = chosen
    ? await registry.log(chosen, { limit: options.limit })
    : await logOfAll(registry, options.limit);
  const text = output.table(
    ['WHEN (UTC)', 'SLICE', 'WHAT', 'BY', 'WHY'],
    events.map((event) => [
      event.at.slice(0, 19).replace('T', ' '),
      event.slice,
      whatOf(event),
      event.actor,
      whyOf(event),
    ]),
  );
  output.result(events, events.length > 0 ? text : 'Nothing has happened yet.');
}

async function logOfAll(registry: Registry, limit: number): Promise<readonly SliceEvent[]> {
  const slices = await registry.slices();
  const logs = await Promise.all(slices.map(({ slice }) => registry.log(slice, { limit })));
  return logs
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, limit);
}

/** `promote: Summer sale; BROWSER_ERROR: /companies answers 404` */
function whyOf({ reason, checks }: SliceEvent): string {
  const failed = checks?.find(({ passed }) => !passed);
  return [reason, failed && `${failed.code}: ${failed.message}`].filter(Boolean).join('; ');
}

/** `promoted 1.1.0-0a1b2c3d (was 1.0.0-ffffffff)` */
function whatOf({ action, release, before, after }: SliceEvent): string {
  const hasMoved = before && after && before.live !== after.live && before.live !== null;
  if (action === 'retired') {
    return hasMoved ? `retired (was ${before.live})` : 'retired';
  }
  const change = release === before?.live ? `${after?.live} is live again` : `was ${before?.live}`;
  return [action.replaceAll('-', ' '), release, hasMoved && `(${change})`].filter(Boolean).join(' ');
}
