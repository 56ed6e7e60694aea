const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const looks = {
  /** `Nov 21, 2026, 8:45 AM EST` */
  minute: { ...day, ...time, timeZoneName: 'short' },
  second: { ...day, ...time, second: '2-digit', timeZoneName: 'short' },
  /** `Nov 21, 8:45 AM EST` */
  brief: { month: 'short', day: 'numeric', ...time, timeZoneName: 'short' },
  /** `8:45 AM EST` */
  time: { ...time, timeZoneName: 'short' },
  /** `8:45 AM`, where the zone is named nearby. */
  bareTime: time,
  /** `Nov 21` */
  bareDay: { month: 'short', day: 'numeric' },
  /** `November 2026` */
  month: { year: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type MomentLook = keyof typeof looks;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Uses local time if this browser does not know the zone. */
export function formatMoment(moment: string | number, zone?: string, look: MomentLook = 'minute'): string {
  const key = `${look} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = formatIn(zone, look);
    formats.set(key, format);
  }
  return format.format(new Date(moment));
}

function formatIn(timeZone: string | undefined, look: MomentLook): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...looks[look], timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', looks[look]);
  }
}
