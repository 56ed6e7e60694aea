import { apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { defineLegalPage } from './LegalText';
import { texts } from './privacyTexts';

export const page = defineLegalPage({
  title: 'Privacy',
  description: 'What this website stores about you, why, for how long, and how to have it removed.',
  path: paths.privacy,
  texts,
  contentKey: 'privacy_page',
  howLong: apiPath('/api/privacy/how-long'),
});
