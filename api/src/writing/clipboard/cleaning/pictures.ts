import { webUrl } from '@site/rules/links';
import { isPictureAddress } from '@site/writing/addresses';
import { derivativeOf, imageRules } from '../../../uploads/image.rules.ts';
import { UPLOAD_LIMIT, uploadRules } from '../../../uploads/upload.rules.ts';
import type { CleaningOptions } from './cleanHtml.ts';
import type { LeftOut } from './leftOut.ts';
import { onSite } from './links.ts';
import { type Markup, type MarkupElement, rewrite } from './markup.ts';

/** Smaller pictures are placeholders. */
const FEW_BYTES = 100;

export interface ClipboardPicture {
  /** Stands in the text until the picture is stored. */
  readonly address: string;
  readonly alternative: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where pages show no pictures, all of them are left out. */
export function withPictures(
  nodes: readonly Markup[],
  data: readonly string[],
  { origins, pictures: areShown }: CleaningOptions,
  leftOut: LeftOut,
): { readonly nodes: Markup[]; readonly pictures: ClipboardPicture[] } {
  const taken = new Map<string, ClipboardPicture>();
  const placed = rewrite(nodes, (image) => {
    if (image.name !== 'img') {
      return [image];
    }
    const number = image.attributes['data-picture'];
    const source = number === undefined ? undefined : (data[Number(number)] ?? '');
    const bytes = source === undefined ? undefined : bytesOf(source);
    if (isPixel(image) || (bytes && bytes.length < FEW_BYTES)) {
      return [];
    }
    if (!areShown) {
      leftOut.add('unshownPictures');
      return [];
    }
    const alternative = alternativeOf(image);
    const address =
      source === undefined
        ? addressOf(image, origins, leftOut)
        : take({ source, bytes, alternative }, taken, leftOut);
    const attributes = { src: address ?? '', alt: alternative, role: image.attributes.role ?? '' };
    return address === undefined ? [] : [{ ...image, attributes }];
  });
  return { nodes: placed, pictures: [...taken.values()] };
}

interface FoundPicture {
  readonly source: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly alternative: string;
}

function take(
  { source, bytes, alternative }: FoundPicture,
  taken: Map<string, ClipboardPicture>,
  leftOut: LeftOut,
): string | undefined {
  const known = taken.get(source);
  if (known) {
    return known.address;
  }
  if (bytes === undefined) {
    leftOut.add('pictures');
  } else if (bytes.length > UPLOAD_LIMIT) {
    leftOut.add('largePictures');
  } else if (taken.size >= uploadRules.image.mostAtOnce) {
    leftOut.add('surplusPictures');
  } else {
    // No picture of the site has such an address.
    const address = `/clipboard/${taken.size + 1}`;
    taken.set(source, { address, alternative, bytes });
    return address;
  }
  return undefined;
}

function bytesOf(source: string): Uint8Array<ArrayBuffer> | undefined {
  const comma = source.indexOf(',');
  const [, type] = /^data:image\/[\w.+-]+((?:;[\w.=+-]+)*),?$/i.exec(source.slice(0, comma + 1)) ?? [];
  if (type === undefined) {
    return undefined;
  }
  const written = source.slice(comma + 1);
  try {
    return new Uint8Array(
      /;base64$/i.test(type)
        ? Buffer.from(decodeURIComponent(written), 'base64')
        : Buffer.from(decodeURIComponent(written)),
    );
  } catch {
    return undefined;
  }
}

function isPixel({ attributes: { width = '', height = '' } }: MarkupElement): boolean {
  return Number.parseFloat(width) <= 2 || Number.parseFloat(height) <= 2;
}

function addressOf(image: MarkupElement, origins: readonly string[], leftOut: LeftOut): string | undefined {
  const written = (image.attributes['data-address'] ?? image.attributes.src ?? '').trim();
  if (written === '') {
    return undefined;
  }
  const address = onSite(/^https?:/i.test(written) ? (webUrl(written) ?? '') : written, origins);
  if (address.startsWith(imageRules.root)) {
    const key = address.slice(imageRules.root.length);
    const stored = imageRules.root + (derivativeOf(key)?.original ?? key);
    return isPictureAddress(stored) ? stored : undefined;
  }
  if (!isPictureAddress(address) || address.startsWith('/')) {
    leftOut.add('pictures');
    return undefined;
  }
  if (/^https?:/i.test(address)) {
    leftOut.add('foreignPictures');
  }
  return address;
}

/** Names of files, and what Word generates, describe nothing. */
function alternativeOf(image: MarkupElement): string {
  const written = (image.attributes.alt ?? '')
    .replace(/\s*(?:Description automatically generated.*|AI-generated content may be incorrect\.?)$/is, '')
    .trim();
  return /^(?:image|picture|img|graphic)?[\s_-]*\d*$|^\S+\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|heic)$/i.test(
    written,
  )
    ? ''
    : written;
}
