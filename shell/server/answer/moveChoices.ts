import type { Answer } from '../sending/Answer';
import { answerDevelopmentServer } from '../visits/answerDevelopmentServer';
import type { Placed } from './findPlace';

/**
 * Moves what the address chooses for its browser alone into a cookie, and redirects to the address without it: a preview
 * of content, releases, or a developer's server. A link that has expired is answered with a sentence.
 */
export async function moveChoices(context: Placed): Promise<Placed | Answer> {
  const { site, request, url } = context;
  return (
    (await answerDevelopmentServer(request, url, site)) ??
    site.contentPreviews.answer(request, url) ??
    (await site.overrides.answer(request, url)) ??
    context
  );
}
