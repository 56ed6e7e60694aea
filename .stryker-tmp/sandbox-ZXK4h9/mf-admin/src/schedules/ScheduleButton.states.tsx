import { ScheduleButton } from './ScheduleButton';

const button = <ScheduleButton record="companies/7" name="Aldercare" />;

export const states = { default: button, hover: button, focus: button };
