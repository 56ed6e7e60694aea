import { CommandError } from '../context/CommandError.ts';
import type { CommonOptions, Context } from '../context/Context.ts';
import { connect } from '../registry/connect.ts';
import type { SlotSides } from '../registry/shapes.ts';

/** @throws CommandError if the site is too old to report it. */
export async function readSides(context: Context, options: CommonOptions): Promise<readonly SlotSides[]> {
  const sides = await (await connect(context, options)).slots();
  if (!sides) {
    throw new CommandError('This site is too old to have slots that slices offer.');
  }
  return sides;
}
