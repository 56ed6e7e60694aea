import { imageRules, stillRules } from '@site/platform/image-rules';
import type { Media } from './media';

/** Pictures that move only have a still. */
export function smallerAddress({ address, kind }: Pick<Media, 'address' | 'kind'>, width: number): string {
  const { root, original, widths, formats, derivative } = imageRules;
  if (kind === 'document' || !address.startsWith(root)) {
    return address;
  }
  const name = address.slice(root.length);
  if (new RegExp(stillRules.original).test(name)) {
    return address + stillRules.name;
  }
  const [, ownWidth = 0] = new RegExp(original).exec(name) ?? [];
  const fitting = widths.find((one) => one >= width) ?? width;
  return fitting > Number(ownWidth)
    ? address
    : address + derivative.replace('{width}', String(fitting)).replace('{format}', formats[1]);
}
