import { apiPath, type ReadOf } from '@site/platform';
import { pageAddressOf } from '@site/rules/claims';
import type { ContentVersion } from '../composition/ContentVersion';
import type { ApiAnswers } from './ApiAnswers';

const path = apiPath('/api/pages/addresses');

interface Known {
  readonly version: string;
  readonly addresses: ReadonlySet<string>;
  readonly moved: ReadonlyMap<string, string>;
}

interface Found {
  readonly isThere: boolean;
  readonly movedTo: string | undefined;
  readonly version: string;
}

/** Reads all addresses once for each content version, so that invented addresses cost nothing. */
export class PageAddresses {
  private readonly apiAnswers: Pick<ApiAnswers, 'get'>;
  private readonly contentVersion: Pick<ContentVersion, 'current'>;
  private latest: Known | null = null;

  constructor(apiAnswers: Pick<ApiAnswers, 'get'>, contentVersion: Pick<ContentVersion, 'current'>) {
    this.apiAnswers = apiAnswers;
    this.contentVersion = contentVersion;
  }

  /** Returns null while the API does not answer. */
  async find(pathname: string): Promise<Found | null> {
    const current = await this.contentVersion.current();
    const known = current && (await this.known(current.version));
    const address = pageAddressOf(pathname);
    return (
      known && {
        isThere: known.addresses.has(address),
        movedTo: known.moved.get(address),
        version: known.version,
      }
    );
  }

  /** Reads now what is needed when the API is away. */
  async readAhead(): Promise<void> {
    await this.find('/');
  }

  private async known(version: string): Promise<Known | null> {
    if (this.latest?.version !== version) {
      const answer = await this.apiAnswers.get(path, version).catch(() => null);
      // An API from before there were pages has no addresses.
      if (answer?.status !== 200 && answer?.status !== 404) {
        return null;
      }
      // An API from before pages could move does not send `moved`.
      const { data = [], moved = {} }: Partial<ReadOf<'/api/pages/addresses'>> =
        answer.status === 200 ? JSON.parse(answer.body.text()) : {};
      this.latest = { version, addresses: new Set(data), moved: new Map(Object.entries(moved)) };
    }
    return this.latest;
  }
}
