import { parseMarkdown } from '@site/writing/parseMarkdown';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BlockPlaces } from '../document/blockPlaces';
import { FOLLOWED, followDocument } from '../document/followValue';
import { type PluginOptions, plugins } from '../document/plugins';
import { writeBlocks } from '../document/writeBlocks';
import { openTexts, type Place } from '../openTexts';

interface SurfaceOptions extends PluginOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: (isIn: boolean) => void;
  /** Whether the text is written as it is stored, so that the document follows later. */
  readonly isRaw: boolean;
  readonly isDisabled: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** In pixels, of what sticks to the edges; forms have it as `scroll-padding`. */
const COVERED = { top: 88, bottom: 72, left: 5, right: 5 };

/** Takes Markdown, and returns it only if it was changed here. */
export function useSurface(options: SurfaceOptions) {
  const current = useRef(options);
  const [stored] = useState(() => new StoredText(options.value));
  const [places] = useState(() => new BlockPlaces());
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState(() =>
    EditorState.create({
      doc: parseMarkdown(options.value),
      plugins: plugins(() => current.current),
    }),
  );
  useLayoutEffect(() => {
    current.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once, and follows from then on
  const mount = useCallback((place: HTMLDivElement | null) => {
    if (!place) {
      return;
    }
    let isPressed = false;
    const made: EditorView = new EditorView(
      { mount: place },
      {
        state,
        nodeViews: places.nodeViews,
        attributes: () => ({ ...current.current.attributes }),
        scrollThreshold: COVERED,
        scrollMargin: COVERED,
        editable: () => !current.current.isDisabled,
        dispatchTransaction(transaction) {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (composed.current) {
            composed.current.changes.appendMapping(transaction.mapping);
            if (!made.composing) {
              setTimeout(() => follow(made));
            }
          } else if (transaction.docChanged && !transaction.getMeta(FOLLOWED)) {
            report(next.doc);
          }
        },
        handleDOMEvents: {
          mousedown: () => {
            isPressed = true;
            return false;
          },
          focus: () => {
            current.current.onFocus(true);
            if (!isPressed) {
              // A dialog that closes gives back the focus without the caret.
              made.focus();
            }
            return false;
          },
          blur: () => {
            isPressed = false;
            current.current.onFocus(false);
            return false;
          },
          // Replacing what is being composed would interrupt the composition.
          compositionend: () => {
            setTimeout(() => follow(made));
            return false;
          },
        },
      },
    );
    openTexts.set(place, { document: () => made.state.doc, select: (range) => selectRange(made, range) });
    setView(made);
    return () => made.destroy();
  }, []);

  function report(document: Node) {
    const changed = stored.changed(document);
    if (changed !== undefined) {
      current.current.onChange(changed);
    }
  }

  /** What was composed since another value arrived. */
  const composed = useRef<{ readonly since: EditorState; readonly changes: Mapping }>(undefined);

  function follow(shown: EditorView) {
    const { value, isRaw } = current.current;
    const isWanted = composed.current !== undefined || (!isRaw && stored.isNew(value));
    if (isWanted && !shown.isDestroyed) {
      if (shown.composing) {
        composed.current ??= { since: shown.state, changes: new Mapping() };
        return;
      }
      const { since, changes } = composed.current ?? { since: shown.state };
      composed.current = undefined;
      const transaction = followDocument(shown.state, stored.follow(value), since, changes);
      // Undo takes back what was typed as Markdown.
      shown.dispatch(wasRaw.current ? transaction.setMeta('addToHistory', true) : transaction);
      if (changes && changes.maps.length > 0) {
        report(shown.state.doc);
      }
    }
    wasRaw.current = isRaw;
  }

  const wasRaw = useRef(options.isRaw);
  const { value, isRaw, isDisabled, attributes } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another value comes in
  useLayoutEffect(() => {
    if (view) {
      follow(view);
    }
  }, [view, value, isRaw]);
  const names = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read anew
  useEffect(() => {
    view?.setProps({});
  }, [view, isDisabled, names]);

  return {
    mount,
    view,
    state,
    places,
    run(command: Command): boolean {
      return view !== undefined && command(view.state, view.dispatch, view);
    },
  };
}

function selectRange(view: EditorView, { from, to }: Place): void {
  view.focus();
  const { doc, tr } = view.state;
  const end = doc.content.size;
  const isBlock = from < end && doc.nodeAt(from)?.isBlock === true && doc.nodeAt(from)?.isLeaf === true;
  const selection = isBlock
    ? NodeSelection.create(doc, from)
    : TextSelection.between(doc.resolve(Math.min(from, end)), doc.resolve(Math.min(to, end)));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
}

/** Blocks that were not changed keep their spelling. */
class StoredText {
  #known: string;
  #original: string;
  #rewritten: string | undefined;

  constructor(value: string) {
    this.#known = value;
    this.#original = value;
  }

  isNew(value: string): boolean {
    return value !== this.#known;
  }

  follow(value: string): Node {
    this.#known = value;
    this.#original = value;
    this.#rewritten = undefined;
    return parseMarkdown(value);
  }

  /** Returns undefined if the document means the same as before. */
  changed(document: Node): string | undefined {
    this.#rewritten ??= writeBlocks(parseMarkdown(this.#original));
    const written = writeBlocks(document);
    const value = written === this.#rewritten ? this.#original : written;
    if (value === this.#known) {
      return undefined;
    }
    this.#known = value;
    return value;
  }
}
