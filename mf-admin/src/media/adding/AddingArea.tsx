import { Button } from 'antd';
import {
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LinkTo } from '../media';
import styles from './AddingArea.module.css';
import { acceptedFiles } from './UnusableFile';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

interface AddingAreaProps {
  readonly uploads: Uploads;
  /** Where an entry is edited. */
  readonly linkTo?: LinkTo | undefined;
  readonly children: (addButton: ReactNode, list: ReactNode) => ReactNode;
}

/** Files are chosen, dropped or pasted. */
export function AddingArea({ uploads: { queue, shown, kind }, linkTo, children }: AddingAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

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
  const focus = useFocusKept(heading, addButton);

  function dragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      setOver(true);
    }
  }

  function leave({ relatedTarget, currentTarget }: DragEvent) {
    setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    queue.add(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      ref={area}
      className={`${styles.area} ${isOver ? styles.over : ''}`}
      onDragOver={dragOver}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children(
        <Button ref={addButton} type="primary" onClick={() => picker.current?.click()}>
          Add files
        </Button>,
        shown.length > 0 && (
          <UploadList queue={queue} uploads={shown} linkTo={linkTo} heading={heading} focus={focus} />
        ),
      )}
      <input
        ref={picker}
        type="file"
        multiple
        className={styles.picker}
        aria-label="Files for the library"
        accept={kind ? acceptedFiles[kind] : Object.values(acceptedFiles).join()}
        onChange={({ currentTarget }) => {
          queue.add(currentTarget.files ?? []);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {isOver && <p className={styles.invitation}>Drop files to add them to the library</p>}
    </div>
  );
}

/** A button of the list that is focused may disappear, also because its file has arrived. */
function useFocusKept(heading: RefObject<HTMLElement | null>, addButton: RefObject<HTMLElement | null>) {
  const focused = useRef<{ readonly element: Element; readonly row: Element | null }>(null);
  useLayoutEffect(() => {
    const { element, row } = focused.current ?? {};
    if (element && !element.isConnected && document.activeElement === document.body) {
      const next = row?.isConnected ? row.querySelector<HTMLElement>('button, a') : null;
      (next ?? heading.current ?? addButton.current)?.focus();
    }
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, row: target.closest('li') };
    },
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && focused.current?.element === target) {
          focused.current = null;
        }
      }),
  };
}
