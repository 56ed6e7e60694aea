import { type LookupAddress, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { blockListOf } from '@site/rules/server/settings';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { readAtMost } from '../storage/openDisk.js';
import type { SentFile } from './mediaIntake.service.js';

const TIME_LIMIT = 15_000;

const MEGABYTES = 25;

/** No browser has scaled these pictures down. */
export const FOREIGN_LIMIT = MEGABYTES * 1024 * 1024;

const MOST_REDIRECTS = 5;

/** IPv4 is separate, because `::/3` contains all of it. */
const privateNetworks = {
  ipv4: blockListOf([
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
    ...['203.0.113.0/24', '224.0.0.0/3'],
  ]),
  ipv6: blockListOf(['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '4000::/2', '8000::/1']),
};

export class PrivateNetworks {
  has(address: string): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    return privateNetworks[family].check(address, family);
  }
}

const sentences = {
  private: 'This address is in a private network, which the site does not read from',
  unknown: 'There is no site at this address',
  slow: `The picture took longer than ${TIME_LIMIT / 1000} seconds. Save it, and upload it here`,
  large: `The picture has more than ${MEGABYTES} MB. Save it, and upload a smaller one here`,
  redirects: 'This address leads from one place to the next without an end',
  away: 'The site at this address cannot be reached. Save the picture, and upload it here',
} as const;

class NotFetched extends Error {}

@Injectable()
export class ForeignPictures {
  constructor(private readonly networks: PrivateNetworks) {}

  /** Checks each redirect like the address, and what names resolve to. @throws InvalidFieldsException */
  async fetch(address: string): Promise<SentFile> {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await this.ask(url, signal);
        const { statusCode: status = 0, headers } = answer;
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          answer.destroy();
          url = new URL(headers.location, url);
          continue;
        }
        if (status !== 200) {
          answer.destroy();
          throw new NotFetched(`The site at this address answered ${status} in place of a picture`);
        }
        const buffer = await readAtMost(answer, FOREIGN_LIMIT);
        if (!buffer) {
          throw new NotFetched(sentences.large);
        }
        return { buffer, originalname: nameOf(url) };
      }
      throw new NotFetched(sentences.redirects);
    } catch (error) {
      throw new InvalidFieldsException({ address: [sentenceOf(error, signal)] });
    }
  }

  private ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new NotFetched(sentences.unknown);
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && this.networks.has(host)) {
      throw new NotFetched(sentences.private);
    }
    const target = Object.assign(new URL(url), { username: '', password: '' });
    const { get } = url.protocol === 'https:' ? https : http;
    const options = { agent: false, signal, lookup: this.lookup, headers: { accept: 'image/*' } };
    return new Promise((resolve, reject) => get(target, options, resolve).once('error', reject));
  }

  /** The connection goes to the addresses that were checked. */
  private readonly lookup: LookupFunction = (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses;
      if (error || !first) {
        answer(error ?? new NotFetched(sentences.unknown), '');
      } else if (addresses.some(({ address }) => this.networks.has(address))) {
        answer(new NotFetched(sentences.private), '');
      } else if (options.all) {
        answer(null, addresses);
      } else {
        answer(null, first.address, first.family);
      }
    });
  };
}

function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sentenceOf(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof NotFetched) {
    return error.message;
  }
  const { code } = error as NodeJS.ErrnoException;
  return aborted ? sentences.slow : code === 'ENOTFOUND' ? sentences.unknown : sentences.away;
}
