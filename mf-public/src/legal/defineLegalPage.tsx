import { definePage, type SlicePage } from '@site/platform';
import type { SiteTexts } from '@site/platform/texts';
import { LegalText } from './LegalText';

interface LegalPage<Key extends string> {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly texts: SiteTexts<Key>;
  readonly contentKey: Key;
}

export function defineLegalPage<Key extends string>(legal: LegalPage<Key>): SlicePage {
  return definePage({
    component: () => <LegalText {...legal} />,
    texts: [legal.texts],
    data: () => [],
  });
}
