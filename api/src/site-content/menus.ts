import { pageAddressOf } from '@site/rules/claims';
import { type MenuKey, menuLimits } from '@site/rules/siteTexts';
import { z } from 'zod';
import { InvalidFieldsException } from '../requests/request.pipe.js';

const address = z
  .string()
  .trim()
  .max(2_048)
  .regex(/^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+\S*)$/u)
  .refine((text) => URL.canParse(text, 'https://site.example'));

const label = z
  .string()
  .trim()
  .refine((text) => text !== '' && !/\p{C}/u.test(text));

const entries = z.array(
  z.union([
    z.strictObject({ label, page: z.int().min(1).max(2_147_483_647) }),
    z.strictObject({ label, address }),
  ]),
);

type Entries = z.infer<typeof entries>;

export interface PublishedPage {
  readonly id: number;
  readonly address: string;
  readonly formerAddresses: readonly string[];
}

/** @throws InvalidFieldsException */
export function menuToStore(key: MenuKey, content: string): string {
  const { entries: most, label: longest } = menuLimits[key];
  const read = entriesOf(content);
  if (!read) {
    throw invalid('Each entry needs a label and a page, or an address that begins with / or https://');
  }
  if (read.length > most) {
    throw invalid(`This menu has room for ${most} entries`);
  }
  const long = read.find((entry) => entry.label.length > longest);
  if (long) {
    throw invalid(`“${long.label}” is too long: labels have at most ${longest} characters`);
  }
  return JSON.stringify(read);
}

export function menuToShow(content: string, pages: readonly PublishedPage[]): string {
  const shown = (entriesOf(content) ?? []).flatMap((entry) => {
    if ('page' in entry) {
      const page = pages.find(({ id }) => id === entry.page);
      return page ? [{ label: entry.label, address: page.address, isPage: true }] : [];
    }
    const [path = ''] = entry.address.split(/[?#]/);
    const asked = pageAddressOf(path);
    const page =
      pages.find(({ address: present }) => present === asked) ??
      pages.find(({ formerAddresses }) => formerAddresses.includes(asked));
    const after = entry.address.slice(path.length);
    return [page ? { ...entry, address: page.address + after, isPage: true } : entry];
  });
  return JSON.stringify(shown);
}

function entriesOf(content: string): Entries | undefined {
  try {
    return entries.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

function invalid(message: string): InvalidFieldsException {
  return new InvalidFieldsException({ content: [message] });
}
