import { webUrl } from '@site/rules/links';
import { isPictureAddress } from '@site/writing/schema';
import { derivativeOf, imageRules } from '../../uploads/image.rules.ts';
import { all } from './elements.ts';
import type { LeftOut } from './leftOut.ts';
import { onSite } from './links.ts';

const MOST_PICTURES = 20;
const MOST_BYTES = 5 * 1024 * 1024;
/** No picture, but a placeholder. */
const FEW_BYTES = 100;

export interface ClipboardPicture {
  /** Stands in the text until the picture is stored. */
  readonly address: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Gives pictures their addresses, and returns those that lie in the clipboard. */
export function repairPictures(
  root: ParentNode,
  data: readonly string[],
  origins: readonly string[],
  leftOut: LeftOut,
): ClipboardPicture[] {
  const taken = new Map<string, ClipboardPicture>();
  for (const image of all(root, 'img')) {
    const number = image.getAttribute('data-picture');
    const address = isPixel(image)
      ? undefined
      : number === null
        ? addressOf(image, origins, leftOut)
        : take(data[Number(number)] ?? '', taken, leftOut);
    if (address === undefined) {
      image.remove();
    } else {
      image.setAttribute('src', address);
      image.removeAttribute('data-address');
      image.setAttribute('alt', alternativeOf(image));
    }
  }
  return [...taken.values()];
}

function take(source: string, taken: Map<string, ClipboardPicture>, leftOut: LeftOut): string | undefined {
  const known = taken.get(source);
  if (known) {
    return known.address;
  }
  const bytes = bytesOf(source);
  if (bytes === undefined) {
    leftOut.add('pictures');
  } else if (bytes.length > MOST_BYTES) {
    leftOut.add('largePictures');
  } else if (bytes.length >= FEW_BYTES && taken.size >= MOST_PICTURES) {
    leftOut.add('surplusPictures');
  } else if (bytes.length >= FEW_BYTES) {
    // No picture of the site has such an address.
    const address = `/clipboard/${taken.size + 1}`;
    taken.set(source, { address, bytes });
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

function isPixel(image: Element): boolean {
  return ['width', 'height'].some((side) => {
    const length = Number.parseFloat(image.getAttribute(side) ?? '');
    return length <= 2;
  });
}

function addressOf(image: Element, origins: readonly string[], leftOut: LeftOut): string | undefined {
  const written = (image.getAttribute('data-address') ?? image.getAttribute('src') ?? '').trim();
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

/** Names of files, and what Word makes up, describe nothing. */
function alternativeOf(image: Element): string {
  const written = (image.getAttribute('alt') ?? '')
    .replace(/\s*(?:Description automatically generated.*|AI-generated content may be incorrect\.?)$/is, '')
    .trim();
  return /^(?:image|picture|img|graphic)?[\s_-]*\d*$|^\S+\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|heic)$/i.test(
    written,
  )
    ? ''
    : written;
}
