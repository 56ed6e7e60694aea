import { webUrl } from '@site/platform/addresses';
import { Button, ConfigProvider, Input, type InputProps } from 'antd';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ImageKind } from '../../kinds/resource';
import { useFetchedCode } from '../../overlays/FetchedCode';
import { useFocusKept } from '../../overlays/useFocusKept';
import { FilePicker, useFileDrop } from '../adding/FilePicker';
import { acceptedFiles } from '../adding/UnusableFile';
import { UploadProgress } from '../adding/UploadProgress';
import { library } from '../picker/library';
import { useFetchedPicture } from '../picker/useFetchedPicture';
import styles from './ImageInput.module.css';
import { usePictureUpload } from './usePictureUpload';

export type AwaitedPicture = 'upload' | 'fetch' | null;

interface ImageInputProps extends Omit<InputProps, 'value' | 'onChange' | 'disabled'> {
  readonly kind: ImageKind;
  readonly label: string;
  readonly awaited: RefObject<AwaitedPicture>;
  readonly onUpload: () => void;
  readonly onArrived: () => void;
  readonly beforeOther: (url: string) => void;
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

export function ImageInput({
  kind,
  label,
  awaited,
  onUpload,
  onArrived,
  beforeOther,
  value = '',
  onChange,
  ...item
}: ImageInputProps) {
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig();
  const picker = useRef<HTMLInputElement>(null);
  const { isOver, area } = useFileDrop(take, isDisabled);
  const [isChoosing, setChoosing] = useState(false);
  const MediaPicker = useFetchedCode(isChoosing ? library : undefined);
  const {
    isFetching,
    problem,
    fetchPicture,
    cancel: cancelFetching,
  } = useFetchedPicture(({ address }) => {
    awaited.current = null;
    onChange?.(address);
  });
  const foreign = isForeign(value) ? webUrl(value.trim()) : undefined;
  const upload = usePictureUpload(kind, (imageUrl) => change(imageUrl));
  const isUploading = upload.progress !== null;
  const awaitedNow = isUploading ? 'upload' : isFetching ? 'fetch' : null;
  awaited.current = awaitedNow;
  const button = useRef<HTMLButtonElement>(null);
  const focus = useFocusKept(() => button.current);
  const before = useRef(awaitedNow);

  useEffect(() => {
    if (before.current && !awaitedNow) {
      onArrived();
    }
    before.current = awaitedNow;
  });

  function take([file]: readonly File[]) {
    if (file && !isDisabled) {
      cancelFetching();
      onUpload();
      upload.start(file);
    }
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) {
      event.preventDefault();
      take([...event.clipboardData.files]);
    }
  }

  function change(url: string) {
    cancelFetching();
    beforeOther(url);
    awaited.current = null;
    onChange?.(url);
  }

  function choose(url: string) {
    setChoosing(false);
    change(url);
  }

  return (
    <>
      <div className={`${styles.area} ${isOver ? styles.over : ''}`} onPaste={paste} {...area} {...focus}>
        {value !== '' && !isUploading && <ImagePreview key={value} url={value} onRemove={() => change('')} />}
        {upload.progress !== null ? (
          <div className={styles.row} role="status">
            <UploadProgress
              name={`Uploading ${label}`}
              part={upload.progress}
              onCancel={upload.cancel}
              cancelButton={button}
            >
              Uploading...
            </UploadProgress>
          </div>
        ) : (
          <p className={styles.quiet}>
            Drag and drop or paste an image here, or{' '}
            <Button ref={button} size="small" onClick={() => picker.current?.click()}>
              Choose an image
            </Button>{' '}
            <Button size="small" onClick={() => setChoosing(true)}>
              Choose from the library
            </Button>
          </p>
        )}
        <FilePicker
          ref={picker}
          label={`Image file: ${label}`}
          accept={acceptedFiles.picture}
          onPick={take}
        />
        <Input
          {...item}
          disabled={isDisabled || isUploading}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://… or upload an image"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
        {foreign && !isUploading && (
          <div className={styles.row}>
            <span className={styles.quiet}>On another site, where it may change or disappear.</span>
            <Button
              size="small"
              disabled={isDisabled}
              loading={isFetching}
              onClick={() => void fetchPicture(foreign)}
            >
              Fetch into the library
            </Button>
            {problem && (
              <span role="alert" className={styles.problem}>
                {problem}
              </span>
            )}
          </div>
        )}
      </div>
      {isChoosing && MediaPicker && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the form's shortcuts are not meant for its dialog
        <div onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.stopPropagation()}>
          <MediaPicker
            kind="picture"
            onChoose={({ address }) => choose(address)}
            onKeepAddress={choose}
            onClose={() => setChoosing(false)}
          />
        </div>
      )}
    </>
  );
}

function isForeign(value: string): boolean {
  return URL.canParse(value.trim()) && new URL(value.trim()).origin !== window.location.origin;
}

function ImagePreview({ url, onRemove }: { readonly url: string; readonly onRemove: () => void }) {
  const [isDead, setDead] = useState(false);
  return (
    <div className={styles.row}>
      {isDead ? (
        <p className={styles.quiet}>There is no image at this address.</p>
      ) : (
        <img className={styles.image} src={url} alt="Preview" onError={() => setDead(true)} />
      )}
      <Button size="small" danger onClick={onRemove}>
        Remove image
      </Button>
    </div>
  );
}
