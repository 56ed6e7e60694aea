import { reasonOf } from '../common/failures.js';
import { broken, type Finding, look, ok } from './check.js';

const TIME_LIMIT = 5_000;

export async function checkSite(
  ports: Readonly<{ PORT: number; API_PORT: number }>,
  host: string,
): Promise<Finding[]> {
  return Promise.all([
    ask('Shell', `http://${host.includes(':') ? `[${host}]` : host}:${ports.PORT}/health/ready`),
    ask('API', `http://127.0.0.1:${ports.API_PORT}/api/health/ready`),
  ]);
}

async function ask(subject: string, url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT), redirect: 'error' });
    const text = await answer.text();
    return answer.ok
      ? ok(subject, `It is ready (${url}).`)
      : broken(subject, `It is not ready (${url} answers ${answer.status}): ${text.slice(0, 500)}`);
  } catch (error) {
    return /ECONNREFUSED/.test(reasonOf(error))
      ? look(subject, `It is not running: nothing listens at ${url}. Start the site (\`npm start\`).`)
      : broken(subject, `It does not answer (${url}): ${reasonOf(error)}. Check its log, then restart it.`);
  }
}
