import { Button, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { memo, type RefObject, useState } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { BuilderProvider, useBuilt } from '../use-builder.ts';
import { useBuilderKeys } from '../use-builder-keys.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { BuiltSurvey } from '../built-survey.rules.ts';
import { useSurveySaving } from '../use-survey-saving.ts';
import { AnsweredNotice } from './frozen-survey.tsx';
import { QuestionList } from './question-list.tsx';
import classes from './survey-builder.module.css';
import { SurveyPreview } from './survey-preview.tsx';
import { TitleField } from './title-field.tsx';

interface SurveyBuilderProps {
  readonly schoolId: Id<'school'>;
  readonly built: BuiltSurvey;
}

/**
 * Builds a survey: its title and its questions, with what the owner will see beside them (on a narrow screen in their
 * place). What is built is kept on this device until it is saved or given up.
 */
export function SurveyBuilder({ schoolId, built }: SurveyBuilderProps) {
  const { store, core, submit, isAnswered, copyInstead } = useSurveySaving(schoolId, built);
  const { formRef, notice, working, failure } = core;
  const isNarrow = useNarrow(1248);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const save = <SubmitButton working={working}>Zapisz ankietę</SubmitButton>;
  return (
    <BuilderProvider value={store}>
      <div className={classes['layout']}>
        <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label="Ankieta" noValidate>
          <div className={classes['bar']}>
            {isNarrow && (
              <Button
                variant="default"
                leftSection={isPreviewed ? <IconPencil size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
                onClick={() => setIsPreviewed(!isPreviewed)}
              >
                {isPreviewed ? 'Wróć do pytań' : 'Podgląd'}
              </Button>
            )}
            {save}
          </div>
          {notice}
          {isAnswered && <AnsweredNotice onCopy={copyInstead} />}
          <div className={classes['parts']} hidden={isNarrow && isPreviewed}>
            <TitleField />
            <QuestionList />
          </div>
          {isNarrow && isPreviewed && <SurveyPreview />}
          <FormError failure={failure} />
          <div className={classes['bar']}>{save}</div>
        </form>
        {!isNarrow && <SurveyPreview />}
      </div>
      <Followed root={formRef} />
    </BuilderProvider>
  );
}

/** Keeps the focus with what is built, and tells a screen reader what was done. Stands last: what it follows is drawn. */
function Followed({ root }: { readonly root: RefObject<HTMLFormElement | null> }) {
  useKeptFocus(root);
  useBuilderKeys(root);
  return <Said />;
}

const Said = memo(function Said() {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useBuilt((state) => state.said)}
    </VisuallyHidden>
  );
});
