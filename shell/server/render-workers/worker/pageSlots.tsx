import { SlotPlaceContext, type SlotPlaceProps } from '@site/platform/shell/slots';
import type { ComponentType } from 'react';
import { type ComposedSlice, matchSlot } from '../../../src/page/routes';
import { LONGEST_PROPS, MOST_SLOTS } from '../orders';
import type { PageSlot } from '../WorkerProcess';

interface PageSlots {
  wanted(): PageSlot[];
  with<Props extends object>(component: ComponentType<Props>): ComponentType<Props>;
}

/** @param filled HTML by place; undefined until it has been requested. */
export function pageSlots(
  slices: readonly ComposedSlice[],
  filled: Readonly<Record<string, string>> | undefined,
): PageSlots {
  const wanted = new Map<string, PageSlot>();

  function SlotPlace({ id, name, props, fallback }: SlotPlaceProps) {
    const html = filled?.[id];
    if (!filled && matchSlot(slices, name)) {
      const text = JSON.stringify(props);
      if (text.length <= LONGEST_PROPS && wanted.size < MOST_SLOTS) {
        wanted.set(id, { id, name, props: text });
      } else {
        console.error(`${name} stays empty: its props are too long, or the page has too many slots`);
      }
    }
    return html === undefined ? (
      fallback
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, in a worker like this one
      <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />
    );
  }

  return {
    wanted: () => [...wanted.values()],
    with: (Component) =>
      function PageWithSlots(props) {
        return (
          <SlotPlaceContext value={SlotPlace}>
            <Component {...props} />
          </SlotPlaceContext>
        );
      },
  };
}
