import { apiPath, useRead } from '@site/platform';
import { useEffect } from 'react';
import { useMedia } from '../writing/surface/useMedia';
import { useNamedRecord } from '../writing/surface/useNamedRecord';
import { type Question, UNDESCRIBED } from './inspectLine';

/** In one turn. */
const MOST_QUESTIONS = 6;

interface Problem {
  readonly text: string;
  /** Of what only the API can name. */
  readonly quote?: string;
}

/** By question; null if nothing is wrong. */
export type KnownAnswers = Readonly<Record<string, Problem | null>>;

interface AnswersProps {
  readonly questions: readonly Question[];
  readonly known: KnownAnswers;
  readonly onAnswer: (key: string, problem: Problem | null) => void;
}

export function keyOf(question: Question): string {
  return JSON.stringify(question);
}

/** Asks the API, each question once and a few at a time. */
export function Answers({ questions, known, onAnswer }: AnswersProps) {
  const all = [...new Map(questions.map((question) => [keyOf(question), question]))];
  const answered = all.filter(([key]) => key in known).length;
  return all
    .slice(0, answered + MOST_QUESTIONS)
    .map(([key, question]) => (
      <Answer key={key} question={question} onAnswer={(problem) => onAnswer(key, problem)} />
    ));
}

interface AnswerProps<Asked> {
  readonly question: Asked;
  readonly onAnswer: (problem: Problem | null) => void;
}

function Answer({ question, onAnswer }: AnswerProps<Question>) {
  switch (question.about) {
    case 'record':
      return <RecordAnswer question={question} onAnswer={onAnswer} />;
    case 'file':
      return <FileAnswer question={question} onAnswer={onAnswer} />;
    case 'picture':
      return <PictureAnswer question={question} onAnswer={onAnswer} />;
  }
}

type About<Kind extends Question['about']> = Extract<Question, { readonly about: Kind }>;

function RecordAnswer({ question: { record, isCard }, onAnswer }: AnswerProps<About<'record'>>) {
  const named = useNamedRecord(record, isCard);
  const quote = isCard ? named?.name : undefined;
  return (
    <Reported
      problem={named?.isRead ? (named.problem ?? null) : undefined}
      quote={quote}
      onAnswer={onAnswer}
    />
  );
}

function FileAnswer({ question: { id, as }, onAnswer }: AnswerProps<About<'file'>>) {
  const { isRead, file, problem } = useMedia(`media:${id}`);
  const found =
    file &&
    (as !== 'link' && file.kind === 'document'
      ? 'This is a document, which pages do not show as a picture.'
      : as === 'undescribed' && !file.alternative
        ? UNDESCRIBED
        : null);
  return <Reported problem={isRead ? (problem ?? found) : undefined} onAnswer={onAnswer} />;
}

function PictureAnswer({ question: { address }, onAnswer }: AnswerProps<About<'picture'>>) {
  const { data } = useRead(apiPath('/api/media', { query: { address, limit: 1 } }));
  return <Reported problem={data && (data.data[0]?.alternative ? null : UNDESCRIBED)} onAnswer={onAnswer} />;
}

interface ReportedProps extends Pick<AnswerProps<Question>, 'onAnswer'> {
  /** Undefined until it is known. */
  readonly problem: string | null | undefined;
  readonly quote?: string | undefined;
}

function Reported({ problem, quote, onAnswer }: ReportedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (problem !== undefined) {
      onAnswer(problem === null ? null : { text: problem, ...(quote !== undefined && { quote }) });
    }
  }, [problem, quote]);
  return null;
}
