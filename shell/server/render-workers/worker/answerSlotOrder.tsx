import { ReadsProvider } from '@site/platform/shell';
import { ServerRouter } from '@site/platform/shell/server-router';
import { SiteContexts } from '../../../src/App';
import { failureMessage } from '../../../src/slices/failureMessage';
import { SlotFrame } from '../../../src/slots/SlotFrame';
import { RenderTimeout, renderText } from '../../html/renderText';
import { type OrderTo, parsedAnswers } from '../orders';
import type { Answer } from '../WorkerProcess';
import type { LoadedRelease } from './loadedRelease';

type Props = Readonly<Record<string, unknown>>;

/** The page waits for its slots. */
export const SLOT_TIME_LIMIT = 800;

export async function listSlotPaths(release: LoadedRelease, { slot }: OrderTo<'list-slot'>): Promise<Answer> {
  const { data } = await release.slot(slot.expose);
  return { is: 'paths', paths: [...(data?.(propsOf(slot.props)) ?? [])] };
}

export async function renderSlot(
  release: LoadedRelease,
  { slot, id, url, answers, settings }: OrderTo<'render-slot'>,
): Promise<Answer> {
  const { component: Content } = await release.slot(slot.expose);
  const { html, errors } = await renderText(
    <ServerRouter url={url}>
      <ReadsProvider data={parsedAnswers(answers.texts)} failures={answers.failures}>
        <SiteContexts prefetch={() => {}} publicUrl={settings.publicUrl}>
          <SlotFrame>
            <Content {...propsOf(slot.props)} />
          </SlotFrame>
        </SiteContexts>
      </ReadsProvider>
    </ServerRouter>,
    { timeLimit: SLOT_TIME_LIMIT, identifierPrefix: id },
  );
  return {
    is: 'html',
    html,
    failures: errors.map(({ error }) => ({
      message: failureMessage(error),
      isOfSlice: true,
      isTimeout: error instanceof RenderTimeout,
    })),
    remarks: [],
  };
}

function propsOf(text: string): Props {
  const props: unknown = JSON.parse(text);
  return typeof props === 'object' && props !== null ? (props as Props) : {};
}
