import { QueryClientContext } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AttemptMemory } from '#lib/api/attempt.ts';
import { useAddressNow } from '#lib/address/address-now.ts';
import { type DoneMore, toastDone, toastFailed, type ToastLink, toastTold } from '../feedback/toasts.tsx';
import { Sending } from './sending.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * How a toast says that the act is done: a text; a function that shows the toast itself and passes on `more`; or, where
 * the screen shows the result, a text only for somebody who has left (`isLost`: the result is of no use after leaving).
 */
export type Say<Answer, Input> =
  | string
  | { readonly elsewhere: string; readonly isLost?: boolean }
  | ((answer: Answer, more: DoneMore, input: Input) => unknown);

export interface ActOptions<Input, Answer> {
  readonly send: (input: Input, sending: Sending) => Promise<Answer>;
  readonly say: Say<Answer, Input>;
  /** Where it stores its request, to have it after a reload. */
  readonly memory?: AttemptMemory | undefined;
  /** Where the toast's link leads somebody who has left. Default: the screen where the act began. */
  readonly leadsTo?: ((answer: Answer, input: Input) => string) | undefined;
  /** Whether the answer means that it is done. If not, `onDone` asks what must be decided first. Default: true. */
  readonly isDone?: ((answer: Answer) => boolean) | undefined;
  /** Called with the answer wherever the person is, for example to forget the draft. */
  readonly onAnswer?: ((answer: Answer, input: Input, isHere: boolean) => unknown) | undefined;
  /** Called only if the person is still where the act began: to close, navigate, or move the focus. */
  readonly onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** The message when it failed; the server's reason is shown below it (D3). */
  readonly failed: string | ((error: unknown, input: Input) => string);
  /** Shows the failure where the act began. Default: a toast. */
  readonly onFailed?: ((text: string, error: unknown, input: Input) => unknown) | undefined;
  /**
   * Returns a key; acts with different keys may run at the same time, such as those of a list's rows. Default: one at a
   * time.
   */
  readonly keyOf?: ((input: Input) => string) | undefined;
  /** Whether the dialog that this component holds is open. Default: true. */
  readonly opened?: boolean | undefined;
}

export interface Act<Input> {
  /** Starts the act, unless it is running. Resolves to whether it worked; never throws. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly working: boolean;
  /** The inputs of running acts, oldest first. */
  readonly inputs: readonly Input[];
  /** Makes the next act a new attempt: call it when a dialog is closed. */
  readonly renew: () => void;
}

/** Returns a function that makes a toast's link back to this screen; undefined for somebody who is still there. */
function useLinkBack(): () => (to?: string) => ToastLink | undefined {
  const addressNow = useAddressNow();
  const here = () => {
    const { pathname, search } = addressNow();
    return `${pathname}${search}`;
  };
  return () => {
    const began = here();
    return (to = began) => (to === here() ? undefined : { to, text: 'Pokaż' });
  };
}

function sayDone<Answer, Input>(say: Say<Answer, Input>, ended: Ended<Answer, Input>): unknown {
  const { answer, input, isHere, more } = ended;
  if (typeof say === 'function') return say(answer, more, input);
  if (typeof say === 'string') return toastDone(say, undefined, more);
  if (isHere) return undefined;
  return say.isLost ? toastTold(say.elsewhere, more.link) : toastDone(say.elsewhere, undefined, more);
}

interface Ended<Answer, Input> {
  readonly answer: Answer;
  readonly input: Input;
  readonly isHere: boolean;
  readonly more: DoneMore;
}

const onlyOne = () => '';
const undecided = 'Jeszcze nie zapisano: to wymaga Twojej decyzji.';

/** Whether the session is over; then another part tells the person. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Sends what a person wants to do (W1). It can't fire twice. Its end changes only the screen, and the opening of the
 * dialog, in which it began. Somebody who has closed it, left or reopened it gets a toast with a link there, also for a
 * failure.
 */
export function useAct<Input = void, Answer = unknown>(options: ActOptions<Input, Answer>): Act<Input> {
  const stillHere = useStillHere(options.opened);
  const linkBack = useLinkBack();
  const queries = use(QueryClientContext);
  const keyOf = options.keyOf ?? onlyOne;
  const [inputs, setInputs] = useState<readonly Input[]>([]);
  const inFlight = useRef(new Set<string>());
  const sendings = useRef(new Map<string, Sending>());
  const sendingOf = (key: string) => {
    const sending = sendings.current.get(key) ?? new Sending(queries, options.memory);
    sendings.current.set(key, sending);
    return sending;
  };

  const fail = async (
    error: unknown,
    input: Input,
    { isHere, link }: { isHere: boolean; link: ToastLink | undefined },
  ) => {
    const { failed, onFailed } = options;
    const text = typeof failed === 'string' ? failed : failed(error, input);
    if (isHere && onFailed) await onFailed(text, error, input);
    else if (isHere || !isSessionOver(error)) toastFailed(text, error, isHere ? undefined : link);
  };
  const carryOut = async (input: Input): Promise<boolean> => {
    const { send, say, leadsTo, isDone, onAnswer, onDone } = options;
    const [isHere, linkTo] = [stillHere(), linkBack()];
    let answer: Answer;
    try {
      answer = await send(input, sendingOf(keyOf(input)));
    } catch (error) {
      await fail(error, input, { isHere: isHere(), link: linkTo() });
      return false;
    }
    const link = isHere() ? undefined : linkTo(leadsTo?.(answer, input));
    onAnswer?.(answer, input, isHere());
    if (isDone?.(answer) ?? true) sayDone(say, { answer, input, isHere: isHere(), more: link ? { link } : {} });
    else if (!isHere()) toastTold(undecided, link);
    if (isHere()) await onDone?.(answer, input);
    return true;
  };

  return {
    run: async (input) => {
      const key = keyOf(input);
      if (inFlight.current.has(key)) return false;
      inFlight.current.add(key);
      setInputs((others) => [...others, input]);
      try {
        return await carryOut(input);
      } finally {
        inFlight.current.delete(key);
        setInputs((all) => all.filter((one) => keyOf(one) !== key));
      }
    },
    working: inputs.length > 0,
    inputs,
    renew: () => sendings.current.clear(),
  };
}
