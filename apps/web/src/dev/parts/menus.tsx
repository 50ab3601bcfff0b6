import { editing, removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { nothing } from '../example-calls.ts';
import type { PartExample } from '../part-example.ts';
import { Pressed } from '../pressed.tsx';

const deeds = [editing('Edytuj ćwiczenie Aport', nothing), removing('Usuń ćwiczenie Aport', nothing)];

export const menus: readonly PartExample[] = [
  {
    part: 'MoreMenu',
    states: {
      default: <MoreMenu name="Aport" deeds={deeds} />,
      busy: <MoreMenu name="Aport" deeds={deeds} working />,
      'pressed: what can be done': (
        <Pressed>
          <MoreMenu name="Aport" deeds={deeds} hint="Ktoś już odpowiedział, więc pytania zmienisz tylko w kopii." />
        </Pressed>
      ),
    },
  },
];
