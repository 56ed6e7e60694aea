import { SiteLink } from '@site/platform';
import { Button } from 'antd';
import { type HTMLAttributes, type Ref, useId } from 'react';
import { RowButton } from '../../list/RowActions';
import { type LinkTo, sizeInWords } from '../media';
import styles from './UploadList.module.css';
import { UploadProgress } from './UploadProgress';
import { CANCELLED, isCancellable, isRunning, type Upload, type UploadQueue } from './UploadQueue';

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly uploads: readonly Upload[];
  readonly linkTo: LinkTo | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly focus: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;
}

export function UploadList({ queue, uploads, linkTo, heading, focus }: UploadListProps) {
  const titleId = useId();
  const running = uploads.filter(isRunning).length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const stored = uploads.length - running - failed;
  return (
    <section className={styles.uploads} aria-labelledby={titleId} {...focus}>
      <div className={styles.head}>
        <h3 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          Added files
        </h3>
        <p role="status" className={styles.count}>
          {`${stored} of ${uploads.length} added${failed > 0 ? `, ${failed} failed` : ''}`}
        </p>
        {running > 0 ? (
          uploads.some(isCancellable) && (
            <Button size="small" onClick={() => queue.cancelAll()}>
              Cancel all
            </Button>
          )
        ) : (
          <Button size="small" onClick={() => queue.forgetEnded()}>
            Close list
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.upload}>
            <span className={styles.name} dir="auto">
              {upload.file.name}
            </span>
            <UploadState upload={upload} linkTo={linkTo} />
            <span className={styles.actions}>
              {isCancellable(upload) && (
                <RowButton label={`Cancel ${upload.file.name}`} onClick={() => queue.cancel(upload.id)}>
                  Cancel
                </RowButton>
              )}
              {upload.state === 'failed' && (
                <>
                  {upload.canRetry && (
                    <RowButton
                      label={`Try again: ${upload.file.name}`}
                      onClick={() => queue.retry(upload.id)}
                    >
                      Try again
                    </RowButton>
                  )}
                  <RowButton label={`Remove ${upload.file.name}`} onClick={() => queue.forget(upload.id)}>
                    Remove
                  </RowButton>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ upload, linkTo }: Pick<UploadListProps, 'linkTo'> & { readonly upload: Upload }) {
  const { file } = upload;
  switch (upload.state) {
    case 'waiting':
      return <span className={styles.state}>Waiting, {sizeInWords(file.size)}</span>;
    case 'running':
      return (
        <span className={styles.state}>
          <UploadProgress name={`Uploading ${file.name}`} part={upload.progress} />
        </span>
      );
    case 'failed':
      return (
        <span className={styles.problem} role={upload.problem === CANCELLED ? undefined : 'alert'}>
          {upload.problem}
        </span>
      );
    case 'stored': {
      const { media, isNew, scaledFrom } = upload;
      return (
        <span className={styles.state}>
          {isNew ? 'Added' : 'Already in the library'}
          {scaledFrom && `. Scaled down from ${scaledFrom}`}{' '}
          {linkTo && (
            <SiteLink {...linkTo(media)} aria-label={`Open ${media.title}`}>
              Open
            </SiteLink>
          )}
        </span>
      );
    }
  }
}
