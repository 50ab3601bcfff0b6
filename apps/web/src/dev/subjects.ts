import type { PartExample } from './part-example.ts';
import { buttons } from './parts/buttons.tsx';
import { dialogs } from './parts/dialogs.tsx';
import { feedback } from './parts/feedback.tsx';
import { fields } from './parts/fields.tsx';
import { forms } from './parts/forms.tsx';
import { menus } from './parts/menus.tsx';
import { lists } from './parts/lists.tsx';
import { loading } from './parts/loading.tsx';
import { page } from './parts/page.tsx';
import { pickers } from './parts/pickers.tsx';
import { records } from './parts/records.tsx';
import { texts } from './parts/texts.tsx';
import { unsent } from './parts/unsent.tsx';

/** The parts by the folder of ui/ in which they are. */
export const subjects: Readonly<Record<string, readonly PartExample[]>> = {
  buttons,
  dialogs,
  feedback,
  fields,
  forms,
  lists,
  menus,
  loading,
  page,
  pickers,
  records,
  texts,
  unsent,
};
