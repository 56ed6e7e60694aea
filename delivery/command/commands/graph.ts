import type { CommonOptions, Context } from '../context/Context.ts';
import { readSides } from '../slots/readSides.ts';
import { graphMermaid, graphText, slotGraph } from '../slots/slotGraph.ts';

export const graphFormats = ['text', 'json', 'mermaid'] as const;

interface GraphOptions extends CommonOptions {
  readonly format: (typeof graphFormats)[number];
}

export async function graph(context: Context, options: GraphOptions): Promise<void> {
  const { output } = context;
  const found = slotGraph(await readSides(context, options));
  output.isJson ||= options.format === 'json';
  output.result(found, options.format === 'mermaid' ? graphMermaid(found) : graphText(found));
}
