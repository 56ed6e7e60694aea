import { mediaOf } from '@site/writing/addresses';
import { schema } from '@site/writing/schema';
import type { Attrs } from 'prosemirror-model';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { usePicture } from '../../media/useMedia';
import { useNamedRecord } from '../../records/useNamedRecord';
import { capitalized } from '../../text/words';
import type { BlockPlaces } from '../document/blockPlaces';

export function BlockContents({ places }: { readonly places: BlockPlaces }) {
  return useSyncExternalStore(places.subscribe, places.snapshot).map(({ key, dom, node: { type, attrs } }) =>
    createPortal(type === schema.nodes.card ? <Card {...attrs} /> : <Picture {...attrs} />, dom, key),
  );
}

function Card({ record }: Attrs) {
  const { name, noun, problem } = useNamedRecord(record, true) ?? {};
  return (
    <>
      <strong dir="auto">{name}</strong>
      <span>{capitalized(noun ?? '')}</span>
      {problem && <span data-note="">{problem}</span>}
    </>
  );
}

function Picture({ address, alternative, isDecorative, caption }: Attrs) {
  const { file, problem, onError } = usePicture(address);
  const [dead, setDead] = useState('');
  const url = mediaOf(address) === undefined ? address : file?.address;
  const isDead = url !== undefined && dead === url;
  function noteDead() {
    setDead(url ?? '');
    onError();
  }
  const described = alternative || file?.alternative || '';
  return (
    <>
      {url === undefined || isDead || problem ? (
        <span data-absent="">
          {problem ?? (isDead ? `There is no picture at ${url}` : 'The picture is loading…')}
        </span>
      ) : (
        <img src={url} alt={isDecorative ? '' : described} onError={noteDead} />
      )}
      {url !== undefined && !isDecorative && described === '' && (
        <span data-note="">No alternative text yet</span>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </>
  );
}
