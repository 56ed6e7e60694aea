import { wordmarks } from './outlines.ts';
import { palette } from './palette.ts';

const { ink, blue, teal, terracotta, stone, amber } = palette;

const gap = 18;
const markSize = 80;
const plate = { width: 320, height: 160 };

/** Every mark stands on a grid of 80 by 80 in steps of 4, with strokes of 8 and a single amber accent. */
const marks: Record<keyof typeof wordmarks, string> = {
  // Ledger lines that turn like a brook.
  ledgerbrook: [
    line('M4 8H36A36 36 0 0 1 72 44V76', ink),
    line('M4 26H36A18 18 0 0 1 54 44V76', amber),
    line('M4 44H28A8 8 0 0 1 36 52V76', blue),
  ].join(''),

  // Three courses of stone, one block newly laid.
  stonecourse: [
    block(4, 8, 44, 20, ink),
    block(52, 8, 24, 20, stone),
    block(4, 32, 20, 20, stone),
    block(28, 32, 28, 20, amber),
    block(60, 32, 16, 20, ink),
    block(4, 56, 36, 20, terracotta),
    block(44, 56, 32, 20, ink),
  ].join(''),

  // Two legs of a journey, and the load between them.
  portageway: [
    line('M6 12L34 40L6 68', blue),
    line('M42 12L70 40L42 68', ink),
    `<path fill="${amber}" d="M6 29L17 40L6 51Z"/>`,
  ].join(''),

  // Four leaves that leave a cross between them.
  aldercare: [
    `<path fill="${teal}" d="M37 37H21A17 17 0 0 1 4 20V4H20A17 17 0 0 1 37 21Z"/>`,
    `<path fill="${amber}" d="M43 37V21A17 17 0 0 1 60 4H76V20A17 17 0 0 1 59 37Z"/>`,
    `<path fill="${ink}" d="M37 43V59A17 17 0 0 1 20 76H4V60A17 17 0 0 1 21 43Z"/>`,
    `<path fill="${teal}" d="M43 43H59A17 17 0 0 1 76 60V76H60A17 17 0 0 1 43 59Z"/>`,
  ].join(''),

  // A junction: the through line, and two tracks that leave it.
  tramwright: [
    line('M4 12H76', amber),
    line('M4 32H8A24 24 0 0 1 32 56V76', ink),
    line('M76 32H72A24 24 0 0 0 48 56V76', ink),
    line('M4 52H12M68 52H76', blue),
  ].join(''),

  // A horseshoe around what it protects.
  fetlock: [
    `<path fill="none" stroke="${ink}" stroke-width="14" d="M20 74C14 58 11 48 11 38A29 27 0 0 1 69 38C69 48 66 58 60 74"/>`,
    `<circle cx="40" cy="42" r="11" fill="${amber}"/>`,
    line('M11 75H29M51 75H69', terracotta),
  ].join(''),

  // Bottles in a rack, or a bunch of grapes.
  cellarist: [
    ring(14, 18, ink),
    ring(40, 18, ink),
    ring(66, 18, terracotta),
    ring(27, 40.5, terracotta),
    `<circle cx="53" cy="40.5" r="12" fill="${amber}"/>`,
    ring(40, 63, ink),
  ].join(''),

  // A colonnade in the outline of a D.
  docketwell: [
    block(6, 4, 10, 72, ink),
    block(21, 5, 10, 70, ink),
    block(36, 9, 10, 62, amber),
    block(51, 16, 10, 48, ink),
    block(66, 28, 10, 24, blue),
  ].join(''),

  // Furrows running to the horizon, and the sun above it.
  furrowfield: [
    `<path fill="${amber}" d="M20 34A20 20 0 0 1 60 34Z"/>`,
    `<path fill="${ink}" d="M16.5 42H23.5L13.6 76H2.4ZM36.5 42H43.5L45.6 76H34.4ZM56.5 42H63.5L77.6 76H66.4Z"/>`,
    `<path fill="${teal}" d="M26.5 42H33.5L29.6 76H18.4ZM46.5 42H53.5L61.6 76H50.4Z"/>`,
  ].join(''),

  // A page, its margin and a note in it.
  marginalia: [
    `<rect x="12" y="8" width="56" height="64" fill="none" stroke="${ink}" stroke-width="8"/>`,
    line('M32 8V72', blue),
    line('M42 28H60M42 44H60', stone),
    `<circle cx="12" cy="52" r="10" fill="${amber}"/>`,
  ].join(''),

  // A house with a dial in it.
  meterhouse: [
    `<path fill="none" stroke="${ink}" stroke-width="8" stroke-linejoin="miter" d="M8 72V32L40 9L72 32V72Z"/>`,
    line('M22 58A18 18 0 0 1 58 58', teal),
    line('M40 58L51 43', amber),
  ].join(''),

  // Piers, a boat at its berth and the water.
  slipwater: [
    line('M4 8H76', ink),
    line('M8 8V52M40 8V52M72 8V52', ink),
    `<path fill="${amber}" d="M16 16H32V36C32 42 28 48 24 52C20 48 16 42 16 36Z"/>`,
    `<path fill="${stone}" d="M48 16H64V36C64 42 60 48 56 52C52 48 48 42 48 36Z"/>`,
    line('M4 70C10 62 16 62 22 70S34 78 40 70S52 62 58 70S70 78 76 70', blue),
  ].join(''),
};

export function drawLogos() {
  return Object.entries(wordmarks).map(([name, wordmark]) => {
    const left = (plate.width - markSize - gap - wordmark.width) / 2;
    const textLeft = left + markSize + gap;
    return {
      path: `logos/${name}.svg`,
      svg: [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}" viewBox="0 0 ${plate.width} ${plate.height}">`,
        `<title>${name.charAt(0).toUpperCase()}${name.slice(1)}</title>`,
        `<g transform="translate(${left.toFixed(1)} 40)">${marks[name as keyof typeof marks]}</g>`,
        `<path fill="${ink}" transform="translate(${textLeft.toFixed(1)} 90.5)" d="${wordmark.path}"/>`,
        '</svg>',
        '',
      ].join('\n'),
    };
  });
}

function line(path: string, colour: string) {
  return `<path fill="none" stroke="${colour}" stroke-width="8" d="${path}"/>`;
}

function block(x: number, y: number, width: number, height: number, colour: string) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}

function ring(x: number, y: number, colour: string) {
  return `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${colour}" stroke-width="8"/>`;
}
