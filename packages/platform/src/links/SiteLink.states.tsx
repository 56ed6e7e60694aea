import { ExternalMark, SiteLink } from './SiteLink';

const link = <SiteLink to="/companies">All companies</SiteLink>;

export const states = {
  default: link,
  hover: link,
  focus: link,
  'on a dark ground': (
    <div className="deep" style={{ padding: '1rem' }}>
      {link}
    </div>
  ),
  'as a button': (
    <SiteLink to="/careers" className="button">
      See open positions
    </SiteLink>
  ),
  'to another site': (
    <a href="https://example.com" rel="noopener">
      example.com
      <ExternalMark />
    </a>
  ),
  'long text': (
    <SiteLink to="/articles/1">
      {'What a patient owner does differently in its first hundred days. '.repeat(3)}
    </SiteLink>
  ),
};
