import type { ReactNode } from 'react';
import classes from './form-section.module.css';

/** A named group of fields in a longer form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['section']}>
      <legend className={classes['title']}>{title}</legend>
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  );
}
