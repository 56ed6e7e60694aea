import { jest } from '@jest/globals';
import { readSignedText } from '@site/rules/server/signedText';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  type SampleRelease,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
jest.setTimeout(30_000);

describe('a preview of a release', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
    PUBLIC_URL: 'https://www.site.example',
  });
  const registry = registryOf(app);
  const preview = ({ slice, release }: Pick<SampleRelease, 'slice' | 'release'>, body: object = {}) =>
    registry.post(`/api/slices/${slice}/releases/${release}/preview`, body);
  const publish = (digits: string, options: Parameters<typeof sampleRelease>[1] = {}) =>
    registry.publish(sampleRelease(digits, options));
  const judged = async (digits: string, options: Parameters<typeof sampleRelease>[1] = {}) => {
    const release = await publish(digits, options);
    await registry.post(`/api/slices/${release.slice}/check`, { release: release.release }).expect(200);
    return release;
  };

  it('is a link that the site can read, by default to the first page and for three days', async () => {
    const release = await judged('aaaaaaaa');
    const begun = Date.now();
    const { body } = await preview(release).expect(201);
    const url = new URL(body.data.url);
    const choice = readSignedText(
      'previews of releases',
      internalSecret,
      url.searchParams.get('slices') ?? '',
    );

    expect(url.origin).toBe('https://www.site.example');
    expect(choice?.text).toBe(`${release.slice}@${release.release}`);
    expect(new Date(choice?.until ?? 0).toISOString()).toBe(body.data.expiresAt);
    expect((choice?.until ?? 0) - begun).toBeGreaterThanOrEqual(72 * 3_600_000);
    expect((choice?.until ?? 0) - begun).toBeLessThan(73 * 3_600_000);

    const other = await preview(release, { path: '/companies?q=light', hours: 1 }).expect(201);
    expect(other.body.data.url).toMatch(/^https:\/\/www\.site\.example\/companies\?q=light&slices=/);
    expect(Date.parse(other.body.data.expiresAt) - begun).toBeLessThan(2 * 3_600_000);
  });

  it.each([
    [{ path: 'companies' }, 'path'],
    [{ path: '//elsewhere.example' }, 'path'],
    [{ path: 'https://elsewhere.example' }, 'path'],
    [{ path: '/\\elsewhere.example' }, 'path'],
    [{ hours: 0 }, 'hours'],
    [{ hours: 721 }, 'hours'],
    [{ hours: 1.5 }, 'hours'],
    [{ days: 3 }, 'days'],
  ])('refuses %j', async (body, field) => {
    const answer = await preview(await judged('aaaaaaaa'), body).expect(400);

    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('is refused for a release that has not passed the gate, is for sessions, or is unknown', async () => {
    const unjudged = await publish('cccccccc');
    expect((await preview(unjudged).expect(409)).body.code).toBe('NOT_LET_PASS');
    const refused = await publish('dddddddd', { contents: { 'browser/remoteEntry.js': 'refuse' } });
    await registry.post(`/api/slices/${refused.slice}/check`, { release: refused.release });
    expect((await preview(refused).expect(409)).body.code).toBe('NOT_LET_PASS');
    const forSessions = await publish('eeeeeeee', { slice: 'mf-admin', access: 'session' });
    expect((await preview(forSessions).expect(409)).body.code).toBe('FOR_SESSIONS');
    expect((await preview({ slice: 'mf-public', release: '1.0.0-99999999' }).expect(404)).body.code).toBe(
      'RELEASE_UNKNOWN',
    );
  });
});
