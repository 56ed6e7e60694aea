import { useOwnName } from '@site/platform/session';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { DisputedPart, useChoices } from '../../compare/DisputedPart';
import { fieldText } from '../../compare/FieldComparison';
import { canKeepBoth, type Dispute } from '../../compare/threeWay';
import type { Conflict } from '../../editor/machine';
import type { FormValues, Resource } from '../../kinds/resource';
import look from '../../theme/AdminTheme.module.css';
import { agoInWords, useNow } from '../../working-copies/saveStatusText';
import { useReadableText } from '../../writing/readableText';
import styles from './ConflictView.module.css';

interface ConflictViewProps<Input extends FormValues> {
  readonly resource: Pick<Resource<never, Input>, 'noun' | 'labels' | 'inWords' | 'fields'>;
  readonly conflict: Conflict<Input>;
  readonly isSaving: boolean;
  /** Called with the current choice, also on mount. */
  readonly onPreviewChoice: (values: Input) => void;
  readonly onResolve: (values: Input) => void;
  readonly onBack: () => void;
}

export function ConflictView<Input extends FormValues>({
  resource: { noun, labels, fields, inWords = {} },
  conflict: { by, at, done, merged, disputed, taken, publishing },
  isSaving,
  onPreviewChoice,
  onResolve,
  onBack,
}: ConflictViewProps<Input>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const isOwn = useOwnName() === by;
  const readable = useReadableText(fields);
  const { choices, partProps, chosen: chosenFields } = useChoices(disputed);
  useEffect(() => heading.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => onPreviewChoice(chosen()), [choices]);
  const mergedFields = taken.filter((field) => !disputed.some((one) => one.field === field));

  function chosen(): Input {
    return { ...merged, ...chosenFields() };
  }

  return (
    <section aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1} className={look.heading}>
        {`${isOwn ? 'You' : (by ?? 'Someone')} ${done} this ${noun} ${done === 'published' ? 'elsewhere' : 'in another window'}${at ? ` ${agoInWords(now - Date.parse(at))}` : ''}`}
      </h3>
      <p className={styles.text}>
        {isOwn
          ? 'Your other window has other words in the same place'
          : 'Someone else’s version has other words in the same place'}
        : choose what to keep. Nothing is lost: the history keeps{' '}
        {done === 'published'
          ? 'the version that is public now'
          : `what you do not choose, once this ${noun} has been published`}
        .
        {mergedFields.length > 0 &&
          ` Already merged: ${mergedFields.map((field) => labels[field]).join(', ')}.`}
      </p>
      {disputed.map(({ field, parts, format }) => {
        const disputes = parts.filter((part) => typeof part !== 'string');
        const readAs = (value: unknown, { theirs, base }: Dispute) =>
          fieldText(
            readable(field, {
              ...merged,
              ...(format && {
                [format.field]: format[value === theirs ? 'theirs' : value === base ? 'base' : 'mine'],
              }),
              [field]: value,
            }),
          );
        return disputes.map((dispute, index) => (
          <DisputedPart
            key={`${field}-${index.toString()}`}
            label={`${labels[field]}${disputes.length > 1 ? `, place ${index + 1} of ${disputes.length}` : ''}`}
            {...partProps(field, index)}
            dispute={dispute}
            inWords={
              (inWords[field] as ((value: never) => string) | undefined) ??
              ((value) => readAs(value, dispute))
            }
            isOwn={isOwn}
            isDisabled={isSaving}
            canKeepBoth={parts.length > 1 && canKeepBoth(dispute)}
          />
        ));
      })}
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isSaving}>
          Back to the form
        </Button>
        <Button type="primary" disabled={isSaving} onClick={() => onResolve(chosen())}>
          {publishing?.note === undefined
            ? publishing
              ? 'Publish this choice'
              : 'Save this choice'
            : 'Ask for a review of this choice'}
        </Button>
      </div>
    </section>
  );
}
