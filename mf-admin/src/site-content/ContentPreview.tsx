import { ContentHtml, contentText, useCompanyConfig } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../overlays/useAttempt';
import styles from './ContentPreview.module.css';
import { PageLook } from './PageLook';
import looks from './PageLook.module.css';
import type { SiteContentInput } from './siteContent.resource';
import type { SiteText } from './siteTexts';

const PAUSE = 300;

const themes = [
  { value: 'light', label: 'Light theme' },
  { value: 'blue', label: 'Blue theme' },
] as const;

interface ContentPreviewProps {
  readonly type: SiteContentInput['type'];
  readonly content: string;
  readonly place: Pick<SiteText, 'look' | 'isDeep' | 'builtIn'> | undefined;
  readonly blank: string;
}

export function ContentPreview({ type, content, place, blank }: ContentPreviewProps) {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light');
  const preview = usePreview(type, content);
  const { name } = useCompanyConfig();
  const html = place?.builtIn?.includes('{company}')
    ? preview.html.replaceAll('{company}', () => name)
    : preview.html;
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <div className={styles.head}>
        <h3 id="preview-title" className={styles.label}>
          Preview
        </h3>
        <Segmented
          size="small"
          name="preview-theme"
          aria-label="Theme of the preview"
          tabIndex={-1}
          options={[...themes]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {preview.failure !== undefined && <p className={styles.failure}>{preview.failure}</p>}
      <div data-theme={theme} className={`${styles.page} ${place?.isDeep ? 'deep' : ''}`}>
        {html === '' ? (
          <p className={styles.blank}>{blank}</p>
        ) : (
          <Placed html={html} look={place?.look ?? null} />
        )}
      </div>
    </section>
  );
}

/** Pages show only the words of these. */
const wordsAlone: readonly string[] = ['label', 'button', 'primary-button', 'link'];

/** Pages show these in an element of their own, without blocks. */
const inline: readonly string[] = ['title', 'heading', 'subheading'];

function Placed({ html, look }: { readonly html: string; readonly look: SiteText['look'] }) {
  if (look && wordsAlone.includes(look)) {
    return <PageLook look={look}>{contentText(html)}</PageLook>;
  }
  if (look && inline.includes(look)) {
    return (
      <PageLook look={look}>
        <ContentHtml html={html} inline />
      </PageLook>
    );
  }
  return (
    <div className={look ? (look === 'lead' ? looks.lead : looks.small) : undefined}>
      <ContentHtml html={html} />
    </div>
  );
}

function usePreview(type: SiteContentInput['type'], content: string) {
  const { send } = useCalls();
  const [preview, setPreview] = useState<{ readonly html: string; readonly failure?: string }>({ html: '' });
  const isBlank = content.trim() === '';

  useEffect(() => {
    if (isBlank) {
      return;
    }
    const waiting = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const body = { type, content };
        const { data } = await send('post', '/api/site-content/preview', { body, signal: waiting.signal });
        setPreview({ html: data.html });
      } catch (error) {
        if (!waiting.signal.aborted) {
          const failure = sentenceOf(error) ?? 'The preview is not available.';
          setPreview(({ html }) => ({ html, failure }));
        }
      }
    }, PAUSE);
    return () => {
      window.clearTimeout(timer);
      waiting.abort();
    };
  }, [type, content, isBlank, send]);

  return { ...preview, ...(isBlank && { html: '', failure: undefined }) };
}
