import type { ReadOf } from '@site/platform';
import { foldText } from '@site/platform/session';
import type { SiteSection, SiteText } from '../site-content/siteTexts';
import { excerptAround } from '../text/excerptAround';

export type Found = ReadOf<'/api/finder'>['data'][number];

const PREVIEW = 50;

/** Adds the site's texts after matching names: the API does not know most of them. */
export function withTexts(
  found: readonly Found[],
  sections: readonly SiteSection[],
  q: string,
  limit: number,
): readonly Found[] {
  const wanted = foldText(q);
  const texts = sections.flatMap((section) => section.texts);
  const keys = new Set<string | null>(texts.map(({ key }) => key));
  const others = found.filter(({ key }) => !keys.has(key));
  const isCalledSo = ({ name }: Found) => foldText(name).includes(wanted);
  return [
    ...others.filter(isCalledSo),
    ...texts
      .map((text) => ({ text, rank: rankOf(text, wanted) }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(
        ({ text: { key, title, words, entry } }): Found => ({
          kind: 'site-content',
          id: entry?.id ?? 0,
          key,
          name: title,
          detail: excerptAround(words, q, PREVIEW),
          state: found.find((one) => one.key === key)?.state ?? 'public',
        }),
      ),
    ...others.filter((record) => !isCalledSo(record)),
  ];
}

function rankOf({ words, title, key }: SiteText, wanted: string): number {
  const parts = [words, title, key].map(foldText);
  return parts.includes(wanted) ? 0 : parts.some((part) => part.includes(wanted)) ? 1 : 2;
}
