import { apiPath, type ReadOf } from '@site/platform';
import { pageAddressOf } from '@site/rules/claims';
import type { ContentVersion } from '../composition/ContentVersion';
import type { ApiAnswers } from './ApiAnswers';

const path = apiPath('/api/pages/addresses');

interface Known {
  readonly version: string;
  readonly addresses: ReadonlySet<string>;
}

/** Read once for each content version, so that invented addresses cost neither a rendering nor a read. */
export class PageAddresses {
  private readonly apiAnswers: Pick<ApiAnswers, 'get'>;
  private readonly contentVersion: Pick<ContentVersion, 'current'>;
  private latest: Known | null = null;

  constructor(apiAnswers: Pick<ApiAnswers, 'get'>, contentVersion: Pick<ContentVersion, 'current'>) {
    this.apiAnswers = apiAnswers;
    this.contentVersion = contentVersion;
  }

  /** Null while the API does not say. */
  async find(pathname: string): Promise<{ readonly isThere: boolean; readonly version: string } | null> {
    const current = await this.contentVersion.current();
    const known = current && (await this.known(current.version));
    return (
      known && {
        isThere: known.addresses.has(pageAddressOf(pathname)),
        version: known.version,
      }
    );
  }

  private async known(version: string): Promise<Known | null> {
    if (this.latest?.version !== version) {
      const answer = await this.apiAnswers.get(path, version).catch(() => null);
      // An API from before pages has none.
      if (answer?.status !== 200 && answer?.status !== 404) {
        return null;
      }
      const { data } =
        answer.status === 200
          ? (JSON.parse(answer.body.text()) as ReadOf<'/api/pages/addresses'>)
          : { data: [] };
      this.latest = { version, addresses: new Set(data) };
    }
    return this.latest;
  }
}
