import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react';
import classes from './dialog-lead.module.css';

/** Registers the id of a lead; returns a function that removes it. */
type NoteLead = (id: string) => () => void;

const LeadContext = createContext<NoteLead | null>(null);

/** For a dialog: its content names, by `DialogLead`, the words that describe it. */
export const LeadProvider = LeadContext.Provider;

/** Returns the ids of a dialog's leads (undefined while there is none), and the function that registers one. */
export function useDialogLeads(): { readonly describedBy: string | undefined; readonly noteLead: NoteLead } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const noteLead = useCallback((id: string) => {
    setIds((others) => [...others, id]);
    return () => setIds((all) => all.filter((other) => other !== id));
  }, []);
  return { describedBy: ids.length === 0 ? undefined : ids.join(' '), noteLead };
}

/** Words that a screen reader reads after a dialog's title and before its fields: what the dialog is about. */
export function DialogLead({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const noteLead = use(LeadContext);
  useLayoutEffect(() => noteLead?.(id), [noteLead, id]);
  return (
    <div id={id} className={classes['lead']}>
      {children}
    </div>
  );
}
