import { useRead } from '@site/platform';
import { findLike, foldText } from '@site/platform/session';
import { AutoComplete, Button, Form, type FormRule } from 'antd';
import { type ReactElement, type RefObject, use, useRef } from 'react';
import type { KnownValue, KnownValues } from '../kinds/resource';
import { FieldItem, type FieldProps, PublicValues } from './FieldItem';
import { checked } from './fieldRules';
import styles from './KnownValueField.module.css';

const MOST_OFFERED = 8;

interface KnownValueFieldProps extends FieldProps {
  readonly valuesAt: KnownValues;
  readonly rule: FormRule;
  readonly required?: boolean;
  readonly isList: boolean;
  readonly children: ReactElement;
}

/** Offers the values of other records, and asks before an almost equal one is added. */
export function KnownValueField({
  valuesAt,
  rule,
  required,
  isList,
  children,
  ...field
}: KnownValueFieldProps) {
  const { name } = field;
  const form = Form.useFormInstance();
  const { data } = useRead(valuesAt);
  const stored = wordsIn(use(PublicValues)?.[name], isList);
  // The editor has already answered the question for these.
  const kept = useRef(wordsIn(form.getFieldValue(name), isList));
  const change = useRef<(value: string) => void>(() => {});

  function questionOn(value: unknown): Question | undefined {
    const words = wordsIn(value, isList);
    const known = (data?.data ?? [])
      // A value that only this record had is gone when it is removed.
      .filter(({ name: other, count }) => count > 1 || !stored.includes(other) || words.includes(other))
      .map(({ name: other }) => other);
    return words
      .filter((word) => !stored.includes(word) && !kept.current.includes(word))
      .map((word) => ({ word, like: findLike(word, known) }))
      .find((one): one is Question => one.like !== undefined);
  }

  function answer({ word, like }: Question, isUsed: boolean) {
    if (isUsed) {
      const words = wordsIn(form.getFieldValue(name), isList).map((one) => (one === word ? like : one));
      change.current([...new Set(words)].join(', '));
    } else {
      kept.current.push(word);
    }
    void form.validateFields([name]).catch(() => {});
    form.focusField(name);
  }

  const likeRule = {
    ...checked((value) => questionOn(value)?.like),
    message: <LikeQuestion name={name} questionOn={questionOn} onAnswer={answer} />,
  };
  return (
    <FieldItem {...field} required={required} rules={[rule, likeRule]}>
      <OfferingInput known={data?.data ?? []} isList={isList} change={change}>
        {children}
      </OfferingInput>
    </FieldItem>
  );
}

interface Question {
  readonly word: string;
  readonly like: string;
}

interface LikeQuestionProps {
  readonly name: string;
  readonly questionOn: (value: unknown) => Question | undefined;
  readonly onAnswer: (question: Question, isUsed: boolean) => void;
}

function LikeQuestion({ name, questionOn, onAnswer }: LikeQuestionProps) {
  const question = questionOn(Form.useWatch(name));
  return (
    question && (
      <span className={styles.question}>
        <span>“{question.like}” exists already. Use it?</span>
        <Button size="small" onClick={() => onAnswer(question, true)}>
          Use “{question.like}”
        </Button>
        <Button size="small" type="text" onClick={() => onAnswer(question, false)}>
          Keep “{question.word}”
        </Button>
      </span>
    )
  );
}

interface OfferingInputProps {
  readonly known: readonly KnownValue[];
  readonly isList: boolean;
  readonly change: RefObject<(value: string) => void>;
  readonly children: ReactElement;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function OfferingInput({
  known,
  isList,
  change,
  children,
  value = '',
  onChange,
  ...item
}: OfferingInputProps) {
  change.current = (next) => onChange?.(next);
  const before = isList ? value.slice(0, value.lastIndexOf(',') + 1) : '';
  const typed = value.slice(before.length);
  const others = wordsIn(before, isList);
  const isOffered = ({ name }: KnownValue) =>
    name !== typed.trim() && !others.includes(name) && foldText(name).includes(foldText(typed));
  const start = before === '' ? '' : `${before} `;
  return (
    <AutoComplete
      {...item}
      value={value}
      onChange={onChange}
      defaultActiveFirstOption={false}
      showSearch={{ filterOption: false }}
      options={known
        .filter(isOffered)
        .slice(0, MOST_OFFERED)
        .map(({ name }) => ({ value: `${start}${name}`, label: name }))}
    >
      {children}
    </AutoComplete>
  );
}

function wordsIn(value: unknown, isList: boolean): string[] {
  const text = typeof value === 'string' ? value : '';
  return (isList ? text.split(',') : [text]).map((word) => word.trim()).filter((word) => word !== '');
}
