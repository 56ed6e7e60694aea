import type { Answer } from '../sending/Answer';
import { answerDevelopmentServer } from '../visits/answerDevelopmentServer';
import type { Placed } from './findPlace';

/** Choices in the address move into a cookie. A link that has expired is answered with a sentence. */
export async function moveChoices(context: Placed): Promise<Placed | Answer> {
  const { site, request, url } = context;
  return (
    (await answerDevelopmentServer(request, url, site)) ??
    site.contentPreviews.answer(request, url) ??
    (await site.overrides.answer(request, url)) ??
    context
  );
}
