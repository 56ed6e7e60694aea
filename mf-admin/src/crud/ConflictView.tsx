import { Button, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './ConflictView.module.css';
import type { EditableRow, FormValues, Resource } from './resource';
import type { Difference, Side } from './versions';

interface ConflictViewProps<Input extends FormValues> {
  readonly resource: Pick<Resource<EditableRow, Input>, 'noun' | 'labels' | 'inWords'>;
  readonly differences: readonly Difference<Input>[];
  readonly isSaving: boolean;
  readonly onResolve: (taken: Readonly<Record<string, Side>>) => void;
  readonly onBack: () => void;
}

/** Two versions of a record, field by field, and the choice of what is kept of each. */
export function ConflictView<Input extends FormValues>({
  resource: { noun, labels, inWords = {} },
  differences,
  isSaving,
  onResolve,
  onBack,
}: ConflictViewProps<Input>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  );
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1} className={styles.title}>
        Someone else has changed this {noun} meanwhile
      </h3>
      <p className={styles.text}>Choose which version of each field is saved. Nothing is saved yet.</p>
      {differences.map(({ field, mine, theirs }) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.label}>{labels[field]}</legend>
          <Radio.Group
            className={styles.sides}
            name={`conflict-${field}`}
            value={taken[field]}
            disabled={isSaving}
            onChange={({ target }) => setTaken({ ...taken, [field]: target.value })}
          >
            <Version side="mine" action="Keep mine" text={(inWords[field] ?? toText)(mine)} />
            <Version side="theirs" action="Take theirs" text={(inWords[field] ?? toText)(theirs)} />
          </Radio.Group>
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isSaving}>
          Back to the form
        </Button>
        <Button type="primary" loading={isSaving} onClick={() => onResolve(taken)}>
          Save this choice
        </Button>
      </div>
    </section>
  );
}

function Version({ side, action, text }: { side: Side; action: string; text: string }) {
  return (
    <Radio value={side} className={styles.side}>
      <span className={styles.action}>{action}</span>
      <span className={styles.value} dir="auto">
        {text}
      </span>
    </Radio>
  );
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  return value === null || value === undefined || value === '' ? '(empty)' : String(value);
}
