import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { broken, type Finding, look, ok, reasonOf } from './check.js';

const MEGABYTE = 1024 * 1024;
const SUBJECT = 'Disk';
/** Below these limits there is not enough room for a release, or soon will not be. */
const LEAST = { megabytes: 200, percent: 1 };
const LITTLE = { megabytes: 2_048, percent: 5 };

/** From statfs: blocks and inodes, free and in total. */
type DiskRoom = Readonly<Record<'bavail' | 'blocks' | 'bsize' | 'files' | 'ffree', number>>;

export async function checkDisk(
  dataDir: string,
  measure: (folder: string) => Promise<DiskRoom> = (folder) => statfs(folder),
): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    const room = await measure(await nearestExisting(folder));
    const percent = (room.bavail / room.blocks) * 100;
    const names = room.files > 0 ? (room.ffree / room.files) * 100 : 100;
    const megabytes = (room.bavail * room.bsize) / MEGABYTE;
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
/** Fails if the folder or its nearest existing parent is not a folder. */
export async function nearestExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') {
        throw error;
      }
      return false;
    },
  );
  return isThere || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}
