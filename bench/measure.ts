import type { CheckedRequest, LoadOrder, LoadResult } from './loadGenerator.ts';
import { cpuTimes } from './processTree.ts';
import type { BenchProgram } from './startProgram.ts';

/** One of those who answer the same requests. */
export interface Contender {
  readonly name: string;
  readonly origin: string;
  /** The same ones for each turn, or as many new ones as it asks for. */
  readonly requests: readonly CheckedRequest[] | ((amount: number) => readonly CheckedRequest[]);
  /** The processes that work for it, by name: each with all that it has started. */
  readonly processes: Readonly<Record<string, number>>;
  /** Before each of its turns. */
  prepare?(): Promise<void>;
  /** After each of its turns, when the time of its processes has been read. */
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
  /** Milliseconds of processor time for 1,000 requests, by the name of the processes. */
  readonly cpu: Readonly<Record<string, number>>;
  /** The share of one processor that the generator of the load took. */
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
  /** For each contender, in all its turns. */
  readonly seconds: number;
}

const ROUNDS = 2;
/** How fast a contender is is found out in at least this time, in milliseconds. */
const TRIAL = 300;

/**
 * Puts contenders under the same load in turns, so that whatever else the machine does meets all of them alike. Each is
 * warmed up, and then asked for as much as it can answer in the time.
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

/** One contender under load, for once. */
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

/** All turns of a contender as one. */
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

/** What was wrong, in a table's cell: `503 x 756 of 820`; with its name when it was not the first. */
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
