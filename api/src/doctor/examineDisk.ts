import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { broken, type Finding, look, ok, reasonOf } from './finding.js';
import { nearestExisting } from './nearestExisting.js';

const MEGABYTE = 1024 * 1024;
const SUBJECT = 'Disk';
/** Below these limits there is not enough room for a release, or soon will not be; in megabytes and per cent. */
const LEAST = { megabytes: 200, percent: 1 };
const LITTLE = { megabytes: 2_048, percent: 5 };

/** The fields of statfs: blocks and inodes, free and in total. */
type DiskRoom = Readonly<Record<'bavail' | 'blocks' | 'bsize' | 'files' | 'ffree', number | bigint>>;

/** Examines how much room is left on the disk of DATA_DIR. */
export async function examineDisk(
  dataDir: string,
  measure: (folder: string) => Promise<DiskRoom> = (folder) => statfs(folder),
): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    const room = await measure(await nearestExisting(folder));
    const [bavail, blocks, bsize, files, ffree] = [
      Number(room.bavail),
      Number(room.blocks),
      Number(room.bsize),
      Number(room.files),
      Number(room.ffree),
    ];
    const [free, all] = [bavail * bsize, blocks * bsize];
    const percent = (free / all) * 100;
    const names = files > 0 ? (ffree / files) * 100 : 100;
    const megabytes = free / MEGABYTE;
    const says = `${toText(megabytes)} (${Math.round(percent)} %) of the disk of ${folder} are free, and ${Math.round(names)} % of its inodes.`;
    if (megabytes < LEAST.megabytes || names < LEAST.percent) {
      return broken(
        SUBJECT,
        `${says} Free some space: uploads and releases are refused, and Postgres stops when none is left.`,
      );
    }
    return megabytes < LITTLE.megabytes || Math.min(percent, names) < LITTLE.percent
      ? look(SUBJECT, `${says} Free some space soon.`)
      : ok(SUBJECT, says);
  } catch (error) {
    return broken(SUBJECT, `${folder} cannot be examined: ${reasonOf(error)}. Check DATA_DIR.`);
  }
}

function toText(megabytes: number): string {
  return megabytes >= 1_024 ? `${(megabytes / 1_024).toFixed(1)} GB` : `${Math.floor(megabytes)} MB`;
}
