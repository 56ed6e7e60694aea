import { ContentHtml } from './ContentHtml';

export const states = {
  paragraph: <ContentHtml html="We buy companies and <strong>keep</strong> them. <em>For good.</em>" />,
  blocks: (
    <ContentHtml html="<h3>What we look for</h3><p>Software that its customers would miss.</p><ul><li>Recurring revenue</li><li>A team that stays</li></ul>" />
  ),
  links: (
    <ContentHtml html='Read <a href="/articles">our articles</a>, or <a href="https://example.com">what others write</a>.' />
  ),
  'long text': <ContentHtml html={`Rechtsschutzversicherungsgesellschaften${'unternehmen'.repeat(12)}`} />,
  'not allowed': <ContentHtml html="<script>alert(1)</script> is text here." />,
};
