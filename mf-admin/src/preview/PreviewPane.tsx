import { Message, Spinner, useNotices } from '@site/platform';
import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../text/formatMoment';
import styles from './PreviewPane.module.css';
import { useFrameScale } from './useFrameScale';
import { type PreviewedRecord, usePreviewLink } from './usePreviewLink';

interface PreviewPaneProps {
  readonly record: PreviewedRecord;
  /** Where visitors will read it. */
  readonly path: string;
  /** Counts what was saved: the page follows each. */
  readonly revision: number;
}

/** The widths of screens that visitors have, in CSS pixels. */
const screens = [
  { value: 'phone', label: 'Phone', width: 390 },
  { value: 'tablet', label: 'Tablet', width: 820 },
  { value: 'desktop', label: 'Desktop', width: 1280 },
] as const;

type Screen = (typeof screens)[number]['value'];

/** What the page in the frame listens for. */
const CHANGED = 'content-preview-changed';

/** The page as visitors will see it, rendered by the live slices, in the width of their screens. */
export function PreviewPane({ record, path, revision }: PreviewPaneProps) {
  const { frameUrl, origin, error, tryAgain, share } = usePreviewLink(record, path);
  const [screen, setScreen] = useState<Screen>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const width = screens.find(({ value }) => value === screen)?.width ?? 0;
  const { box, scale, height } = useFrameScale(width);
  const [isLoaded, setLoaded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further revision is told
  useEffect(() => {
    if (origin) {
      frame.current?.contentWindow?.postMessage(CHANGED, origin);
    }
  }, [revision, origin]);

  return (
    <section className={styles.pane} aria-labelledby="page-preview-title">
      <div className={styles.head}>
        <h3 id="page-preview-title" className={styles.title}>
          Preview
        </h3>
        <Segmented<Screen>
          size="small"
          aria-label="Screen width"
          options={screens.map(({ value, label }) => ({ value, label }))}
          value={screen}
          onChange={setScreen}
        />
        <ShareButton share={share} />
      </div>
      {error ? (
        <Message title="The preview could not be made" text={error.message} onRetry={tryAgain} />
      ) : (
        <div ref={box} className={styles.box} style={{ height: height * scale }}>
          {!isLoaded && <Spinner label="Loading the preview" />}
          {frameUrl && (
            <iframe
              ref={frame}
              className={styles.frame}
              title={`The page in the width of a ${screen}`}
              src={frameUrl}
              width={width}
              height={height}
              style={{ transform: `scale(${scale})` }}
              onLoad={() => setLoaded(true)}
            />
          )}
        </div>
      )}
    </section>
  );
}

function ShareButton({ share }: Pick<ReturnType<typeof usePreviewLink>, 'share'>) {
  const notify = useNotices((notices) => notices.notify);
  const [isMaking, setMaking] = useState(false);
  async function copy() {
    setMaking(true);
    try {
      const { url, expiresAt } = await share();
      await navigator.clipboard.writeText(url);
      notify({
        title: 'Preview link copied',
        description: `Whoever has it sees the preview until ${formatMoment(expiresAt)}`,
      });
    } catch (error) {
      notify({
        title: 'The preview link could not be made',
        description: error instanceof Error ? error.message : undefined,
        variant: 'destructive',
      });
    } finally {
      setMaking(false);
    }
  }
  return (
    <Button size="small" loading={isMaking} onClick={() => void copy()}>
      Copy preview link
    </Button>
  );
}
