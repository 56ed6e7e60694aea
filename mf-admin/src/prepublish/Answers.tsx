import { apiPath, useRead } from '@site/platform';
import { useEffect } from 'react';
import { useMedia, usePicture } from '../media/useMedia';
import { useIsAbsent } from '../records/useIsAbsent';
import { useNamedRecord } from '../records/useNamedRecord';
import { type Question, UNDESCRIBED } from './inspectLine';

/** In one turn, of the questions that take a call each. */
const MOST_QUESTIONS = 6;

interface Problem {
  readonly text: string;
  readonly quote?: string;
}

export type KnownAnswers = Readonly<Record<string, Problem | null>>;

interface AnswersProps {
  readonly questions: readonly Question[];
  readonly known: KnownAnswers;
  readonly onAnswer: (key: string, problem: Problem | null) => void;
}

export function keyOf(question: Question): string {
  return JSON.stringify(question);
}

/** Asks each question once, and only a few at a time. */
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

interface AnswerProps {
  readonly question: Question;
  readonly onAnswer: (problem: Problem | null) => void;
}

function Answer({ question, onAnswer }: AnswerProps) {
  const { about } = question;
  const [record, isCard] = about === 'record' ? [question.record, question.isCard] : ([null, false] as const);
  const named = useNamedRecord(record, isCard);
  const file = useMedia(about === 'file' ? `media:${question.id}` : '');
  const isAbsent = useIsAbsent(about === 'path' ? question.path : '');
  const figure = usePicture(about === 'figure' ? `media:${question.id}` : '');
  const isDescribed = (about === 'figure' && question.isDescribed) || figure.file?.alternative;
  const address = about === 'picture' ? question.address : undefined;
  const { data } = useRead(
    address === undefined ? null : apiPath('/api/media', { query: { address, limit: 1 } }),
  );
  const isDocument = figure.file?.kind === 'document';
  const found: Readonly<Record<typeof about, Pick<typeof file, 'isRead' | 'problem'>>> = {
    record: named ?? { isRead: false },
    file,
    path: {
      isRead: isAbsent !== undefined,
      problem: isAbsent ? 'Visitors find nothing at this address.' : undefined,
    },
    figure: {
      isRead: figure.isRead,
      problem:
        figure.problem ??
        (isDocument
          ? 'This is a document, which pages do not show as a picture.'
          : isDescribed
            ? undefined
            : UNDESCRIBED),
    },
    picture: {
      isRead: data !== undefined,
      problem: data?.data[0]?.alternative ? undefined : UNDESCRIBED,
    },
  };
  const { isRead, problem } = found[about];
  const quote = isCard ? named?.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isRead) {
      onAnswer(problem === undefined ? null : { text: problem, ...(quote !== undefined && { quote }) });
    }
  }, [isRead, problem, quote]);
  return (
    figure.file?.kind === 'picture' && (
      <img hidden src={figure.file.address} alt="" onError={figure.onError} />
    )
  );
}
