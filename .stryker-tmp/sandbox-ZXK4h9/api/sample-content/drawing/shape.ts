/** A filled SVG path. */
export function shape(fill: string, path: string, opacity?: number) {
  return `<path fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`} d="${path}"/>`;
}
