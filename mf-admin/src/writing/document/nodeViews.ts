import { mediaOf } from '@site/writing/schema';
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { contentNouns } from '../../generated/contentNouns';
import { capitalized } from '../../kinds/recordKinds';

/** Blocks that are selected as a whole, and changed in the bar below the text. */
export const nodeViews: Readonly<Record<string, NodeViewConstructor>> = {
  picture: (node) => blockView('figure', node, fillPicture),
  card: (node) => blockView('div', node, fillCard),
};

function blockView(tag: string, node: Node, fill: (element: HTMLElement, node: Node) => void) {
  const dom = document.createElement(tag);
  dom.dataset.block = node.type.name;
  fill(dom, node);
  return {
    dom,
    update(next: Node) {
      if (next.type !== node.type) {
        return false;
      }
      fill(dom, next);
      return true;
    },
    ignoreMutation: () => true,
  };
}

function fillPicture(figure: HTMLElement, { attrs }: Node): void {
  const { address, alternative, isDecorative, caption } = attrs;
  const shown = figure.firstElementChild;
  // A picture that is being described must not flicker.
  const isShown = shown instanceof HTMLElement && shown.dataset.address === address;
  const picture = isShown ? shown : pictureAt(address);
  if (picture instanceof HTMLImageElement) {
    picture.alt = isDecorative ? '' : alternative;
  }
  const note = document.createElement('span');
  note.dataset.note = '';
  note.textContent = isDecorative || alternative ? '' : 'No alternative text yet';
  const words = document.createElement('figcaption');
  words.textContent = caption;
  figure.replaceChildren(picture, ...[note, words].filter(({ textContent }) => textContent !== ''));
}

function pictureAt(address: string): HTMLElement {
  const id = mediaOf(address);
  const element = id === undefined ? document.createElement('img') : document.createElement('span');
  element.dataset.address = address;
  if (element instanceof HTMLImageElement) {
    element.src = address;
    element.addEventListener('error', () => {
      const note = document.createElement('span');
      note.dataset.address = address;
      note.dataset.absent = '';
      note.textContent = `There is no picture at ${address}`;
      element.replaceWith(note);
    });
  } else {
    element.dataset.absent = '';
    element.textContent = `Picture ${id} of the library`;
  }
  return element;
}

function fillCard(element: HTMLElement, { attrs: { record, label } }: Node): void {
  const [kind = ''] = String(record).split('/');
  const name = document.createElement('strong');
  name.textContent = label || record;
  const noun = document.createElement('span');
  noun.textContent =
    kind in contentNouns ? capitalized(contentNouns[kind as keyof typeof contentNouns].noun) : kind;
  element.replaceChildren(name, noun);
}
