import { Button } from '@mantine/core';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { failing, never, nothing } from '../example-calls.ts';
import { longName, longSentence } from '../long-texts.ts';
import { Opened } from '../opened.tsx';
import type { PartExample } from '../part-example.ts';

export const dialogs: readonly PartExample[] = [
  {
    part: 'Dialog',
    states: {
      default: (
        <Opened
          part={(opened, onClose) => (
            <Dialog opened={opened} onClose={onClose} title="Nowy trening">
              <p>Wybierz psa i usługę.</p>
              <ButtonRow>
                <Button variant="default" onClick={onClose}>
                  Anuluj
                </Button>
                <Button onClick={onClose}>Umów trening</Button>
              </ButtonRow>
            </Dialog>
          )}
        />
      ),
      'long text, more than a screen': (
        <Opened
          part={(opened, onClose) => (
            <Dialog opened={opened} onClose={onClose} title={longName} size="sm">
              {Array.from({ length: 12 }, (_, row) => (
                <p key={row}>{longSentence}</p>
              ))}
              <ButtonRow>
                <Button onClick={onClose}>Rozumiem</Button>
              </ButtonRow>
            </Dialog>
          )}
        />
      ),
      'busy: stays open (reload the page)': (
        <Opened
          part={(opened) => (
            <Dialog opened={opened} onClose={nothing} title="Zapisujemy" busy>
              <p>Tego okna nie da się teraz zamknąć.</p>
            </Dialog>
          )}
        />
      ),
    },
  },
  {
    part: 'DialogLead',
    states: {
      'read out after the title': (
        <Opened
          part={(opened, onClose) => (
            <Dialog opened={opened} onClose={onClose} title="Poprosić o trening?">
              <DialogLead>
                <p>Wtorek, 9:00–10:00, Burek, Anna Kowalska, 120 zł</p>
              </DialogLead>
            </Dialog>
          )}
        />
      ),
    },
  },
  {
    part: 'ConfirmDialog',
    states: {
      'default, fails': (
        <Opened
          part={(opened, onClose) => (
            <ConfirmDialog
              opened={opened}
              onClose={onClose}
              title="Usunąć salę „Hala Dębowa”?"
              confirm="Usuń salę"
              action={failing}
              say="Gotowe."
              failed="Nie udało się usunąć sali."
            >
              <p>Treningi w tej sali zostaną bez sali.</p>
            </ConfirmDialog>
          )}
        />
      ),
      disabled: (
        <Opened
          part={(opened, onClose) => (
            <ConfirmDialog
              opened={opened}
              onClose={onClose}
              title="Usunąć usługę?"
              confirm="Usuń usługę"
              action={failing}
              say="Gotowe."
              failed="Nie udało się usunąć usługi."
              disabled
            >
              <p>Nie będzie można się już na nią zapisać.</p>
            </ConfirmDialog>
          )}
        />
      ),
      'nothing is lost, long text, stays busy': (
        <Opened
          part={(opened, onClose) => (
            <ConfirmDialog
              opened={opened}
              onClose={onClose}
              title={`Przywrócić: ${longName}?`}
              confirm="Przywróć do listy oczekujących"
              cancel="Zostaw tak, jak jest teraz"
              action={never}
              say="Gotowe."
              failed="Nie udało się przywrócić."
              destructive={false}
            >
              <p>{longSentence}</p>
            </ConfirmDialog>
          )}
        />
      ),
    },
  },
  {
    part: 'DeleteDialog',
    states: {
      'long text, fails': (
        <Opened
          part={(opened, onClose) => (
            <DeleteDialog
              item={opened ? longName : null}
              words={(name) => ({
                title: `Usunąć notatkę „${name}”?`,
                text: longSentence,
                confirm: 'Usuń notatkę',
                done: 'Gotowe.',
                failed: 'Nie udało się usunąć notatki.',
              })}
              remove={failing}
              onClose={onClose}
            />
          )}
        />
      ),
    },
  },
  {
    part: 'SideDrawer',
    states: {
      default: (
        <Opened
          part={(opened, onClose) => (
            <SideDrawer opened={opened} onClose={onClose} title="Menu">
              <p>Pulpit</p>
              <p>Kalendarz</p>
            </SideDrawer>
          )}
        />
      ),
      'long text': (
        <Opened
          part={(opened, onClose) => (
            <SideDrawer opened={opened} onClose={onClose} title={longName}>
              <p>{longSentence}</p>
            </SideDrawer>
          )}
        />
      ),
    },
  },
];
