import type { Derivative } from '../image.rules.js';

export const imageKinds = ['gif', 'jpeg', 'png', 'svg', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

export type Order =
  | { readonly do: 'measure' }
  | { readonly do: 'redraw' }
  | ({ readonly do: 'encode' } & Omit<Derivative, 'original'>);

export const refusals = [
  /** No image, or of a kind that the site does not show. */
  'unreadable',
  'damaged',
  'pixels',
  /** A drawing that cannot be read as it is written. */
  'compressed',
  'encoding',
  'malformed',
  'prefix',
  'namespace',
  'empty',
  'shape',
  /** A drawing with more than plain entities, or with too many of something. */
  'declarations',
  'doctype',
  'elements',
  'nesting',
  'attributes',
  'text',
  'styles',
  'reuse',
  /** A drawing that would look different without something that the site does not keep. */
  'outside',
  'outsideImage',
  'outsideStyles',
  'embedded',
  'foreignObject',
  'animation',
  'differs',
  'selectors',
  'animatedPng',
  'turned',
  'exhausted',
] as const;
export type Refusal = (typeof refusals)[number];

export interface ImageFacts {
  readonly kind: ImageKind | 'avif';
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Whether only browsers draw it as it is meant, so that no other version can be made of it. */
  readonly needsBrowser: boolean;
}

export type Answer =
  | { readonly is: 'ready' }
  | ({ readonly is: 'done' } & ImageFacts)
  | {
      readonly is: 'refused';
      readonly why: Refusal;
      readonly message: string;
      readonly parts: readonly string[];
    };

/**
 * The process has handled untrusted bytes, so nothing it says is trusted.
 * @throws TypeError
 */
export function answerOf(message: unknown): Answer {
  const {
    is,
    why,
    message: text,
    parts,
    kind,
    width,
    height,
    isAnimated,
    needsBrowser,
  } = Object(message) as Record<string, unknown>;
  if (is === 'ready') {
    return { is };
  }
  const known = refusals.find((one) => one === why);
  if (is === 'refused' && known && typeof text === 'string') {
    return { is, why: known, message: text.slice(0, 500), parts: namesOf(parts) };
  }
  const shown = ([...imageKinds, 'avif'] as const).find((one) => one === kind);
  if (is === 'done' && shown && isSize(width) && isSize(height)) {
    return {
      is,
      kind: shown,
      width,
      height,
      isAnimated: isAnimated === true,
      needsBrowser: needsBrowser === true,
    };
  }
  throw new TypeError('It is not an answer of an image process');
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1_000_000;
}

function namesOf(parts: unknown): string[] {
  const names = Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  return names.filter((name) => /^[<@#[]?[!.]?[\p{L}\p{N}_:.+~-]{1,40}[>\]]?$/u.test(name)).slice(0, 5);
}
