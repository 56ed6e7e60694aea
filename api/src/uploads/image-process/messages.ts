import type { Derivative } from '../image.rules.js';

/** Kinds of images that the site keeps. */
export const imageKinds = ['gif', 'jpeg', 'png', 'svg', 'webp'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** What an image process is told to do with the bytes that come along. It does one thing at a time. */
export type Order =
  /** Says what the image says of itself. */
  | { readonly do: 'measure' }
  /** Makes of an image from outside one that can be kept. */
  | { readonly do: 'redraw' }
  /** Makes a derivative. */
  | ({ readonly do: 'encode' } & Omit<Derivative, 'original'>);

/** Why nothing can be made of an image. */
export const refusals = [
  /** It is no image, broken, or of a kind or size that is not shown. */
  'unreadable',
  /** A drawing that declares what its text stands for, or has too much of something. */
  'declarations',
  'elements',
  'nesting',
  'attributes',
  'text',
  /** Time or memory did not suffice. */
  'exhausted',
] as const;
export type Refusal = (typeof refusals)[number];

/** What is known of an image. */
export interface ImageFacts {
  readonly kind: ImageKind | 'avif';
  /** In pixels, the right way up. */
  readonly width: number;
  readonly height: number;
}

export type Answer =
  /** The program has loaded all that it needs. */
  | { readonly is: 'ready' }
  /** With the bytes of what was made, if something was to be made. */
  | ({ readonly is: 'done' } & ImageFacts)
  | { readonly is: 'refused'; readonly why: Refusal; readonly message: string };

/** Reads what an image process says. Bytes of strangers have been through it, so nothing of it is believed. @throws TypeError */
export function answerOf(message: unknown): Answer {
  const { is, why, message: text, kind, width, height } = Object(message) as Record<string, unknown>;
  if (is === 'ready') {
    return { is };
  }
  const known = refusals.find((one) => one === why);
  if (is === 'refused' && known && typeof text === 'string') {
    return { is, why: known, message: text.slice(0, 500) };
  }
  const shown = ([...imageKinds, 'avif'] as const).find((one) => one === kind);
  if (is === 'done' && shown && isSize(width) && isSize(height)) {
    return { is, kind: shown, width, height };
  }
  throw new TypeError('It is no answer of an image process');
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1_000_000;
}
