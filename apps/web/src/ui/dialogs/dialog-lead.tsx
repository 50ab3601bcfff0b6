import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react';
import classes from './dialog-lead.module.css';

/** Notes the id of a lead; gives how to forget it. */
type NoteLead = (id: string) => () => void;

const LeadContext = createContext<NoteLead | null>(null);

/** For a dialog: what is in it says by `DialogLead` which words describe it. */
export const LeadProvider = LeadContext.Provider;

/** The ids of a dialog's leads, undefined while there is none, and what notes them. */
export function useDialogLeads(): { readonly describedBy: string | undefined; readonly noteLead: NoteLead } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const noteLead = useCallback((id: string) => {
    setIds((others) => [...others, id]);
    return () => setIds((all) => all.filter((other) => other !== id));
  }, []);
  return { describedBy: ids.length === 0 ? undefined : ids.join(' '), noteLead };
}

/** Words that a screen reader says after a dialog's title: what it is about, before its fields. */
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
