import { paths } from '@site/platform/paths';
import { texts } from './cookiesTexts';
import { defineLegalPage } from './LegalText';

export const page = defineLegalPage({
  title: 'Cookies',
  description:
    'The cookies of this website, of which none tracks you. What your browser remembers, and how to delete it.',
  path: paths.cookies,
  texts,
  contentKey: 'cookies_page',
});
