import { mix } from './colour.ts';
import { initials } from './outlines.ts';
import { palette } from './palette.ts';
import { shape } from './shape.ts';
import { type Sitter, sitters, type Tone } from './sitters.ts';

const head = 'M224 262C222 184 264 146 320 146S418 184 416 262C414 330 376 408 320 408S226 330 224 262Z';
/** The side away from the light, with the ridge of the nose as its edge. */
const shade =
  'M322 146C378 146 418 184 416 262C414 330 376 408 320 408C326 392 324 376 320 362C314 350 316 336 326 326C342 316 346 304 338 290C328 270 324 250 326 226C332 196 328 166 322 146Z';
const shoulders =
  'M64 640C70 556 108 520 176 500C226 486 262 476 270 448H370C378 476 414 486 464 500C532 520 570 556 576 640Z';

export function drawPortraits() {
  return sitters.map((sitter) => ({ path: `portraits/${sitter.file}.svg`, svg: draw(sitter) }));
}

function draw(sitter: Sitter) {
  const tone: Tone = (lightness) =>
    lightness < 0.5
      ? mix(palette.ink, sitter.colour, lightness * 2)
      : mix(sitter.colour, palette.ivory, (lightness - 0.5) * 2);
  const turn = sitter.from === 'right' ? ' transform="matrix(-1 0 0 1 640 0)"' : '';
  const letters = initials[sitter.initials];

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">',
    `<title>${sitter.name}</title>`,
    `<g${turn}>`,
    backgrounds[sitter.light](tone),
    sitter.behind?.(tone) ?? '',
    shape(tone(sitter.face * 0.62), 'M268 370H372V470C352 510 288 510 268 470Z'),
    shape(tone(sitter.face * 0.4), 'M268 380H372V438C344 446 300 438 268 408Z'),
    shape(tone(sitter.clothes), shoulders),
    shape(tone(sitter.face * 0.62), 'M270 440H370C376 500 264 500 270 440Z'),
    shape(tone(sitter.clothes * 0.5), 'M464 500C532 520 570 556 576 640H404C424 590 440 540 464 500Z'),
    sitter.dress(tone),
    shape(tone(sitter.face * 0.9), 'M226 250C206 244 204 290 222 312C230 318 236 310 234 300Z'),
    shape(tone(sitter.face * 0.55), 'M414 250C434 244 436 290 418 312C410 318 404 310 406 300Z'),
    shape(tone(sitter.face), head),
    shape(tone(sitter.face * 0.72), shade),
    sitter.over(tone),
    '</g>',
    `<path fill="${palette.ivory}" transform="translate(${sitter.from === 'left' ? (600 - letters.width).toFixed(1) : 40} 72)" d="${letters.path}"/>`,
    '</svg>',
    '',
  ].join('\n');
}

const backgrounds: Record<Sitter['light'], (tone: Tone) => string> = {
  disc: (tone) => `${ground(tone(0.22), tone(0.4))}<circle cx="220" cy="250" r="214" fill="${tone(0.68)}"/>`,

  window: (tone) =>
    ground(tone(0.14), tone(0.3)) +
    shape(tone(0.62), 'M64 52H206V218H64ZM222 52H364V218H222ZM64 234H206V400H64ZM222 234H364V400H222Z'),

  beam: (tone) =>
    ground(tone(0.18), tone(0.34)) +
    shape(tone(0.5), 'M0 0H250L560 640H0Z') +
    shape(tone(0.66), 'M0 0H120L430 640H60L0 520Z'),

  horizon: (tone) =>
    ground(tone(0.3), tone(0.52)) +
    `<circle cx="150" cy="300" r="104" fill="${tone(0.8)}"/>` +
    shape(tone(0.24), 'M0 400C160 360 300 420 640 350V640H0Z') +
    shape(tone(0.15), 'M0 480C200 430 420 500 640 440V640H0Z'),
};

function ground(top: string, bottom: string) {
  return `<linearGradient id="ground" x1="1" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path fill="url(#ground)" d="M0 0H640V640H0Z"/>`;
}
