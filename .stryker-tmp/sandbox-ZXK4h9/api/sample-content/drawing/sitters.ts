import type { initials } from './outlines.ts';
import { palette } from './palette.ts';
import { shape } from './shape.ts';

/** A colour of the duotone by its lightness, from 0 (ink) to 1 (paper). */
export type Tone = (lightness: number) => string;

export interface Sitter {
  file: string;
  name: string;
  initials: keyof typeof initials;
  /** The second ink of the duotone; the first is always ink blue. */
  colour: string;
  light: 'disc' | 'window' | 'beam' | 'horizon';
  /** From which side the light falls. */
  from: 'left' | 'right';
  /** Lightness of the face and of the clothes, from 0 (ink) to 1 (paper). */
  face: number;
  clothes: number;
  /** What lies behind the head, then what lies over it. Drawn with the light from the left. */
  behind?: (tone: Tone) => string;
  dress: (tone: Tone) => string;
  over: (tone: Tone) => string;
}

export const sitters: Sitter[] = [
  {
    file: 'helene-marchetti',
    name: 'Hélène Marchetti',
    initials: 'HM',
    colour: palette.amber,
    light: 'disc',
    from: 'left',
    face: 0.78,
    clothes: 0.12,
    behind: (tone) =>
      shape(
        tone(0.4),
        'M320 112C222 108 190 184 196 268C198 330 190 372 178 398C236 424 404 424 462 398C450 372 442 330 444 268C450 184 418 108 320 112Z',
      ),
    dress: (tone) =>
      shape(tone(0.62), 'M256 470C286 506 354 506 384 470L412 492C372 548 268 548 228 492Z') +
      shape(tone(0.3), 'M228 492C206 500 196 510 192 520L262 640H284C256 596 236 540 228 492Z') +
      shape(tone(0.06), 'M412 492C434 500 444 510 448 520L378 640H356C384 596 404 540 412 492Z'),
    over: (tone) =>
      shape(
        tone(0.58),
        'M352 124C286 150 244 214 238 300C234 350 224 384 196 404C178 396 186 340 186 278C182 170 248 96 352 124Z',
      ) +
      shape(
        tone(0.34),
        'M340 120C396 150 404 214 408 300C410 350 420 384 446 402C462 392 452 340 454 278C456 176 410 108 340 120Z',
      ),
  },
  {
    file: 'tobias-okonjo-lind',
    name: 'Tobias Okonjo-Lind',
    initials: 'TO',
    colour: palette.terracotta,
    light: 'window',
    from: 'right',
    face: 0.46,
    clothes: 0.16,
    dress: (tone) =>
      shape(tone(0.92), 'M262 466L320 560L378 466L400 484L346 640H294L240 484Z') +
      shape(tone(0.08), 'M306 540H334L346 640H294Z') +
      shape(tone(0.26), 'M240 474L196 520L262 584L232 604L290 640H298Z') +
      shape(tone(0.1), 'M400 474L444 520L378 584L408 604L350 640H342Z'),
    over: (tone) =>
      shape(
        tone(0.04),
        'M218 268C206 176 256 122 320 122S434 176 422 268C416 252 414 236 408 222C396 190 366 184 320 184S244 190 232 222C226 236 224 252 218 268Z',
      ) +
      shape(
        tone(0.06),
        'M224 270C228 306 240 326 262 332C284 322 300 318 320 318S356 322 378 332C400 326 412 306 416 270C418 350 380 420 320 420S222 350 224 270ZM286 346C300 340 340 340 354 346C346 362 294 362 286 346Z',
      ),
  },
  {
    file: 'priya-raghunathan',
    name: 'Priya Raghunathan',
    initials: 'PR',
    colour: palette.teal,
    light: 'beam',
    from: 'left',
    face: 0.6,
    clothes: 0.78,
    behind: (tone) =>
      shape(
        tone(0.05),
        'M320 104C218 104 192 190 196 282C200 380 168 452 150 540C146 580 166 604 196 600H444C474 604 494 580 490 540C472 452 440 380 444 282C448 190 422 104 320 104Z',
      ),
    dress: (tone) =>
      shape(tone(0.3), 'M258 472L320 640L382 472L404 484L352 640H288L236 484Z') +
      shape(tone(0.6), 'M270 462L320 592L370 462C372 500 350 560 320 600C290 560 268 500 270 462Z'),
    over: (tone) =>
      shape(
        tone(0.13),
        'M322 132C262 158 236 214 230 290C226 372 214 430 198 500C190 550 176 580 160 570C146 520 186 430 190 330C188 200 216 104 322 132Z',
      ) +
      shape(
        tone(0.05),
        'M318 132C378 158 404 214 410 290C414 372 426 430 442 500C450 550 464 580 480 570C494 520 454 430 450 330C452 200 424 104 318 132Z',
      ),
  },
  {
    file: 'samuel-achterberg',
    name: 'Samuel Achterberg',
    initials: 'SA',
    colour: palette.umber,
    light: 'horizon',
    from: 'right',
    face: 0.72,
    clothes: 0.2,
    dress: (tone) =>
      shape(
        tone(0.28),
        'M254 462C252 440 262 430 270 428C300 448 340 448 370 428C378 430 388 440 386 462C392 478 380 492 366 496C336 506 304 506 274 496C260 492 248 478 254 462Z',
      ),
    over: (tone) =>
      shape(tone(0.94), 'M224 270C206 256 206 214 226 190C222 216 232 236 234 262C236 282 232 300 226 300Z') +
      shape(tone(0.62), 'M416 270C434 256 434 214 414 190C418 216 408 236 406 262C404 282 408 300 414 300Z') +
      shape(
        tone(0.97),
        'M226 280C230 310 244 332 266 338C286 324 302 320 320 320S354 324 374 338C396 332 410 310 414 280C418 364 384 432 320 432S222 364 226 280ZM284 350C300 344 340 344 356 350C346 364 294 364 284 350Z',
      ) +
      glasses(tone(0.06)),
  },
  {
    file: 'amara-diallo-fortin',
    name: 'Amara Diallo-Fortin',
    initials: 'AD',
    colour: palette.amber,
    light: 'window',
    from: 'left',
    face: 0.42,
    clothes: 0.56,
    behind: (tone) =>
      shape(
        tone(0.03),
        'M320 56C408 50 486 110 490 202C500 262 470 330 420 352H220C170 330 140 262 150 202C154 110 232 50 320 56Z',
      ),
    dress: (tone) =>
      shape(tone(0.74), 'M250 474C262 540 378 540 390 474L424 488C404 588 236 588 216 488Z') +
      shape(tone(0.34), 'M216 488C236 588 404 588 424 488L446 494C424 622 216 622 194 494Z'),
    over: (tone) =>
      shape(
        tone(0.03),
        'M220 262C206 170 256 108 330 112C398 112 434 180 420 262C412 216 378 178 322 178S230 214 220 262Z',
      ) +
      shape(
        tone(0.12),
        'M186 226C182 160 226 96 300 88C244 112 208 160 206 232C206 262 210 290 218 310C196 292 188 262 186 226Z',
      ) +
      `<circle cx="218" cy="352" r="13" fill="${tone(0.86)}"/><circle cx="422" cy="352" r="13" fill="${tone(0.5)}"/>`,
  },
  {
    file: 'kenji-watabe',
    name: 'Kenji Watabe',
    initials: 'KW',
    colour: palette.blue,
    light: 'disc',
    from: 'right',
    face: 0.82,
    clothes: 0.66,
    dress: (tone) =>
      shape(tone(0.9), 'M256 470L320 548L276 590L222 490Z') +
      shape(tone(0.5), 'M384 470L320 548L364 590L418 490Z') +
      shape(tone(0.4), 'M316 548H324V640H316Z'),
    over: (tone) =>
      shape(
        tone(0.04),
        'M220 276C194 196 214 116 300 112C330 96 420 104 430 178C436 214 428 250 420 276C416 248 410 224 398 208C372 212 320 206 286 178C276 206 244 214 234 230C226 244 224 258 220 276Z',
      ) +
      shape(
        tone(0.16),
        'M214 214C212 160 244 124 300 120C266 140 240 168 232 216C226 228 220 240 219 256C216 244 214 228 214 214Z',
      ) +
      glasses(tone(0.05)),
  },
  {
    file: 'rosalind-thibault',
    name: 'Rosalind Thibault',
    initials: 'RT',
    colour: palette.terracotta,
    light: 'beam',
    from: 'right',
    face: 0.8,
    clothes: 0.06,
    behind: (tone) =>
      `<circle cx="346" cy="98" r="56" fill="${tone(0.3)}"/>` +
      shape(tone(0.4), 'M306 78C322 50 360 44 384 62C358 60 332 72 318 96Z'),
    dress: (tone) =>
      shape(
        tone(0.94),
        'M262 452C258 470 250 482 240 486L304 566L320 540L336 566L400 486C390 482 382 470 378 452C360 500 280 500 262 452Z',
      ) +
      shape(tone(0.14), 'M240 482L206 500L286 640H302L304 566Z') +
      shape(tone(0.04), 'M400 482L434 500L354 640H338L336 566Z'),
    over: (tone) =>
      shape(tone(0.42), 'M344 118C262 112 206 162 214 252C216 280 220 296 226 306C232 256 248 210 344 176Z') +
      shape(tone(0.26), 'M330 118C402 116 434 170 426 252C424 280 420 296 414 306C410 256 398 212 318 172Z'),
  },
  {
    file: 'mateus-ferreira-da-cunha',
    name: 'Mateus Ferreira da Cunha',
    initials: 'MF',
    colour: palette.teal,
    light: 'horizon',
    from: 'left',
    face: 0.66,
    clothes: 0.1,
    behind: (tone) =>
      shape(
        tone(0.08),
        'M320 100C240 96 196 150 202 230C196 258 204 292 222 318H418C436 292 444 258 438 230C444 150 400 96 320 100Z',
      ),
    dress: (tone) =>
      shape(tone(0.72), 'M262 462C284 516 356 516 378 462L420 490L356 640H284L220 490Z') +
      shape(tone(0.2), 'M250 476L208 494L276 640H292Z') +
      shape(tone(0.04), 'M390 476L432 494L364 640H348Z'),
    over: (tone) =>
      shape(
        tone(0.1),
        'M214 300C190 240 206 150 262 132C290 96 380 100 400 142C444 156 450 240 426 300C422 262 414 236 400 220C366 226 330 208 312 182C296 210 262 222 242 226C226 244 220 270 214 300Z',
      ) +
      shape(
        tone(0.2),
        'M206 250C202 190 226 150 266 140C240 166 230 196 232 226C222 240 216 262 213 284C208 272 206 262 206 250Z',
      ) +
      shape(
        tone(0.14),
        'M270 340C284 322 306 320 320 328C334 320 356 322 370 340C352 344 336 344 320 340C304 344 288 344 270 340Z',
      ),
  },
];

function glasses(colour: string) {
  return `<path fill="none" stroke="${colour}" stroke-width="7" d="M236 262C236 244 306 244 306 262C308 306 238 306 236 262ZM334 262C334 244 404 244 404 262C406 306 336 306 334 262ZM306 264C314 256 326 256 334 264M236 258L224 252M404 258L416 252"/>`;
}
