import { imageAddress, optionalText, webAddress } from '../../common/textRule.js';
import { type OptionalText, type RuledText, ruledText, type TextOptions, textRule } from './text.js';

const MOST = 2048;

export const address: OptionalText<TextOptions> = (label, options = {} as never) =>
  ruledText(textRule(label, MOST, options, webAddress(label)), options, {
    form: { type: 'url', label },
  });

export const email: OptionalText<TextOptions> = (label, options = {} as never) => {
  const message = `${label} must be a valid email address`;
  const rule = textRule(label, 254, options, { format: 'email', label, message });
  return ruledText(rule, options, { form: { type: 'email', label }, body: { format: 'email' } });
};

interface PictureOptions extends TextOptions {
  /** The field of the alternative text; without one, the library's text counts. */
  readonly alternative?: string;
}

export const picture: OptionalText<PictureOptions> = (label, options = {} as never) => {
  const { alternative } = options;
  return ruledText(textRule(label, MOST, options, imageAddress(label)), options, {
    form: { type: 'image', label, upload: 'logo', ...(alternative && { alternative }) },
    ...(options.required && { unfinished: () => plainSurface }),
  });
};

/** An alternative text for this place, if it is not the library's. */
export function alternativeText(): RuledText<object> {
  const label = 'Alternative text';
  const described = {
    description: 'Null leaves it to the library; an empty text says that the picture is decorative',
    form: { help: 'Describes the picture to people who do not see it. Empty: the library’s text.' },
  };
  return ruledText(optionalText(label, 1000, { emptyMeans: 'decorative' }), described, {
    form: { type: 'alternative', label, blank: null },
    body: { lines: true },
  });
}

const pathPattern = '^(/[a-z0-9]+(-[a-z0-9]+)*){1,3}$';

export function isPath(text: string): boolean {
  return new RegExp(pathPattern).test(text);
}

export const path: OptionalText<TextOptions> = (label, options = {} as never) => {
  const message = `${label} must begin with a slash and have one to three parts of lower-case letters, digits and hyphens, such as /about/history`;
  return ruledText(textRule(label, 200, options, { pattern: pathPattern, message }), options, {
    form: { type: 'text', label },
    check: (column) => `${column} ~ '${pathPattern}'`,
    answer: { pattern: pathPattern },
    unfinished: () => '/untitled',
  });
};

const plainSurface =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23b3bdca"/%3E%3C/svg%3E';
