import type { Derivative } from '../image.rules.js';

/** The kinds of images that the site stores. */
export const imageKinds = ['gif', 'jpeg', 'png', 'svg', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** What an image process does with the bytes that follow. It does one thing at a time. */
export type Order =
  /** Returns the facts of the image. */
  | { readonly do: 'measure' }
  /** Turns an uploaded image into one that can be stored. */
  | { readonly do: 'redraw' }
  /** Creates a derivative. */
  | ({ readonly do: 'encode' } & Omit<Derivative, 'original'>);

/** Why an image cannot be processed. */
export const refusals = [
  /** It is not an image, or of a kind that the site does not show. */
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
  /** A drawing that declares more than plain entities, or has too many of something. */
  'declarations',
  'doctype',
  'elements',
  'nesting',
  'attributes',
  'text',
  'styles',
  'reuse',
  /** A drawing with something that the site does not keep, without which it would look different. */
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
  /** It needs too much time or memory. */
  'exhausted',
] as const;
export type Refusal = (typeof refusals)[number];

export interface ImageFacts {
  readonly kind: ImageKind | 'avif';
  /** In pixels, after applying the orientation. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Whether it is a drawing that only browsers draw as it is meant, so that no other version can be made of it. */
  readonly needsBrowser: boolean;
}

export type Answer =
  /** The program has loaded everything it needs. */
  | { readonly is: 'ready' }
  /** Followed by the bytes of the result, if the order produces one. */
  | ({ readonly is: 'done' } & ImageFacts)
  | {
      readonly is: 'refused';
      readonly why: Refusal;
      readonly message: string;
      readonly parts: readonly string[];
    };

/**
 * Parses a message from an image process. The process has handled untrusted bytes, so nothing it says is taken on
 * trust. @throws TypeError
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

/** Returns the first names of parts of an image; people read them. */
function namesOf(parts: unknown): string[] {
  const names = Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  return names.filter((name) => /^[<@#[]?[!.]?[\p{L}\p{N}_:.+~-]{1,40}[>\]]?$/u.test(name)).slice(0, 5);
}
