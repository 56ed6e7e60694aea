import { answerJobs } from '../workThread.ts';
import { type CleaningOptions, cleanHtml } from './cleaning/cleanHtml.ts';
import { type Addresses, fillIn } from './cleaning/fillIn.ts';

const works = {
  clean: ({ html, ...options }: CleaningOptions & { readonly html: string }) => cleanHtml(html, options),
  fillIn: ({ markdown, addresses }: { readonly markdown: string; readonly addresses: Addresses }) =>
    fillIn(markdown, addresses),
};

export type ClipboardWorks = typeof works;

answerJobs(works);
