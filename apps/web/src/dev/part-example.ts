import type { ReactNode } from 'react';

/** A part of ui/ in the states in which people meet it. */
export interface PartExample {
  readonly part: string;
  /** What is drawn, by the name of the state: 'default', 'busy', 'long text'. */
  readonly states: Readonly<Record<string, ReactNode>>;
}
