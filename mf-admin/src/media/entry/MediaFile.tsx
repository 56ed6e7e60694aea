import { SiteLink } from '@site/platform';
import { Moment } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useFocusKept } from '../../overlays/useFocusKept';
import { useMay } from '../../roles/useMay';
import look from '../../theme/AdminTheme.module.css';
import { FilePicker } from '../adding/FilePicker';
import { acceptedFiles } from '../adding/UnusableFile';
import { UploadProgress } from '../adding/UploadProgress';
import { factsInWords, type Media, mediaUrl } from '../media';
import { useMediaActions } from '../useMediaActions';
import styles from './MediaFile.module.css';
import { useReplacement } from './useReplacement';

interface MediaFileProps {
  readonly media: Media & { readonly isFileMissing?: boolean };
  readonly onDeleted: () => void;
  readonly onUsed: () => void;
}

export function MediaFile({ media, onDeleted, onUsed }: MediaFileProps) {
  const { kind, address, createdAt, addedBy } = media;
  const picker = useRef<HTMLInputElement>(null);
  const { copyAddress, remove } = useMediaActions();
  const mayChange = useMay()('changeMedia');
  const { progress, other, replace, cancel } = useReplacement(media);
  const replaceButton = useRef<HTMLButtonElement>(null);
  const isReplacing = progress !== null;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const focus = useFocusKept(() => cancelButton.current ?? replaceButton.current);
  return (
    <section aria-label="File" className={styles.file} {...focus}>
      <p className={look.small}>
        {factsInWords(media)}, added <Moment at={createdAt} />
        {addedBy !== null && (
          <>
            {' '}
            by <bdi>{addedBy}</bdi>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {!media.isFileMissing && (
          <a
            className={styles.original}
            href={address}
            {...(kind === 'document' ? { download: '' } : { target: '_blank', rel: 'noopener' })}
          >
            {kind === 'document' ? (
              'Download'
            ) : (
              <>
                Open the original<span className="visually-hidden"> (opens in a new tab)</span>
              </>
            )}
          </a>
        )}
        <Button size="small" onClick={() => void copyAddress(media)}>
          Copy address
        </Button>
        {mayChange && (
          <>
            <Button
              ref={replaceButton}
              size="small"
              disabled={isReplacing}
              onClick={() => picker.current?.click()}
            >
              Replace file
            </Button>
            <Button
              size="small"
              danger
              disabled={isReplacing}
              onClick={() =>
                void remove(media).then((outcome) => {
                  if (outcome === 'deleted') {
                    onDeleted();
                  } else if (outcome === 'used') {
                    onUsed();
                  }
                })
              }
            >
              Delete
            </Button>
          </>
        )}
      </div>
      <FilePicker
        ref={picker}
        label="New file"
        accept={acceptedFiles[kind]}
        onPick={([file]) => file && void replace(file)}
      />
      {progress !== null && (
        <div className={styles.actions} role="status">
          <UploadProgress
            name="Uploading the new file"
            part={progress}
            onCancel={cancel}
            cancelButton={cancelButton}
          >
            Uploading...
          </UploadProgress>
        </div>
      )}
      {other && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              This file is in the library already, as{' '}
              <SiteLink to={mediaUrl(other.id)} dir="auto">
                {other.title}
              </SiteLink>
              .
            </>
          }
        />
      )}
    </section>
  );
}
