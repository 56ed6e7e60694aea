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
  /** Of a page that was at this one. */
  readonly movedTo: string | undefined;
  readonly version: string;
}

/** Read once for each content version, so that invented addresses cost nothing. */
export class PageAddresses {
  private readonly apiAnswers: Pick<ApiAnswers, 'get'>;
  private readonly contentVersion: Pick<ContentVersion, 'current'>;
  private latest: Known | null = null;

  constructor(apiAnswers: Pick<ApiAnswers, 'get'>, contentVersion: Pick<ContentVersion, 'current'>) {
    this.apiAnswers = apiAnswers;
    this.contentVersion = contentVersion;
  }

  /** Null while the API does not say. */
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

  /** The API may be away later. */
  async readAhead(): Promise<void> {
    await this.find('/');
  }

  private async known(version: string): Promise<Known | null> {
    if (this.latest?.version !== version) {
      const answer = await this.apiAnswers.get(path, version).catch(() => null);
      // An API from before pages has none.
      if (answer?.status !== 200 && answer?.status !== 404) {
        return null;
      }
      // One from before pages could move does not say where.
      const { data = [], moved = {} }: Partial<ReadOf<'/api/pages/addresses'>> =
        answer.status === 200 ? JSON.parse(answer.body.text()) : {};
      this.latest = { version, addresses: new Set(data), moved: new Map(Object.entries(moved)) };
    }
    return this.latest;
  }
}
