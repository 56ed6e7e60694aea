import { Radio } from 'antd';
import { useState } from 'react';
import styles from './DisputedPart.module.css';
import { fieldText, MarkedVersion } from './FieldComparison';
import { type Choice, type Dispute, type DisputedField, settled } from './threeWay';

const LONGEST_PLAIN = 200;

interface DisputedPartProps {
  readonly label: string;
  readonly name: string;
  readonly dispute: Dispute;
  readonly inWords?: ((value: never) => string) | undefined;
  readonly choice: Choice;
  readonly isOwn?: boolean;
  readonly isDisabled?: boolean;
  readonly canKeepBoth?: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function DisputedPart({
  label,
  name,
  dispute: { base, mine, theirs },
  inWords,
  choice,
  isOwn,
  isDisabled,
  canKeepBoth,
  onChoose,
}: DisputedPartProps) {
  const isLong =
    base !== undefined && [mine, theirs].some((text) => fieldText(text, inWords).length > LONGEST_PLAIN);
  const side = (value: Choice, action: string, text: unknown) => (
    <Radio value={value} className={styles.side}>
      <span className={styles.action}>{action}</span>
      <span className={styles.value} dir="auto">
        {isLong ? (
          <MarkedVersion before={fieldText(base, inWords)} text={fieldText(text, inWords)} />
        ) : (
          fieldText(text, inWords)
        )}
      </span>
    </Radio>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <Radio.Group
        className={styles.sides}
        name={`conflict-${name}`}
        value={choice}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {side('mine', isOwn ? 'Keep this version' : 'Keep mine', mine)}
        {side('theirs', isOwn ? 'Take the other version' : 'Take theirs', theirs)}
        {canKeepBoth && (
          <Radio value="both" className={styles.both}>
            Keep both, {isOwn ? 'this one' : 'mine'} first
          </Radio>
        )}
      </Radio.Group>
    </fieldset>
  );
}

/** Returns what is kept in each place, at first what was typed here. */
export function useChoices<Input>(disputed: readonly DisputedField<Input>[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = (field: string, dispute: number) => choices[`${field}-${dispute}`] ?? 'mine';
  return {
    choices,
    partProps(field: string, dispute: number) {
      const name = `${field}-${dispute}`;
      const onChoose = (choice: Choice) => setChoices({ ...choices, [name]: choice });
      return { name, choice: choiceOf(field, dispute), onChoose };
    },
    chosen(): Partial<Input> {
      const fields = disputed.flatMap(({ field, parts, format }) => [
        [field, settled(parts, (dispute) => choiceOf(field, dispute))],
        ...(format ? [[format.field, settled([format], () => choiceOf(field, 0))]] : []),
      ]);
      return Object.fromEntries(fields);
    },
  };
}
