import { CommandError, type Context } from '../context/Context.ts';
import { checkedSliceName } from '../context/sliceArguments.ts';
import { retiringText, slotGraph } from '../describe/slotGraph.ts';
import { connect } from '../registry/connect.ts';
import type { Registry } from '../registry/Registry.ts';
import type { MoveOptions } from './promote.ts';
import { reportServed } from './served.ts';

interface RetireOptions extends Pick<MoveOptions, 'registry' | 'token' | 'reason' | 'within'> {
  readonly to?: string;
  readonly yes?: true;
}

export async function retire(context: Context, name: string, options: RetireOptions): Promise<void> {
  const slice = checkedSliceName(name);
  const { to = null, reason, within } = options;
  const registry = await connect(context, options);
  const before = await registry.slice(slice);
  const isWanted = before.retired && before.live === null && before.retired.to === to;
  if (!isWanted) {
    await warnOfSlots(context, registry, slice);
  }
  if (!isWanted && !options.yes && context.confirm) {
    const what = to === null ? 'answer 410 (gone)' : `redirect to ${to}`;
    const question = `Take ${slice} off the site? Its addresses will ${what}, and its menu entry and slots will disappear.`;
    if (!(await context.confirm(question))) {
      throw new CommandError('Nothing was changed.');
    }
  }
  const after = await registry.retire(slice, { to, reason, expected: before.live });
  const addresses = to === null ? 'answer 410' : `redirect to ${to}`;
  await reportServed(context, registry, {
    state: after,
    within,
    sentence: isWanted
      ? `${slice}: already retired; its addresses ${addresses}`
      : `${slice}: retired; its addresses ${addresses}`,
  });
}

async function warnOfSlots({ output }: Context, registry: Registry, slice: string): Promise<void> {
  const { retiring } = slotGraph((await registry.slots()) ?? []);
  const text = retiring.filter((one) => one.slice === slice).map(retiringText)[0];
  if (text) {
    output.warn(text);
  }
}
