import { RecordButtons } from './RecordButtons';

const buttons = <RecordButtons kind="companies" id={7} name="Aldercare" />;

export const states = { default: buttons, hover: buttons, focus: buttons };
