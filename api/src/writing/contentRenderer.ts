import { extname } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Named, References, TextNode } from '@site/writing/textNodes';
import { LRUCache } from 'lru-cache';
import type { Content } from './renderContent.js';
import type { RenderWorks } from './renderThread.js';
import { WorkThread } from './workThread.js';

/** In characters; the longest content takes a second to render. */
const KEPT_CHARACTERS = 8_000_000;
/** In megabytes; no content that a person writes needs more. */
const THREAD_MEMORY = 256;

/** Renders in a thread, because a long text takes a while. */
@Injectable()
export class ContentRenderer implements OnModuleDestroy {
  // Keys consist of what is rendered, so no entry can be out of date.
  private readonly rendered = new LRUCache<string, string | object, () => Promise<string | object>>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (rendered, name) => name.length + JSON.stringify(rendered).length,
    fetchMethod: (_name, _old, { context: render }) => render(),
  });
  private readonly thread = new WorkThread<RenderWorks>(
    new URL(`./renderThread${extname(import.meta.url)}`, import.meta.url),
    THREAD_MEMORY,
  );

  /** Safe HTML, cached; empty if nothing would show. */
  async toHtml(text: Content): Promise<string> {
    const names = text.named ? namesIn(text.named) : '';
    return this.cached(`${text.type} ${names} ${text.content}`, () => this.render(text));
  }

  render({ type, content, named }: Content): Promise<string> {
    return this.thread.ask('shown', { type, content, named });
  }

  referencesIn(markdown: string): Promise<References> {
    return this.cached(`references ${markdown}`, () => this.thread.ask('references', markdown));
  }

  toNodes(markdown: string, named: Named): Promise<TextNode[]> {
    return this.cached(`nodes ${namesIn(named)} ${markdown}`, () =>
      this.thread.ask('nodes', { markdown, named }),
    );
  }

  /** Returns HTML for storing, with only text elements and addresses of links. */
  sanitize(html: string): Promise<string> {
    return this.thread.ask('kept', html);
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }

  private cached<Rendered extends string | object>(
    name: string,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    return this.rendered.forceFetch(name, { context: render }) as Promise<Rendered>;
  }
}

function namesIn(named: Named): string {
  return JSON.stringify(Object.values(named).map((one) => [...one]));
}
