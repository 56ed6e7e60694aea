import { Message, Spinner, useNotices } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { useOwnTimeZone } from '@site/platform/session';
import { Button, Input } from 'antd';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf, useFailureNotice } from '../overlays/useAttempt';
import styles from './PreviewPane.module.css';
import { type PreviewedRecord, usePreviewLink } from './usePreviewLink';

interface PreviewPaneProps {
  readonly record: PreviewedRecord;
  readonly path: string;
  readonly screen: ScreenSize;
  readonly revision: number;
}

const CHANGED = 'content-preview-changed';

export function PreviewPane({ record, path, screen, revision }: PreviewPaneProps) {
  const { frameUrl, origin, error, tryAgain, share } = usePreviewLink(record, path);
  const frame = useRef<HTMLIFrameElement>(null);
  const width = screens.find(({ value }) => value === screen)?.width ?? 0;
  const { box, scale, height } = useFrameScale(width);
  const [isLoaded, setLoaded] = useState(false);
  const afterFrame = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new revision
  useEffect(() => {
    // Until it has loaded, the frame is of another origin.
    if (origin && isLoaded) {
      frame.current?.contentWindow?.postMessage(CHANGED, origin);
    }
  }, [revision, origin, isLoaded]);

  if (error) {
    return <Message title="The preview could not be created" text={sentenceOf(error)} onRetry={tryAgain} />;
  }
  return (
    <>
      <div ref={box} className={styles.box} style={{ height: height * scale }}>
        {frameUrl && (
          <>
            <button type="button" className="button skip-link" onClick={() => afterFrame.current?.focus()}>
              Skip the page
            </button>
            <iframe
              ref={frame}
              className={styles.frame}
              title={`The page at ${screen} width`}
              src={frameUrl}
              width={width}
              height={height}
              style={{ transform: `scale(${scale})` }}
              onLoad={() => setLoaded(true)}
            />
          </>
        )}
        {!isLoaded && (
          <div className={styles.loading}>
            <Spinner label="Loading the preview" />
          </div>
        )}
      </div>
      <ShareButton ref={afterFrame} share={share} />
    </>
  );
}

type ShareButtonProps = Pick<ReturnType<typeof usePreviewLink>, 'share'> & {
  readonly ref: Ref<HTMLButtonElement>;
};

function ShareButton({ ref, share }: ShareButtonProps) {
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const zone = useOwnTimeZone();
  const [isMaking, setMaking] = useState(false);
  /** Some browsers copy only right after a click. */
  const [shown, setShown] = useState<string>();
  async function copy() {
    setMaking(true);
    try {
      const { url, expiresAt } = await share();
      const isCopied = await copied(url);
      setShown(isCopied ? undefined : url);
      notify({
        title: isCopied ? 'Preview link copied' : 'Copy the preview link from the field',
        description: `Anyone who has it can see the preview until ${formatMoment(expiresAt, zone)}`,
      });
    } catch (error) {
      notifyFailure(error, 'Please try again.', 'The preview link could not be created');
    } finally {
      setMaking(false);
    }
  }
  return (
    <>
      <Button ref={ref} className={styles.share} size="small" disabled={isMaking} onClick={() => void copy()}>
        Copy a link for a colleague
      </Button>
      {shown !== undefined && (
        <Input
          key={shown}
          className={styles.share}
          aria-label="Preview link"
          readOnly
          autoFocus
          value={shown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    // Insecure pages have no clipboard.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** In CSS pixels. */
export const screens = [
  { value: 'phone', label: 'Phone', width: 390 },
  { value: 'tablet', label: 'Tablet', width: 820 },
  { value: 'desktop', label: 'Desktop', width: 1280 },
] as const;

export type ScreenSize = (typeof screens)[number]['value'];

/** In the page's CSS pixels. */
const LEAST_HEIGHT = 640;

function useFrameScale(width: number) {
  const [room, setRoom] = useState<number>();
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) {
        setRoom(element.clientWidth);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === undefined ? 1 : Math.min(1, room / width);
  return { box, scale, height: Math.max(LEAST_HEIGHT, Math.round((window.innerHeight * 0.75) / scale)) };
}
