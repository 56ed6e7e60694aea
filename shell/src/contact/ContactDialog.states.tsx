import { ContactDialogContent } from './ContactDialogContent';
import { ContactSent } from './ContactSent';

const dialog = <ContactDialogContent isOpen onClose={() => {}} opener={{ current: null }} />;

export const windowHeight = 760;
export const presses = { error: '[type=submit]' };
export const states = {
  empty: dialog,
  error: dialog,
  sent: <ContactSent heading="h3" onDone={() => {}} />,
};
