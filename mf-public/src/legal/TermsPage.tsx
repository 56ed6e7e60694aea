import { paths } from '@site/platform/paths';
import { defineLegalPage } from './defineLegalPage';

export const page = defineLegalPage({
  title: 'Terms of Use',
  description: 'The terms on which you may read and use this website.',
  path: paths.terms,
  contentKey: 'terms_page',
});
