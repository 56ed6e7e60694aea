import { useRead } from '@site/platform';
import { Button, Select } from 'antd';
import styles from './SubmissionDrawer.module.css';
import { assigneeName } from './submissionColumns';
import { assigneesPath, type Submission } from './submissions';

interface AssigneeProps {
  readonly submission: Submission;
  readonly isDisabled: boolean;
  readonly onAssigned: (id: number | null) => void;
}

const NOBODY = 0;

export function Assignee({ submission: { assignee }, isDisabled, onAssigned }: AssigneeProps) {
  const { data } = useRead(assigneesPath);
  const people = data?.data ?? [];
  const you = people.find(({ isYou }) => isYou);
  const isListed = people.some(({ id }) => id === assignee?.id);
  return (
    <span className={styles.assignee}>
      <Select
        size="small"
        aria-label="Assigned to"
        popupMatchSelectWidth={false}
        disabled={isDisabled}
        value={assignee?.id ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...(assignee && !isListed
            ? [{ value: assignee.id, label: assigneeName(assignee), disabled: true }]
            : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id: number) => onAssigned(id === NOBODY ? null : id)}
      />
      {you && you.id !== assignee?.id && (
        <Button size="small" disabled={isDisabled} onClick={() => onAssigned(you.id)}>
          Assign to me
        </Button>
      )}
    </span>
  );
}
