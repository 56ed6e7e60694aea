export function Copyright({ year, name }: { readonly year: number; readonly name: string }) {
  return <p>{`© ${year} ${name}. All rights reserved.`}</p>;
}
