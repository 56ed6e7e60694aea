import { fetchApi } from '@site/platform/shell';
import type { ComposedSlice } from '../page/routes';
import { registerSlices } from './loadFromSlice';
import { reportAlso } from './reportSliceFailure';

export const SESSION_SLICES_PATH = '/slices/session.json';

export interface SessionSlices {
  readonly slices: readonly ComposedSlice[];
}

let ofDocument: Promise<readonly ComposedSlice[]> | null = null;

export function sessionSlices(
  fromDocument: readonly ComposedSlice[] | null,
): Promise<readonly ComposedSlice[]> {
  ofDocument ??= (fromDocument ? Promise.resolve(fromDocument) : request()).then((slices) => {
    registerSlices(slices);
    return slices;
  });
  ofDocument.catch(() => {
    ofDocument = null;
  });
  return ofDocument;
}

async function request(): Promise<readonly ComposedSlice[]> {
  const response = await fetchApi(SESSION_SLICES_PATH);
  const { slices }: SessionSlices = await response.json();
  reportAlso(slices);
  return slices;
}
