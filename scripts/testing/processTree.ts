import { readdir, readFile } from 'node:fs/promises';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process itself, in milliseconds. */
  readonly own: number;
  /** CPU time of its children that have ended, in milliseconds. */
  readonly ofEnded: number;
}

/** Returns a process with all its descendants. */
export async function processTree(pid: number): Promise<readonly RunningProcess[]> {
  const all = await runningProcesses();
  const tree = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of tree) {
    tree.push(...all.filter((one) => one.parent === parent));
  }
  return tree;
}

/** Returns the CPU time that each tree has used so far, in milliseconds. */
export async function cpuTimes(roots: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const times = await Promise.all(
    Object.entries(roots).map(async ([name, pid]) => [name, await cpuTime(pid)] as const),
  );
  return Object.fromEntries(times);
}

/**
 * Reads the CPU time of a tree. When a process ends, its time moves to its parent, and could be missed between two
 * reads.
 */
async function cpuTime(root: number): Promise<number> {
  let tree = await processTree(root);
  for (;;) {
    const times = await Promise.all(
      tree.map(async ({ pid, own, ofEnded }) => Math.max(own, await preciseTime(pid)) + ofEnded),
    );
    const again = await processTree(root);
    if (pidsOf(again) === pidsOf(tree)) {
      return times.reduce((sum, time) => sum + time, 0);
    }
    tree = again;
  }
}

/**
 * Returns the CPU time of a process's live threads: to the nanosecond, where `own` counts in hundredths of a second.
 */
async function preciseTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const taken = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number.parseInt(taken, 10) / 1_000_000;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

function pidsOf(tree: readonly RunningProcess[]): string {
  return tree.map(({ pid }) => pid).join();
}

/** Returns the resident memory of a tree, in bytes; memory shared between its processes counts once. */
export async function residentMemory(pid: number): Promise<number> {
  const sizes = await Promise.all(
    (await processTree(pid)).map(async (one) => {
      const rollup = await readFile(`/proc/${one.pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Counts the files and connections that a tree has open. */
export async function openHandles(pid: number): Promise<number> {
  const counts = await Promise.all(
    (await processTree(pid)).map((one) =>
      readdir(`/proc/${one.pid}/fd`).then(
        (names) => names.length,
        // It has ended in the meantime.
        () => 0,
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the process below `pid` that runs a program. */
export async function findProgram(pid: number, script: string): Promise<number> {
  for (const one of await processTree(pid)) {
    const command = await readFile(`/proc/${one.pid}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').some((argument) => argument === script)) {
      return one.pid;
    }
  }
  throw new Error(`${script} is not running`);
}

async function runningProcesses(): Promise<RunningProcess[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    // A process that has ended in the meantime is skipped.
    names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter(Boolean).map((stat) => {
    // The program's name comes second, in parentheses, and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields
      .slice(11, 15)
      .map((ticks) => (Number(ticks) * 1_000) / TICKS_PER_SECOND);
    return {
      pid: Number.parseInt(stat, 10),
      parent: Number(fields[1]),
      own: user + system,
      ofEnded: userOfEnded + systemOfEnded,
    };
  });
}
