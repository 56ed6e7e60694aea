import { setTimeout as pause } from 'node:timers/promises';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { Registry } from '@site/delivery/command/registry/Registry';
import { Client } from 'pg';
import { TestMailServer } from '../../../api/src/testing/mailServer.ts';
import { publishBuiltSlices } from '../../publishBuiltSlices.ts';
import { buildChangedSlice } from '../buildChangedSlice.ts';
import { withCompaniesHeading } from '../companiesHeading.ts';
import { freePorts } from '../freePorts.ts';
import { testAdministrator } from '../startTestSite.ts';
import { type RetryingProxy, startRetryingProxy } from './retryingProxy.ts';
import { type LoadResult, startSiteLoad } from './siteLoad.ts';
import { type Machine, type Machines, prepareMachines } from './startMachines.ts';

const HEADING = 'Companies of two machines';
const HOUR = 60 * 60_000;
const LOOK_AGAIN = 20;
const PATIENCE = 15_000;

interface SeveralMachinesOptions {
  /** The URL of an empty database. */
  readonly databaseUrl: string;
  /** The folder of the version they start with. */
  readonly before: string;
}

/** Two machines that serve one site behind a proxy. */
export class SeveralMachines {
  readonly proxy: RetryingProxy;
  readonly database: Client;
  readonly mails: TestMailServer;
  readonly machines: readonly Machine[];
  readonly site: Machines;
  bearer = '';
  companyId = 0;

  private constructor(parts: {
    proxy: RetryingProxy;
    database: Client;
    mails: TestMailServer;
    site: Machines;
  }) {
    this.proxy = parts.proxy;
    this.database = parts.database;
    this.mails = parts.mails;
    this.site = parts.site;
    this.machines = parts.site.machines;
  }

  static async prepare({ databaseUrl, before }: SeveralMachinesOptions): Promise<SeveralMachines> {
    const mails = await new TestMailServer().start();
    const [port = 0] = await freePorts(1);
    const site = await prepareMachines({
      databaseUrl,
      count: 2,
      settings: { SMTP_URL: mails.url, PUBLIC_URL: `http://localhost:${port}` },
      code: before,
    });
    const proxy = await startRetryingProxy(
      site.machines.map(({ url }) => url),
      port,
    );
    const database = new Client(databaseUrl);
    await database.connect();
    return new SeveralMachines({ proxy, database, mails, site });
  }

  /** Starts both at the same moment on an empty database, as two `npm start` would. */
  async start(): Promise<void> {
    await Promise.all(
      this.machines.map(async (machine) => {
        await machine.startApi();
        await publishBuiltSlices({ url: machine.apiUrl, operatorToken: this.site.operatorToken });
        await machine.startShell();
      }),
    );
    this.bearer = (await this.signIn(this.machines[0])).token;
    const { data } = await this.api('POST', '/api/companies', {
      name: 'Probe of machines',
      description: 'Edited under load',
    });
    this.companyId = data.id;
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.site.stop();
    await this.mails.stop();
    await this.database.end();
  }

  async signIn(machine: Machine | undefined): Promise<{ token: string; cookie: string }> {
    const answer = await fetch(`${machine?.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(testAdministrator),
    });
    const { data } = await answer.json();
    return {
      token: data.token,
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; '),
    };
  }

  /** Returns each machine's status for a session that began at the first one. */
  async sessionsElsewhere(): Promise<number[]> {
    const { token, cookie } = await this.signIn(this.machines[0]);
    const asked = this.machines.flatMap(({ url }) => [
      fetch(`${url}/api/contact`, { headers: { authorization: `Bearer ${token}` } }),
      fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { cookie } }),
    ]);
    return (await Promise.all(asked)).map(({ status }) => status);
  }

  /** Tries wrong passwords from one address, at each machine in turn. Returns the statuses. */
  async wrongPasswords(times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const answer = await fetch(`${this.machines[time % 2]?.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ username: 'admin', password: `not this one ${time}` }),
      });
      statuses.push(answer.status);
    }
    return statuses;
  }

  /** Edits through one machine. Returns after how many milliseconds each machine shows the edit. */
  async editSeen(through: number): Promise<number[]> {
    const path = `/companies/${this.companyId}`;
    await Promise.all(this.machines.map(({ url }) => fetch(`${url}${path}`).then((answer) => answer.text())));
    const { data } = await this.api('GET', `/api${path}`);
    const description = `Seen ${crypto.randomUUID()}`;
    await this.api(
      'PATCH',
      `/api${path}`,
      { description, version: data.version },
      this.machines[through]?.url,
    );
    const edited = Date.now();
    return this.shownAfter(path, description, edited);
  }

  /** Sends enquiries and waits for their mails. Returns the number of mails for each. */
  async mailsOfEnquiries(count: number): Promise<number[]> {
    const names = Array.from(
      { length: count },
      (_, number) => `Once${number}x${crypto.randomUUID().slice(0, 8)}`,
    );
    await Promise.all(
      names.map((firstName, number) =>
        fetch(`${this.machines[number % 2]?.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.0.${number}` },
          body: JSON.stringify({
            firstName,
            lastName: 'Lovelace',
            email: 'ada@engines.example',
            interest: 'Partnerships',
            message: 'Once, please.',
          }),
        }),
      ),
    );
    const subjects = () =>
      names.map((name) => this.mails.received.filter((mail) => mail.includes(name)).length);
    await until(() => subjects().every((found) => found > 0));
    // A second mail would be sent when either machine next checks the outbox.
    await pause(1_500);
    return subjects();
  }

  /** Has both machines find the same publications due. Returns how many times each was carried out. */
  async scheduledTimes(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const { data } = await this.api('POST', '/api/working-copies/companies', {
        data: { name: `Scheduled ${number}`, description: 'At its time' },
        creationKey: crypto.randomUUID(),
      });
      ids.push(data.recordId);
      await this.api('POST', '/api/schedules', {
        at: new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR).toISOString(),
        actions: [{ action: 'publish', kind: 'companies', recordId: data.recordId }],
      });
    }
    await this.database.query(`UPDATE schedules SET at = now() WHERE state = 'waiting'`);
    const times = async () => {
      const { rows } = await this.database.query<{ id: number; times: number }>(
        `SELECT record_id AS id, count(*)::int AS times FROM record_versions
         WHERE kind = 'companies' AND record_id = ANY ($1) AND actor LIKE '%, scheduled' GROUP BY 1`,
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.times ?? 0);
    };
    await until(async () => (await times()).every((time) => time > 0));
    await pause(1_500);
    return times();
  }

  /** Builds and publishes another release of the public slice, and returns its name. */
  async publishAnother(): Promise<string> {
    const folder = await buildChangedSlice(this.site.folder, {
      slice: 'mf-public',
      file: 'src/companies/list/CompaniesPage.tsx',
      change: (source) => withCompaniesHeading(source, HEADING),
    });
    const { release } = await publishRelease({ registry: this.registry(0), folder });
    return release;
  }

  /**
   * Promotes a release through the first machine and rolls it back through the second. Returns the times after which
   * each machine shows it.
   */
  async moveSeen(release: string): Promise<{ promote: number[]; rollback: number[] }> {
    const { live } = await this.registry(0).slice('mf-public');
    const promoted = await this.registry(0).promote('mf-public', { release, reason: 'Another heading' });
    const promote = await this.shownAfter('/companies', `/${release}/`, Date.parse(promoted.liveSince ?? ''));
    const back = await this.registry(1).rollback('mf-public', { reason: 'Back to the previous one' });
    const rollback = await this.shownAfter('/companies', `/${live}/`, Date.parse(back.liveSince ?? ''));
    return { promote, rollback };
  }

  /** Returns what visitors, enquiries and edits behind the proxy experienced while `work` ran. */
  async underLoad(work: () => Promise<unknown>): Promise<LoadResult> {
    const { bearer, companyId, database, proxy } = this;
    const load = startSiteLoad({ url: proxy.url, bearer, companyId, database });
    const outcome = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await pause(500);
    const result = await load.stop();
    if (outcome) {
      throw outcome.error;
    }
    return result;
  }

  /** Kills the API of one machine and the shell of the other, and restarts both. */
  async killOneOfEach(): Promise<void> {
    const [one, other] = this.machines;
    await one?.kill('api');
    await pause(500);
    await one?.startApi();
    await other?.kill('shell');
    await pause(500);
    await other?.startShell();
  }

  /** Replaces the four processes one after the other, starting with the APIs, which migrate the schema. */
  async rollOver(code: string): Promise<void> {
    for (const machine of this.machines) {
      await machine.stop('api');
      await machine.startApi(code);
    }
    for (const machine of this.machines) {
      await machine.stop('shell');
      await machine.startShell(code);
    }
  }

  /**
   * Returns the state of the mails of all enquiries: those that the site says were sent but that never arrived or
   * arrived twice, and those that it gave up. A mail that a killed process was sending is sent again after a minute.
   */
  async deliveries(): Promise<{ missing: number; twice: number; failed: number; waiting: number }> {
    const { rows } = await this.database.query<{ id: string; delivery: string }>(
      `SELECT m.id, m.delivery FROM outgoing_mails AS m JOIN contact_submissions ON notification_id = m.id`,
    );
    const times = (id: string) => this.mails.received.filter((mail) => mail.includes(id)).length;
    const sent = rows.filter(({ delivery }) => delivery === 'sent').map(({ id }) => times(id));
    const count = (is: string) => rows.filter(({ delivery }) => delivery === is).length;
    return {
      missing: sent.filter((time) => time === 0).length,
      twice: sent.filter((time) => time > 1).length,
      failed: count('failed'),
      waiting: count('queued'),
    };
  }

  registry(number: number): Registry {
    return new Registry({ url: this.machines[number]?.apiUrl ?? '', token: this.site.operatorToken });
  }

  private async shownAfter(path: string, text: string, since: number): Promise<number[]> {
    return Promise.all(
      this.machines.map(async ({ url }) => {
        await until(async () => (await (await fetch(`${url}${path}`)).text()).includes(text));
        return Date.now() - since;
      }),
    );
  }

  private async api(method: string, path: string, body?: object, url = this.machines[0]?.url) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.bearer}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    }
    return answer.json();
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) {
      throw new Error(`Not true within ${PATIENCE / 1_000} seconds: ${isSo}`);
    }
    await pause(LOOK_AGAIN);
  }
}
