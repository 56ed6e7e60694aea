import { ContentHtml } from '@site/platform';
import { CallError, useCalls } from '@site/platform/session';
import { useEffect, useState } from 'react';
import styles from './ContentPreview.module.css';
import type { SiteContentInput } from './siteContent.resource';

/** How long somebody must not have typed before the preview follows, in milliseconds. */
const PAUSE = 300;

interface ContentPreviewProps {
  readonly type: SiteContentInput['type'];
  readonly content: string;
  /** Said when there is nothing to show. */
  readonly blank: string;
}

/** What visitors will see. The API renders and cleans it, as it does on the site. */
export function ContentPreview({ type, content, blank }: ContentPreviewProps) {
  const preview = usePreview(type, content);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title" className={styles.label}>
        Preview
      </h3>
      {preview.failure !== undefined && <p className={styles.failure}>{preview.failure}</p>}
      {preview.html === '' ? <p className={styles.blank}>{blank}</p> : <ContentHtml html={preview.html} />}
    </section>
  );
}

interface Preview {
  readonly html: string;
  readonly failure?: string;
}

function usePreview(type: SiteContentInput['type'], content: string): Preview {
  const { send } = useCalls();
  const [preview, setPreview] = useState<Preview>({ html: '' });
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
          const sentence = error instanceof CallError ? error.sentence : undefined;
          setPreview(({ html }) => ({ html, failure: sentence ?? 'The preview is not available.' }));
        }
      }
    }, PAUSE);
    return () => {
      window.clearTimeout(timer);
      waiting.abort();
    };
  }, [type, content, isBlank, send]);

  return isBlank ? { html: '' } : preview;
}
