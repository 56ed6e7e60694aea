import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';

interface BlockPlace {
  readonly key: string;
  readonly dom: HTMLElement;
  readonly node: Node;
}

function scrollingTable() {
  const dom = document.createElement('div');
  dom.dataset.scrolls = '';
  const table = dom.appendChild(document.createElement('table'));
  return { dom, contentDOM: table.appendChild(document.createElement('tbody')) };
}

/** Pictures and cards need the API, so React renders them from outside. */
export class BlockPlaces {
  readonly nodeViews: Readonly<Record<string, NodeViewConstructor>> = {
    picture: (node) => this.#add('figure', node),
    card: (node) => this.#add('div', node),
    table: scrollingTable,
  };
  #places: readonly BlockPlace[] = [];
  #count = 0;
  #listener: (() => void) | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  };

  readonly snapshot = (): readonly BlockPlace[] => this.#places;

  #add(tag: string, node: Node): ReturnType<NodeViewConstructor> {
    const dom = document.createElement(tag);
    dom.dataset.block = node.type.name;
    this.#count += 1;
    const key = String(this.#count);
    let shown = node;
    this.#set([...this.#places, { key, dom, node }]);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) {
          return false;
        }
        if (next !== shown) {
          shown = next;
          this.#set(this.#places.map((place) => (place.key === key ? { ...place, node: next } : place)));
        }
        return true;
      },
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#places.filter((place) => place.key !== key)),
    };
  }

  #set(places: readonly BlockPlace[]): void {
    this.#places = places;
    this.#listener?.();
  }
}
