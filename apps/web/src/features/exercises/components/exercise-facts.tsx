import { Anchor } from '@mantine/core';
import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { IconExternalLink } from '@tabler/icons-react';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { ExerciseSteps } from './exercise-steps.tsx';
import classes from './exercise-facts.module.css';

type Facts = Pick<Exercise, 'description' | 'requiredEquipment' | 'videoLink' | 'pictures' | 'steps'> & {
  /** The step that is practised now, from 1 on. */
  readonly presentStep?: number | null;
};

/** What an exercise says: its description, pictures and steps, what is needed for it and where a video is, side by side where there is room. */
export function ExerciseFacts(facts: Facts) {
  const { description, requiredEquipment, videoLink, pictures, steps, presentStep = null } = facts;
  return (
    <div className={classes['place']}>
      <div className={classes['facts']}>
        <div className={classes['description']}>
          <PlainText>{description}</PlainText>
          {pictures.length > 0 && (
            <ul className={classes['pictures']}>
              {pictures.map(({ id, url }, index) => (
                <li key={id}>
                  <img src={url} alt={`Zdjęcie ${index + 1}`} loading="lazy" decoding="async" />
                </li>
              ))}
            </ul>
          )}
          {steps.length > 0 && <ExerciseSteps steps={steps} present={presentStep} />}
        </div>
        <dl className={classes['aside']}>
          <div>
            <dt>Potrzebny sprzęt</dt>
            <dd>{requiredEquipment === null ? 'Nic nie potrzeba' : <PlainText>{requiredEquipment}</PlainText>}</dd>
          </div>
          {videoLink !== null && (
            <div>
              <dt>Film</dt>
              <dd>
                <Anchor href={videoLink} target="_blank" rel="noopener noreferrer" className={classes['link']}>
                  <IconExternalLink size={18} aria-hidden />
                  <span>{videoLink}</span>
                </Anchor>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
