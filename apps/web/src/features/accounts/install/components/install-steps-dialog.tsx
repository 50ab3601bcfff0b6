import { Dialog } from '#ui/dialogs/dialog.tsx';
import { AddPicture, HomeScreenPicture, SharePicture } from './install-step-pictures.tsx';
import classes from './install-steps-dialog.module.css';

const steps = [
  { Picture: SharePicture, text: 'W Safari dotknij przycisku „Udostępnij” na pasku przeglądarki.' },
  { Picture: AddPicture, text: 'Przewiń listę i wybierz „Do ekranu początkowego”, a potem „Dodaj”.' },
  { Picture: HomeScreenPicture, text: 'Otwórz Psią Ścieżkę z ekranu początkowego i zaloguj się tam jeszcze raz.' },
];

/** Shows on an iPhone or iPad, which have no button for it, how a page gets onto the home screen. */
export function InstallStepsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title="Dodaj do ekranu początkowego" onClose={onClose}>
      <ol className={classes['steps']}>
        {steps.map(({ Picture, text }) => (
          <li key={text} className={classes['step']}>
            <Picture />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
