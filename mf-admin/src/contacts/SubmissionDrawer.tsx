import { useRead } from '@site/platform';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AbsentRecord } from '../overlays/AbsentRecord';
import { useFocusBack } from '../overlays/useFocusBack';
import { SubmissionDetail } from './SubmissionDetail';
import styles from './SubmissionDrawer.module.css';
import { StatusMark } from './submissionColumns';
import { fullName } from './submissions';
import { threadPath } from './thread';
import type { Neighbours } from './useNeighbours';

interface SubmissionDrawerProps {
  readonly id: number;
  readonly neighbours: Neighbours;
  readonly onGo: (id: number) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function SubmissionDrawer({ id, neighbours, onGo, onChanged, onClose }: SubmissionDrawerProps) {
  const { data, error, mutate } = useRead(threadPath(id));
  const submission = data?.data.enquiries.find((one) => one.id === id);
  /** After moving to a neighbour, its control keeps the focus; opened from the list, the drawer gets it. */
  const [isMoved, setMoved] = useState(false);
  useFocusBack();

  function go(to: number | undefined) {
    if (to !== undefined) {
      setMoved(true);
      onGo(to);
    }
  }
  useListKeys({ j: () => go(neighbours.next), k: () => go(neighbours.previous) });

  return (
    <Drawer
      open
      title={submission ? fullName(submission) : 'Enquiry'}
      size="min(44rem, 100%)"
      classNames={{ header: styles.header, body: styles.body }}
      onClose={onClose}
      extra={submission && <StatusMark status={submission.status} />}
    >
      {data && submission ? (
        <SubmissionDetail
          key={id}
          submission={submission}
          thread={data.data}
          isMoved={isMoved}
          nextOpen={neighbours.nextOpen}
          onGo={go}
          onChanged={onChanged}
          onDeleted={onClose}
        />
      ) : (
        <AbsentRecord
          noun="enquiry"
          error={error}
          failure="Failed to fetch submission"
          onRetry={() => void mutate()}
        />
      )}
    </Drawer>
  );
}

/** The keys do nothing while somebody types, or in a dialog above the drawer. */
function useListKeys(actions: Readonly<Record<'j' | 'k', () => void>>) {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
      const action = key === 'j' || key === 'k' ? current.current[key] : undefined;
      const isTyped =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=menu], .ant-modal-wrap');
      if (action && !isTyped && !ctrlKey && !metaKey && !altKey && !defaultPrevented) {
        action();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
