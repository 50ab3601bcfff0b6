import { Button } from '@mantine/core';
import type { OthersChange } from '../form-state/form-changes.ts';
import type { DraftNews } from '../form-state/use-draft.ts';
import classes from './form-notice.module.css';

export interface FormNoticeProps {
  readonly news: DraftNews;
  /** What others have changed meanwhile, and where both have changed the same; null while nobody has. */
  readonly others: { readonly changes: readonly OthersChange[]; readonly contested: readonly string[] } | null;
  readonly working: boolean;
  readonly discard: () => void;
  readonly takeTheirs: () => void;
}

/** What a form says of its draft; nothing where it is as people expect. */
function textOf({ isSavedElsewhere, isBroughtBack }: DraftNews): string | null {
  if (isSavedElsewhere) return 'Zapisano to już w innej karcie.';
  return isBroughtBack ? 'Są tu niezapisane zmiany.' : null;
}

/** What a form says above its fields: what became of unsaved text, and what others have changed meanwhile (D79). */
export function FormNotice({ news, others, working, discard, takeTheirs }: FormNoticeProps) {
  const text = textOf(news);
  return (
    <>
      {others && (
        <ChangedMeanwhile
          changes={others.changes}
          isContested={others.contested.length > 0}
          working={working}
          takeTheirs={takeTheirs}
        />
      )}
      {text !== null && (
        <div className={classes['unsaved']}>
          <p className={classes['text']}>{text}</p>
          <Button variant="subtle" onClick={discard} disabled={working}>
            Odrzuć zmiany
          </Button>
        </div>
      )}
      {news.isUnkept && (
        <p className={classes['text']} role="status">
          W tej przeglądarce nie ma już miejsca: to, co tu wpisujesz, zniknie po zamknięciu karty.
        </p>
      )}
    </>
  );
}

interface ChangedMeanwhileProps {
  readonly changes: readonly OthersChange[];
  /** Whether somebody has changed the very same as is typed here. */
  readonly isContested: boolean;
  readonly working: boolean;
  readonly takeTheirs: () => void;
}

/** Shows what others have changed since an edit began, beside what is typed, and what can be done about it. */
function ChangedMeanwhile({ changes, isContested, working, takeTheirs }: ChangedMeanwhileProps) {
  return (
    <div role="alert" tabIndex={-1} className={classes['meanwhile']}>
      <p className={classes['title']}>Ktoś zmienił to w międzyczasie.</p>
      <p className={classes['text']}>
        {isContested
          ? 'Nic jeszcze nie zapisaliśmy. Zapisz swoje albo weź to, co jest teraz; swoje możesz też poprawić.'
          : 'Nic jeszcze nie zapisaliśmy. Twoje zmiany tego nie ruszają, możesz je zapisać.'}
      </p>
      {changes.length > 0 && (
        <dl className={classes['changes']}>
          {changes.map(({ label, now, mine }) => (
            <div key={label} className={classes['change']}>
              <dt>{label}</dt>
              <dd>
                Teraz jest: <strong>{now === '' ? 'nic' : now}</strong>
              </dd>
              {mine !== null && <dd>U Ciebie: {mine === '' ? 'nic' : mine}</dd>}
            </div>
          ))}
        </dl>
      )}
      <div className={classes['buttons']}>
        {isContested && (
          <Button variant="default" onClick={takeTheirs} disabled={working}>
            Weź obecne
          </Button>
        )}
        <Button type="submit" loading={working}>
          Zapisz moje
        </Button>
      </div>
    </div>
  );
}
