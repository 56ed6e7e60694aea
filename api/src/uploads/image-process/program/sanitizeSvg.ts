import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true },
  // What loads, links, moves or takes its meaning from elsewhere; of links, what they held stays.
  FORBID_TAGS: ['a', 'foreignobject', 'image', 'style', 'use'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** An address within the same drawing. */
const ownAddress = /^#[\w.:-]+$/;

/**
 * Cleans a drawing: shapes, texts and colours stay, everything that runs or reaches out of the file goes. @throws TypeError when
 * nothing to be seen remains.
 */
export function sanitizeSvg(file: Buffer): Buffer {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  const { window } = new JSDOM('');
  try {
    const purify = createDOMPurify(window as unknown as WindowLike);
    purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
      attribute.keepAttr &&= isHarmless(attribute.attrName, attribute.attrValue);
    });
    // Not by a selector: those are compiled into code, which this process may not do.
    const drawing = [...purify.sanitize(text, config).children].find(({ localName }) => localName === 'svg');
    if (!drawing || drawing.childElementCount === 0) {
      throw new TypeError('Nothing of the drawing can be kept');
    }
    return Buffer.from(new window.XMLSerializer().serializeToString(drawing));
  } finally {
    window.close();
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href' || name.endsWith(':href')) {
    return ownAddress.test(value.trim());
  }
  // In CSS a backslash can spell any name, and an at sign begins what loads.
  if (name === 'style' && /[\\@]/.test(value)) {
    return false;
  }
  const rest = value.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '');
  return !/url\s*\(|image-set|expression|javascript:/i.test(rest);
}
