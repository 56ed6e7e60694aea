import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { reasonOf } from '../common/failures.js';
import { broken, type Finding, look, ok } from './check.js';

const TIME_LIMIT = 10_000;
const DAY = 24 * 60 * 60 * 1_000;
/** In days. Certificates that renew automatically do so earlier. */
const SOON = 21;

export async function checkCertificate(
  variable: string,
  address: string | undefined,
  now = Date.now(),
): Promise<Finding[]> {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.protocol !== 'https:') {
    return [];
  }
  const subject = `Certificate of ${url.host}`;
  try {
    return [certificateFinding(subject, await certificateOf(url), now)];
  } catch (error) {
    const todo = `Check that ${variable} leads to this site, for visitors as well.`;
    return [look(subject, `It cannot be examined from here: ${reasonOf(error)}. ${todo}`)];
  }
}

export function certificateFinding(
  subject: string,
  { problem, until }: { readonly problem: string | null; readonly until: number },
  now: number,
): Finding {
  const days = Math.floor((until - now) / DAY);
  if (days < 0) {
    return broken(subject, `It expired ${-days} days ago: browsers refuse to open the site. Renew it.`);
  }
  if (problem !== null) {
    const todo = 'Get one for this name from an authority that browsers trust.';
    return broken(subject, `Browsers refuse it: ${problem}. ${todo}`);
  }
  return days < SOON
    ? look(subject, `It expires in ${days} days and has not been renewed. Check the automatic renewal.`)
    : ok(subject, `It is valid for ${days} days.`);
}

function certificateOf({ hostname, port }: URL): Promise<{ problem: string | null; until: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port) || 443,
        servername: isIP(hostname) > 0 ? undefined : hostname,
        rejectUnauthorized: false,
      },
      () => {
        const { valid_to: until } = socket.getPeerCertificate();
        const { authorizationError: error } = socket;
        resolve({
          problem: socket.authorized ? null : error instanceof Error ? reasonOf(error) : String(error),
          until: Date.parse(until),
        });
        socket.destroy();
      },
    );
    socket.setTimeout(TIME_LIMIT, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
