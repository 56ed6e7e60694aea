import { fetchedDialog } from '../../overlays/FetchedCode';

export const library = fetchedDialog('The library', async () => (await import('./MediaPicker')).MediaPicker);
