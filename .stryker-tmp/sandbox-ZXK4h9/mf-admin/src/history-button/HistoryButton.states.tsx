import { HistoryButton } from './HistoryButton';

const button = <HistoryButton target={{ kind: 'companies', id: 7 }} name="Aldercare" />;

export const states = { default: button, hover: button, focus: button };
