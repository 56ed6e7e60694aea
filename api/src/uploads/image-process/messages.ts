import { z } from 'zod';
import type { Derivative } from '../image.rules.js';
import { refusals } from '../imageRefusal.js';

export const imageKinds = ['gif', 'jpeg', 'png', 'svg', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

export type Order =
  | { readonly do: 'measure' }
  | { readonly do: 'redraw' }
  | ({ readonly do: 'encode' } & Omit<Derivative, 'original'>);

/** In pixels. */
const side = z.int().positive().lt(1_000_000);

/** The process has handled untrusted bytes, so its answers are not trusted. */
const answer = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('done'),
    kind: z.enum([...imageKinds, 'avif']),
    width: side,
    height: side,
    isAnimated: z.boolean(),
    /** Whether only browsers can draw it, so that no other version can be made. */
    needsBrowser: z.boolean(),
  }),
  z.object({
    is: z.literal('refused'),
    why: z.enum(refusals),
    message: z.string().max(500),
    parts: z.array(z.unknown()).transform(namesOf),
  }),
]);

export type ImageFacts = Omit<Extract<z.infer<typeof answer>, { is: 'done' }>, 'is'>;
type Refused = Extract<z.infer<typeof answer>, { is: 'refused' }>;
export type Answer = ({ readonly is: 'done'; readonly bytes: Buffer } & ImageFacts) | Refused;

/** @throws ZodError */
export function answerOf(message: unknown, bytes: Buffer): Answer {
  const said = answer.parse(message);
  return said.is === 'done' ? { ...said, bytes } : said;
}

function namesOf(parts: readonly unknown[]): string[] {
  return parts
    .filter((part) => typeof part === 'string')
    .filter((name) => /^[<@#[]?[!.]?[\p{L}\p{N}_:.+~-]{1,40}[>\]]?$/u.test(name))
    .slice(0, 5);
}
