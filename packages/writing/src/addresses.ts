import { isSafeHref } from '@site/rules/links';

/** `articles/12` */
const recordName = /^[a-z]+(?:-[a-z]+)*\/[1-9]\d{0,8}$/;
const named = /^(?:record:([a-z]+(?:-[a-z]+)*\/[1-9]\d{0,8})|media:([1-9]\d{0,8}))$/;

export function isAddress(address: string): boolean {
  return named.test(address) || isSafeHref(address);
}

/** Returns `articles/12` for `record:articles/12`. */
export function recordOf(address: string): string | undefined {
  return named.exec(address)?.[1];
}

/** Returns `15` for `media:15`. */
export function mediaOf(address: string): number | undefined {
  const id = named.exec(address)?.[2];
  return id === undefined ? undefined : Number(id);
}

export function isRecordName(name: string): boolean {
  return recordName.test(name);
}

/** Whether it leads to a picture in the library, on this site or on the web. */
export function isPictureAddress(address: string): boolean {
  return /^(?:media:|\/|https?:)/i.test(address) && isAddress(address);
}
