import { SandboxedProcess } from '@site/sandbox/SandboxedProcess';
import { z } from 'zod';
import { LONGEST_PROPS, MOST_SLOTS, type Order } from './orders';

const LARGEST_ANSWER = 16 * 1024 * 1024;

const text = z.string();
const message = text.max(2_000);
const paths = z.array(text.max(2_048)).max(50);

/** A URL in any other form could not be sent as a header. */
function isPlainUrl(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).href === url;
}

const slot = z.object({
  /** React generates these. */
  id: z.string().regex(/^[\w:«»-]{1,100}$/),
  name: text.max(200),
  props: text.max(LONGEST_PROPS),
});

const failure = z.object({
  message,
  /** Whether a slice failed, not a part of the shell. */
  isOfSlice: z.boolean(),
  /** Whether the page's reads did not arrive in time. */
  isTimeout: z.boolean(),
});

/** Untrusted code writes these. */
export const answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('done') }),
  z.object({ is: z.literal('failed'), message }),
  z.object({ is: z.literal('paths'), paths }),
  /** The worker renders the page once it knows the fillings. */
  z.object({ is: z.literal('slots'), slots: z.array(slot).max(MOST_SLOTS) }),
  z.object({ is: z.literal('redirect'), url: text.max(2_048).refine(isPlainUrl) }),
  z.object({
    is: z.literal('html'),
    html: text,
    failures: z.array(failure).max(100),
    remarks: z.array(message).max(20),
  }),
  z.object({ is: z.literal('settled'), resources: z.array(text.max(100)).max(100) }),
]);

export type Answer = z.infer<typeof answer>;
export type AnswerName = Answer['is'];
export type Said<Is extends AnswerName> = Extract<Answer, { is: Is }>;
export type PageSlot = z.infer<typeof slot>;
export type RenderFailure = z.infer<typeof failure>;

export type WorkerProcess = SandboxedProcess<Order, Answer>;

interface WorkerOptions {
  readonly program: string;
  readonly onPrinted?: (line: string) => unknown;
}

/** @throws {@link ProcessEnded} */
export function startWorker({ program, onPrinted }: WorkerOptions): Promise<WorkerProcess> {
  return SandboxedProcess.start<Order, Answer>({
    name: 'render worker',
    program,
    readable: [program],
    largestAnswer: LARGEST_ANSWER,
    answerOf: (message) => answer.parse(message),
    onPrinted,
  });
}

/** @throws {@link ProcessEnded}, also after the limit, or what the release threw. */
export async function askWorker<Is extends AnswerName>(
  worker: WorkerProcess,
  order: Order,
  limit: number,
): Promise<Said<Is>> {
  const said = await worker.ask(order, limit);
  if (said.is === 'failed') {
    throw new Error(said.message);
  }
  return said as Said<Is>;
}
