import { cpuTimes } from '../scripts/testing/processTree.ts';
import type { CheckedRequest, LoadOrder, LoadResult } from './loadGenerator.ts';
import type { BenchProgram } from './startProgram.ts';

/** One of the servers that answer the same requests. */
export interface Contender {
  readonly name: string;
  readonly origin: string;
  /** The same requests for each turn, or a function that returns as many new ones as asked for. */
  readonly requests: readonly CheckedRequest[] | ((amount: number) => readonly CheckedRequest[]);
  /** The processes that work for it, by name; each includes its child processes. */
  readonly processes: Readonly<Record<string, number>>;
  /** Runs before each of its turns. */
  prepare?(): Promise<void>;
  /** Runs after each of its turns, once the CPU time of its processes has been read. */
  settle?(): Promise<void>;
}

export interface Measured {
  readonly name: string;
  /** Right answers. */
  readonly perSecond: number;
  readonly answersPerSecond: number;
  readonly right: number;
  readonly answers: number;
  readonly wrong: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU time per 1,000 requests, by name of the process. */
  readonly cpu: Readonly<Record<string, number>>;
  /** The share of one CPU core that the load generator used. */
  readonly generator: number;
}

interface Turn extends LoadResult {
  readonly name: string;
  readonly cpu: Readonly<Record<string, number>>;
}

interface Measurement {
  readonly generator: BenchProgram;
  readonly contenders: readonly Contender[];
  readonly connections: number;
  /** Time for each contender, over all its turns. */
  readonly seconds: number;
}

const ROUNDS = 2;
/** Minimum duration of the trial that finds out how fast a contender is, in milliseconds. */
const TRIAL = 300;

/**
 * Puts contenders under the same load in turns, so that other load on the machine affects all of them alike. Each is
 * warmed up, and then gets as many requests as it can answer in the time.
 */
export async function measureInTurns({
  generator,
  contenders,
  connections,
  seconds,
}: Measurement): Promise<Measured[]> {
  const turns = contenders.map(() => [] as Turn[]);
  const amounts: number[] = [];
  for (const contender of contenders) {
    const perSecond = await tryOut(generator, contender, connections);
    amounts.push(Math.max(2 * connections, Math.round((perSecond * seconds) / ROUNDS)));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      turns[index]?.push(await takeTurn(generator, contender, { connections, amount: amounts[index] }));
    }
  }
  return turns.map(summarise);
}

async function tryOut(generator: BenchProgram, contender: Contender, connections: number): Promise<number> {
  for (let amount = connections; ; amount *= 4) {
    const { milliseconds, latencies } = await takeTurn(generator, contender, { connections, amount });
    if (milliseconds >= TRIAL) {
      return (latencies.length * 1_000) / milliseconds;
    }
  }
}

/** Puts one contender under load once. */
export async function takeTurn(
  generator: BenchProgram,
  { name, origin, requests, processes, prepare, settle }: Contender,
  { connections, amount }: Pick<LoadOrder, 'connections' | 'amount'>,
): Promise<Turn> {
  await prepare?.();
  const asked =
    typeof requests === 'function' ? requests(amount ?? 0) : requests.slice(0, amount ?? requests.length);
  const groups = { ...processes, generator: generator.pid };
  const before = await cpuTimes(groups);
  const result = await generator.ask<LoadResult>({
    origin,
    requests: asked,
    connections: Math.min(connections, amount ?? asked.length),
    amount,
  } satisfies LoadOrder);
  const after = await cpuTimes(groups);
  const cpu = Object.fromEntries(
    Object.keys(groups).map((group) => [group, (after[group] ?? 0) - (before[group] ?? 0)]),
  );
  await settle?.();
  return { ...result, name, cpu };
}

/** Combines all turns of a contender. */
export function summarise(turns: readonly Turn[]): Measured {
  const milliseconds = sum(turns.map((turn) => turn.milliseconds));
  const right = sum(turns.map((turn) => turn.right));
  const wrong: Record<string, number> = {};
  for (const [problem, count] of turns.flatMap((turn) => Object.entries(turn.wrong))) {
    wrong[problem] = (wrong[problem] ?? 0) + count;
  }
  const answers = right + sum(Object.values(wrong));
  const latencies = turns.flatMap((turn) => [...turn.latencies]).sort((one, other) => one - other);
  const { generator: generatorTime = 0, ...cpu } = Object.fromEntries(
    Object.keys(turns[0]?.cpu ?? {}).map((name) => [name, sum(turns.map((turn) => turn.cpu[name] ?? 0))]),
  );
  return {
    name: turns[0]?.name ?? '',
    perSecond: (right * 1_000) / milliseconds,
    answersPerSecond: (answers * 1_000) / milliseconds,
    right,
    answers,
    wrong,
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    cpu: Object.fromEntries(Object.entries(cpu).map(([name, time]) => [name, (time * 1_000) / answers])),
    generator: generatorTime / milliseconds,
  };
}

/** Formats wrong answers for a table cell: `503 x 756 of 820`, with the contender's name unless it is the first. */
export function shownWrong(measured: readonly Pick<Measured, 'name' | 'wrong' | 'answers'>[]): string {
  const problems = measured.flatMap(({ name, wrong, answers }, index) =>
    Object.entries(wrong).map(
      ([problem, count]) => `${problem} x ${count} of ${answers}${index > 0 ? ` (${name})` : ''}`,
    ),
  );
  return problems.join(', ') || '0';
}

export function isAllRight(measured: readonly Pick<Measured, 'wrong'>[]): boolean {
  return measured.every(({ wrong }) => Object.keys(wrong).length === 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
