import { contentPath, definePage, type SlicePage } from '@site/platform';
import { type LegalContentKey, legalContentDefaults } from '@site/platform/legal-content';
import { LegalText } from './LegalText';

interface LegalPage {
  readonly title: string;
  readonly description: string;
  readonly contentKey: LegalContentKey;
}

/** A page that the law asks for. Its text is long, so it is read by this page alone. */
export function defineLegalPage({ title, description, contentKey }: LegalPage): SlicePage {
  const defaults = { [contentKey]: legalContentDefaults[contentKey] };
  return definePage({
    component: () => (
      <LegalText title={title} description={description} contentKey={contentKey} defaults={defaults} />
    ),
    data: () => [contentPath(defaults)],
  });
}
