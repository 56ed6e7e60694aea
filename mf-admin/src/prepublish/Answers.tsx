import { apiPath, useRead } from '@site/platform';
import { useEffect } from 'react';
import { useMedia, usePicture } from '../media/useMedia';
import { useIsAbsent } from '../records/useIsAbsent';
import { useNamedRecord } from '../records/useNamedRecord';
import { type Question, UNDESCRIBED } from './inspectLine';

/** In one turn, of those that take a call each. */
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

/** Asks each question once, and a few at a time. */
export function Answers({ questions, known, onAnswer }: AnswersProps) {
  const all = [...new Map(questions.map((question) => [keyOf(question), question]))];
  const single = all.filter(([, { about }]) => about !== 'figure');
  const answered = single.filter(([key]) => key in known).length;
  const later = new Set(single.slice(answered + MOST_QUESTIONS));
  return all
    .filter((one) => !later.has(one))
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
    case 'path':
      return <PathAnswer question={question} onAnswer={onAnswer} />;
    case 'figure':
      return <FigureAnswer question={question} onAnswer={onAnswer} />;
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

function FileAnswer({ question: { id }, onAnswer }: AnswerProps<About<'file'>>) {
  const { isRead, problem = null } = useMedia(`media:${id}`);
  return <Reported problem={isRead ? problem : undefined} onAnswer={onAnswer} />;
}

function PathAnswer({ question: { path }, onAnswer }: AnswerProps<About<'path'>>) {
  const isAbsent = useIsAbsent(path);
  const problem = isAbsent ? 'Visitors find nothing at this address.' : null;
  return <Reported problem={isAbsent === undefined ? undefined : problem} onAnswer={onAnswer} />;
}

function FigureAnswer({ question: { id, isDescribed }, onAnswer }: AnswerProps<About<'figure'>>) {
  const { isRead, file, problem, onError } = usePicture(`media:${id}`);
  const found =
    file?.kind === 'document'
      ? 'This is a document, which pages do not show as a picture.'
      : isDescribed || file?.alternative
        ? null
        : UNDESCRIBED;
  return (
    <>
      {file?.kind === 'picture' && <img hidden src={file.address} alt="" onError={onError} />}
      <Reported problem={isRead ? (problem ?? found) : undefined} onAnswer={onAnswer} />
    </>
  );
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
