export interface Contender {
  readonly name: string;
  run(): Promise<unknown>;
}

const WARM_UP = 5;
const ROUNDS = 20;

/**
 * Prints how long each contender takes, as a multiple of the first one's time. They take turns, so that other load on
 * the machine affects all of them alike. Compares the medians of all turns.
 */
export async function compare(contenders: readonly Contender[]): Promise<void> {
  const times = contenders.map(() => [] as number[]);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, { run }] of contenders.entries()) {
      const start = performance.now();
      await run();
      if (round >= 0) {
        times[index]?.push(performance.now() - start);
      }
    }
  }
  const medians = times.map(median);
  console.table(
    contenders.map(({ name }, index) => ({
      name,
      ratio: Number(((medians[index] ?? 0) / (medians[0] ?? 1)).toFixed(1)),
      'median ms': Number(medians[index]?.toFixed(2)),
    })),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
