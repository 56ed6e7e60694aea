import { mix } from './colour.ts';
import { palette } from './palette.ts';
import { shape } from './shape.ts';

const { ink, night, blue, teal, terracotta, sand, ivory, amber } = palette;
const width = 1600;
const height = 900;
const glow = '#f6cf8b';

/** Each picture says its article with light: what it falls on, and from where. */
const pictures: Record<string, () => string> = {
  'no-exit': () =>
    [
      title('Doorway behind doorway, and light at the far end'),
      gradient(
        'wall',
        [0, 0, 0, 1],
        [
          [0, ink],
          [1, night],
        ],
      ),
      gradient(
        'floor',
        [0.5, 0, 0.5, 1],
        [
          [0, glow, 0.75],
          [0.6, amber, 0.22],
          [1, amber, 0],
        ],
      ),
      cover('wall'),
      ...steps(7).map((step) => {
        const reach = (1 - step / 6) ** 1.5;
        const half = 92 + reach * 560;
        const top = 262 - reach * 330;
        const base = 640 + reach * 330;
        return shape(
          mix(night, step === 6 ? glow : amber, [0, 0.05, 0.11, 0.2, 0.36, 0.62, 1][step] ?? 0),
          `M${at(860 - half)} ${at(base)}V${at(top + half)}A${at(half)} ${at(half)} 0 0 1 ${at(860 + half)} ${at(top + half)}V${at(base)}Z`,
        );
      }),
      shape(ink, 'M0 900V872L768 640H952L1600 872V900Z', 0.92),
      shape('url(#floor)', 'M768 640H952L1330 900H390Z'),
    ].join('\n'),

  'docketwell-joins': () =>
    [
      title('A colonnade with the sun behind it'),
      gradient(
        'sky',
        [0, 0, 1, 0.6],
        [
          [0, glow],
          [0.35, amber],
          [0.75, terracotta],
          [1, blue],
        ],
      ),
      gradient(
        'column',
        [0, 0, 1, 0],
        [
          [0, mix(sand, amber, 0.4)],
          [0.2, '#5a5a5c'],
          [0.55, night],
          [1, ink],
        ],
      ),
      gradient(
        'floor',
        [0, 0, 1, 0.4],
        [
          [0, mix(night, amber, 0.55)],
          [1, ink],
        ],
      ),
      cover('sky'),
      `<circle cx="330" cy="430" r="150" fill="${ivory}" fill-opacity=".8"/>`,
      shape('url(#floor)', 'M0 690H1600V900H0Z'),
      ...steps(7).map((step) => {
        const left = 150 + step * 222;
        return shape(
          ink,
          `M${left} 700H${left + 96}L${left + 96 + (left - 220) * 0.62} 900H${left - 30 + (left - 220) * 0.62}Z`,
          0.6,
        );
      }),
      ...steps(7).map((step) => {
        const left = 150 + step * 222;
        return (
          shape('url(#column)', `M${left} 150H${left + 96}V690H${left}Z`) +
          shape(
            'url(#column)',
            `M${left - 18} 126H${left + 114}V158H${left - 18}ZM${left - 14} 678H${left + 110}V706H${left - 14}Z`,
          )
        );
      }),
      shape(ink, 'M0 0H1600V130H0Z'),
      shape(mix(night, amber, 0.2), 'M0 112H1600V130H0Z'),
    ].join('\n'),

  'support-tickets': () => {
    const random = sequence(11);
    const slips = steps(104).map((index) => {
      const x = 70 + (index % 13) * 116;
      const y = 70 + Math.floor(index / 13) * 98;
      const across = (x + 45 - (250 + y * 1.02)) / 150;
      const light = Math.max(0, 1 - Math.abs(across)) ** 0.8;
      const length = 52 + Math.round(random() * 34);
      const base = mix(night, blue, 0.25 + random() * 0.5);
      return (
        shape(mix(base, mix(amber, ivory, light), light), `M${x} ${y}h${length}v52h-${length}Z`) +
        shape(
          ink,
          `M${x + 10} ${y + 16}h${length - 22}v4h-${length - 22}ZM${x + 10} ${y + 30}h${Math.round((length - 22) * 0.6)}v4h-${Math.round((length - 22) * 0.6)}Z`,
          0.45,
        )
      );
    });
    return [
      title('Many slips of paper, a few of them in a beam of light'),
      gradient(
        'night',
        [0, 0, 1, 1],
        [
          [0, '#182b47'],
          [1, ink],
        ],
      ),
      gradient(
        'beam',
        [0, 0, 0.9, 1],
        [
          [0, glow, 0.55],
          [1, amber, 0.04],
        ],
      ),
      cover('night'),
      ...slips,
      shape('url(#beam)', 'M120 0H330L1330 900H970Z'),
    ].join('\n');
  },

  retention: () =>
    [
      title('Rings that grow year by year, lit from one side'),
      gradient(
        'ground',
        [0, 0, 1, 1],
        [
          [0, mix(night, teal, 0.4)],
          [1, ink],
        ],
      ),
      gradient(
        'lit',
        [0, 0.1, 1, 0.8],
        [
          [0, glow],
          [0.35, amber],
          [0.62, mix(ink, amber, 0.35)],
          [1, mix(ink, blue, 0.5)],
        ],
      ),
      cover('ground'),
      ...steps(15).map((step) => {
        const radius = 46 + step * 52 + (step % 3) * 6;
        const stroke = [9, 22, 6, 14, 30, 8, 18][step % 7];
        return `<ellipse cx="${1010 - step * 5}" cy="${470 - step * 3}" rx="${radius}" ry="${Math.round(radius * 0.94)}" fill="none" stroke="url(#lit)" stroke-width="${stroke}" stroke-opacity="${(1 - step * 0.045).toFixed(2)}"/>`;
      }),
      `<circle cx="1010" cy="470" r="20" fill="${glow}"/>`,
    ].join('\n'),

  'one-version': () =>
    [
      title('Fourteen strands that become one'),
      gradient(
        'ground',
        [0, 0, 1, 0],
        [
          [0, ink],
          [0.7, night],
          [1, '#233a58'],
        ],
      ),
      gradient(
        'one',
        [0, 0, 1, 0],
        [
          [0, amber],
          [1, glow],
        ],
        'userSpaceOnUse',
        [930, 0, 1600, 0],
      ),
      radial('sun', 1, 0.5, 0.5, [
        [0, glow, 0.75],
        [0.4, amber, 0.2],
        [1, amber, 0],
      ]),
      cover('ground'),
      cover('sun'),
      ...steps(14).map((step) => {
        const start = 44 + step * 62.5;
        const end = 424 + step * 4;
        const colour = mix(
          step % 3 === 1 ? teal : blue,
          step % 4 === 2 ? amber : sand,
          step % 4 === 2 ? 0.8 : 0.18 + (step % 5) * 0.07,
        );
        return `<path fill="none" stroke="${colour}" stroke-width="${step % 3 === 0 ? 12 : 7}" d="M0 ${at(start)}H${180 + ((step * 5) % 7) * 34}C620 ${at(start)} 640 ${end} 960 ${end}"/>`;
      }),
      shape('url(#one)', 'M930 418H1600V486H930Z'),
      shape(ivory, 'M930 446H1600V458H930Z', 0.55),
    ].join('\n'),

  'cellarist-joins': () =>
    [
      title('Terraces of vines at sunset'),
      gradient(
        'sky',
        [0, 0, 0, 1],
        [
          [0, '#20385a'],
          [0.28, mix(blue, terracotta, 0.55)],
          [0.46, amber],
          [0.56, glow],
        ],
      ),
      cover('sky'),
      `<circle cx="1130" cy="420" r="118" fill="${ivory}" fill-opacity=".92"/>`,
      shape(
        mix(terracotta, blue, 0.45),
        'M0 400C240 330 420 420 640 392S1080 470 1320 400S1520 372 1600 384V900H0Z',
      ),
      shape(mix(terracotta, ink, 0.55), 'M0 520C300 420 560 470 800 500S1300 500 1600 440V900H0Z'),
      ...steps(11).map((step) => {
        const y = 556 + step * step * 3.1 + step * 6;
        const bend = 96 - step * 4;
        return [
          `<path fill="none" stroke="${mix(mix(night, teal, 0.55), ink, step / 13)}" stroke-width="${14 + step * 4}" d="M-40 ${at(y)}C340 ${at(y - bend)} 620 ${at(y - 12)} 880 ${at(y + 14)}S1360 ${at(y + 12)} 1640 ${at(y - bend * 0.8)}"/>`,
          `<path fill="none" stroke="${amber}" stroke-opacity="${(0.8 - step * 0.06).toFixed(2)}" stroke-width="${3 + step * 0.4}" d="M-40 ${at(y - 8 - step * 2)}C340 ${at(y - bend - 8 - step * 2)} 620 ${at(y - 20 - step * 2)} 880 ${at(y + 6 - step * 2)}S1360 ${at(y + 4 - step * 2)} 1640 ${at(y - bend * 0.8 - 8 - step * 2)}"/>`,
        ].join('');
      }),
    ].join('\n'),

  'long-view': () =>
    [
      title('A lighthouse above range after range of hills'),
      gradient(
        'sky',
        [0, 0, 0, 1],
        [
          [0, ink],
          [0.7, '#27466b'],
          [1, mix(blue, sand, 0.4)],
        ],
      ),
      gradient(
        'near',
        [0, 0, 1, 0],
        [
          [0, glow, 0.95],
          [0.5, amber, 0.4],
          [1, amber, 0],
        ],
      ),
      radial('lamp', 0.5, 0.5, 0.5, [
        [0, glow, 0.8],
        [0.3, amber, 0.3],
        [1, amber, 0],
      ]),
      gradient(
        'far',
        [1, 0, 0, 0],
        [
          [0, glow, 0.7],
          [1, amber, 0],
        ],
      ),
      cover('sky'),
      shape('url(#near)', 'M372 262L1600 60V330L372 274Z'),
      shape('url(#far)', 'M352 262L0 214V300L352 274Z'),
      shape(
        mix(blue, sand, 0.34),
        'M0 560L210 500L430 566L700 470L930 560L1180 452L1400 548L1600 486V900H0Z',
      ),
      shape(mix(blue, sand, 0.12), 'M0 640L260 560L520 640L860 552L1110 632L1360 560L1600 622V900H0Z'),
      shape(mix(night, blue, 0.6), 'M0 706L330 620L700 716L1010 636L1300 720L1600 662V900H0Z'),
      shape(night, 'M0 700L240 640L362 620L500 668L820 790L1180 760L1600 800V900H0Z'),
      shape(ink, 'M0 820L420 742L900 836L1300 806L1600 850V900H0Z'),
      shape(ink, 'M330 640L344 296H380L394 640Z'),
      shape(mix(ink, amber, 0.3), 'M330 640L344 296H354L346 640Z'),
      shape(ink, 'M334 286H390V300H334ZM344 240H380L362 216Z'),
      shape(glow, 'M346 242H378V286H346Z'),
      `<circle cx="362" cy="264" r="120" fill="url(#lamp)"/>`,
    ].join('\n'),

  pricing: () =>
    [
      title('Stairs of an even rise, each tread lit'),
      gradient(
        'wall',
        [0, 0, 1, 1],
        [
          [0, '#2b4a70'],
          [1, night],
        ],
      ),
      gradient(
        'ray',
        [0, 0, 1, 1],
        [
          [0, amber, 0.85],
          [0.5, amber, 0.4],
          [1, amber, 0],
        ],
      ),
      gradient(
        'riser',
        [0, 0, 0, 1],
        [
          [0, '#1c3253'],
          [1, ink],
        ],
        'userSpaceOnUse',
        [0, 0, 0, 900],
      ),
      cover('wall'),
      shape('url(#ray)', 'M0 0H420L1600 760V900H900L0 160Z'),
      ...steps(8).map((step) => {
        const left = step * 200;
        const top = 812 - step * 96;
        return (
          shape('url(#riser)', `M${left} ${top}H1600V900H${left}Z`) +
          shape(mix(amber, glow, step / 7), `M${left} ${top}H${left + 200}V${top + 14}H${left}Z`) +
          shape(ink, `M${left} ${top + 14}H${left + 6}V900H${left}Z`, 0.5)
        );
      }),
    ].join('\n'),

  'hundred-days': () => {
    const random = sequence(5);
    const windows = steps(100).map((day) => {
      const column = day % 20;
      const row = Math.floor(day / 20);
      const morning = column / 19;
      const light = Math.min(1, Math.max(0, morning * 1.5 - 0.35 + (random() - 0.5) * 0.5));
      return shape(
        mix(mix(ink, blue, 0.4 + morning * 0.25), mix(amber, ivory, morning * 0.75), light),
        `M${86 + column * 72} ${150 + row * 124}h48v84h-48Z`,
      );
    });
    return [
      title('A hundred windows, lit one by one until morning'),
      gradient(
        'facade',
        [0, 0, 1, 0.25],
        [
          [0, ink],
          [0.55, '#1b3150'],
          [1, mix(blue, terracotta, 0.35)],
        ],
      ),
      radial('dawn', 1, 1, 0.75, [
        [0, amber, 0.6],
        [1, amber, 0],
      ]),
      cover('facade'),
      cover('dawn'),
      ...windows,
      shape(ink, 'M0 822H1600V900H0Z', 0.75),
      shape(amber, 'M0 818H1600V822H0Z', 0.5),
    ].join('\n');
  },

  'autumn-letter': () =>
    [
      title('The light of a window on a wall, and a letter in it'),
      gradient(
        'wall',
        [0, 0, 1, 1],
        [
          [0, mix(terracotta, ink, 0.5)],
          [0.5, '#2a2a38'],
          [1, ink],
        ],
      ),
      gradient(
        'pane',
        [0, 0, 1, 1],
        [
          [0, glow, 0.95],
          [1, terracotta, 0.75],
        ],
        'userSpaceOnUse',
        [300, 60, 1200, 760],
      ),
      gradient(
        'sheet',
        [0, 0, 1, 1],
        [
          [0, ivory],
          [1, sand],
        ],
      ),
      cover('wall'),
      shape(
        'url(#pane)',
        'M360 40L606 82V330L360 288ZM636 87L882 129V377L636 335ZM912 134L1158 176V424L912 382ZM360 318L606 360V608L360 566ZM636 365L882 407V655L636 613ZM912 412L1158 454V702L912 660Z',
      ),
      ...leaves(),
      shape(ink, 'M0 760L1600 690V900H0Z'),
      shape(mix(ink, amber, 0.16), 'M0 760L1600 690V700L0 772Z'),
      shape(ink, 'M660 822L1130 802L1180 872L640 892Z', 0.6),
      shape('url(#sheet)', 'M640 540L1080 500L1120 800L676 836Z'),
      shape(mix(sand, terracotta, 0.22), 'M640 540L1080 500L890 692Z'),
      shape(mix(ivory, amber, 0.12), 'M640 540L890 692L1080 500L880 640Z'),
      `<circle cx="889" cy="676" r="26" fill="${terracotta}"/>`,
      `<circle cx="889" cy="676" r="15" fill="none" stroke="${amber}" stroke-width="3"/>`,
    ].join('\n'),
};

export function drawArticles() {
  return Object.entries(pictures).map(([name, draw]) => ({
    path: `articles/${name}.svg`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${draw()}\n</svg>\n`,
  }));
}

type Stop = [offset: number, colour: string, opacity?: number];

function gradient(
  id: string,
  [x1, y1, x2, y2]: number[],
  stops: Stop[],
  units?: 'userSpaceOnUse',
  absolute: number[] = [],
) {
  const [a = x1, b = y1, c = x2, d = y2] = absolute;
  const inUnits = units ? ` gradientUnits="${units}"` : '';
  return `<linearGradient id="${id}"${inUnits} x1="${a}" y1="${b}" x2="${c}" y2="${d}">${stops.map(stop).join('')}</linearGradient>`;
}

function radial(id: string, cx: number, cy: number, r: number, stops: Stop[]) {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`;
}

function stop([offset, colour, opacity]: Stop) {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** What the picture shows, for whoever opens it by itself. */
function title(text: string) {
  return `<title>${text}</title>`;
}

function cover(id: string) {
  return shape(`url(#${id})`, `M0 0H${width}V${height}H0Z`);
}

function leaves() {
  const random = sequence(29);
  return steps(14).map((index) => {
    const x = 330 + random() * 860;
    const y = 60 + random() * 560;
    const turn = Math.round(random() * 360);
    const size = (0.7 + random() * 0.9).toFixed(2);
    return `<path fill="${index % 3 === 0 ? terracotta : ink}" fill-opacity="${index % 3 === 0 ? 0.9 : 0.55}" transform="translate(${at(x)} ${at(y)}) rotate(${turn}) scale(${size})" d="M0-34C26-18 26 14 0 34C-26 14-26-18 0-34Z"/>`;
  });
}

function steps(count: number) {
  return [...Array(count).keys()];
}

/** A coordinate with one decimal at most. */
function at(value: number) {
  return Number(value.toFixed(1));
}

/** Numbers from 0 to 1 that look random and are the same on every run. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
