import type { Refusal } from '../../imageRefusal.ts';

export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
  readonly why: Refusal;
  readonly parts: readonly string[];

  constructor(why: Refusal, message: string, parts: Iterable<string> = []) {
    super(message);
    this.why = why;
    this.parts = [...parts];
  }
}

/** A drawing fails to render only if memory is short. */
const reports: readonly (readonly [RegExp, Refusal])[] = [
  [
    /^timeout:|out of memory|unable to (?:call )?malloc|failed to allocate|ENOMEM|SVG rendering failed/im,
    'exhausted',
  ],
  [/exceeds pixel limit/i, 'pixels'],
  [/not supported for multi-page/i, 'turned'],
  [/svgload.*(?:bad dimensions|zero-sized)/i, 'shape'],
];

export function refusalOf(error: unknown): RefusedImage {
  if (error instanceof RefusedImage) {
    return error;
  }
  const message = error instanceof Error ? error.message : String(error);
  const [, why = 'damaged'] = reports.find(([report]) => report.test(message)) ?? [];
  return new RefusedImage(why, message);
}
