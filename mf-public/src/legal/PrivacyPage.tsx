import { paths } from '@site/platform/paths';
import { defineLegalPage } from './defineLegalPage';

export const page = defineLegalPage({
  title: 'Privacy',
  description: 'What this website stores about you, why, for how long, and how to have it removed.',
  path: paths.privacy,
  contentKey: 'privacy_page',
});
