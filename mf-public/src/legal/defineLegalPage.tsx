import { contentPath, definePage, type SlicePage } from '@site/platform';
import { type LegalContentKey, legalContentDefaults } from '@site/platform/legal-content';
import { LegalText } from './LegalText';

interface LegalPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly contentKey: LegalContentKey;
}

/** A page that the law asks for. Its text is long, so it is read by this page alone. */
export function defineLegalPage({ contentKey, ...text }: LegalPage): SlicePage {
  const defaults = { [contentKey]: legalContentDefaults[contentKey] };
  return definePage({
    component: () => <LegalText {...text} contentKey={contentKey} defaults={defaults} />,
    data: () => [contentPath(defaults)],
  });
}
