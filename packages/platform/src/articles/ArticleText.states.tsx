import { ArticleText } from './ArticleText';
import { splitContent } from './articleContent';

const shown = (content: string) => <ArticleText blocks={splitContent(content)} />;

export const states = {
  default: shown(
    'We have owned our first company for eleven years.\n\n## What changed\n\nLess than people expect.\n\n### What did not\n\nThe team, the name and the town.',
  ),
  'long text': shown(`${'A paragraph without an end. '.repeat(12)}\n\n## ${'Langes'.repeat(20)}`),
};
