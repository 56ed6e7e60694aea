export function Copyright({ year, name }: { readonly year: number; readonly name: string }) {
  return <p dir="auto">{`© ${year} ${name}. All rights reserved.`}</p>;
}
