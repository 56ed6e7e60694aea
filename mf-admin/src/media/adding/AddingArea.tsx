import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useFocusKept } from '../../overlays/useFocusKept';
import type { LinkTo } from '../media';
import styles from './AddingArea.module.css';
import { FilePicker, useFileDrop } from './FilePicker';
import { acceptedFiles } from './UnusableFile';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

interface AddingAreaProps {
  readonly uploads: Uploads;
  readonly linkTo?: LinkTo | undefined;
  readonly children: (addButton: ReactNode, list: ReactNode) => ReactNode;
}

export function AddingArea({ uploads: { queue, shown, kind }, linkTo, children }: AddingAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { isOver, area: dropArea } = useFileDrop((files) => queue.add(files));

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
    const isOfDialog = area.current?.closest('[role="dialog"]') ?? null;
    if (clipboardData && clipboardData.files.length > 0 && dialog === isOfDialog) {
      event.preventDefault();
      queue.add(clipboardData.files);
    }
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusKept(
    (place) =>
      place?.closest('li')?.querySelector<HTMLElement>('button, a') ?? heading.current ?? addButton.current,
  );

  return (
    <div ref={area} className={`${styles.area} ${isOver ? styles.over : ''}`} {...dropArea}>
      {children(
        <Button ref={addButton} type="primary" onClick={() => picker.current?.click()}>
          Add files
        </Button>,
        shown.length > 0 && (
          <UploadList queue={queue} uploads={shown} linkTo={linkTo} heading={heading} focus={focus} />
        ),
      )}
      <FilePicker
        ref={picker}
        label="Files for the library"
        accept={kind ? acceptedFiles[kind] : Object.values(acceptedFiles).join()}
        isMultiple
        onPick={(files) => queue.add(files)}
      />
      {isOver && <p className={styles.invitation}>Drop files to add them to the library</p>}
    </div>
  );
}
