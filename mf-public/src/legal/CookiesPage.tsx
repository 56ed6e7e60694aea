import { defineLegalPage } from './defineLegalPage';

export const page = defineLegalPage({
  title: 'Cookies',
  description:
    'This website sets no cookies for visitors. What your browser remembers, and how to delete it.',
  contentKey: 'cookies_page',
});
