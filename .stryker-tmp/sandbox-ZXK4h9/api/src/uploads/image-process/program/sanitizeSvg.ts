import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true },
  // Elements that load, link, animate or reference something elsewhere; the content of links stays.
  FORBID_TAGS: ['a', 'foreignobject', 'image', 'style', 'use'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** A reference within the same drawing. */
const ownAddress = /^#[\w.:-]+$/;

/**
 * Cleans a drawing: shapes, texts and colours stay; everything that runs or refers to something outside the file is
 * removed.
 *
 * @throws TypeError if nothing visible remains.
 */
export function sanitizeSvg(file: Buffer): Buffer {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  const { window } = new JSDOM('');
  try {
    const purify = createDOMPurify(window as unknown as WindowLike);
    purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
      attribute.keepAttr &&= isHarmless(attribute.attrName, attribute.attrValue);
    });
    // Not with a selector: those are compiled to code, which this process may not do.
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
  // In CSS a backslash can spell any name, and an at sign starts rules that load something.
  if (name === 'style' && /[\\@]/.test(value)) {
    return false;
  }
  const rest = value.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '');
  return !/url\s*\(|image-set|expression|javascript:/i.test(rest);
}
