import { QueryClientContext } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AttemptMemory } from '#lib/api/attempt.ts';
import { useAddressNow } from '#lib/address/address-now.ts';
import { type DoneMore, toastDone, toastFailed, type ToastLink, toastTold } from '../feedback/toasts.tsx';
import { Sending } from './sending.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * What says by a toast that it is done: a text; a function that says it itself, handing on `more`; or, where the screen
 * shows it, a text for whoever has left, `isLost` where leaving has made it good for nothing.
 */
export type Say<Answer, Input> =
  | string
  | { readonly elsewhere: string; readonly isLost?: boolean }
  | ((answer: Answer, more: DoneMore, input: Input) => unknown);

export interface ActOptions<Input, Answer> {
  readonly send: (input: Input, sending: Sending) => Promise<Answer>;
  readonly say: Say<Answer, Input>;
  /** Where it keeps its request beyond a reload, if anywhere. */
  readonly memory?: AttemptMemory | undefined;
  /** Where a toast leads whoever has left; where it began, unless told. */
  readonly leadsTo?: ((answer: Answer, input: Input) => string) | undefined;
  /** Whether the answer means that it is done; else `onDone` asks what is to be decided first. True unless told. */
  readonly isDone?: ((answer: Answer) => boolean) | undefined;
  /** What holds wherever the person is by then, as that a draft is done with. */
  readonly onAnswer?: ((answer: Answer, input: Input, isHere: boolean) => unknown) | undefined;
  /** What is done only where it began: closing, going elsewhere, the focus, the address. */
  readonly onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** The text of the situation when it did not work; the server's reason is shown below it (D3). */
  readonly failed: string | ((error: unknown, input: Input) => string);
  /** Shows where it began why it did not work; a toast unless told. */
  readonly onFailed?: ((text: string, error: unknown, input: Input) => unknown) | undefined;
  /** Tells acts apart that may run beside each other, as those of a list's rows; one at a time unless told. */
  readonly keyOf?: ((input: Input) => string) | undefined;
  /** Whether the dialog is open that is held here; true unless told. */
  readonly opened?: boolean | undefined;
}

export interface Act<Input> {
  /** Does it, unless it is being done; tells whether it worked. Never throws. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly working: boolean;
  /** What it is being done with, first the one that began first. */
  readonly inputs: readonly Input[];
  /** The next one is another attempt: for a dialog that is closed. */
  readonly renew: () => void;
}

/** Gives what makes the link of a toast from where something begins: none for who is there. */
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

/** The end of a session is told elsewhere. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * The core of everything that is sent because a person wants it (W1): it can't fire twice, and its end changes only the
 * screen and the opening of the dialog in which it began. Whoever has closed, left or opened anew hears of it by a toast
 * with a way there, of a failure as well.
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
