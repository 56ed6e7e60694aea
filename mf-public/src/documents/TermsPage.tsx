import { paths } from '@site/platform/paths';
import { defineLegalPage } from './LegalText';
import { texts } from './termsTexts';

export const page = defineLegalPage({
  title: 'Terms of Use',
  description: 'The terms on which you may read and use this website.',
  path: paths.terms,
  texts,
  contentKey: 'terms_page',
});
