import { type RefObject, useEffect } from 'react';
import { keysInOrder, withQuestionAt } from './builder-state.rules.ts';
import { useBuilderStore, useBuilt } from './use-builder.ts';

/** Where a dragged question would go: above or below the one it is held over. */
type Edge = 'above' | 'below';

function edgeAt(element: Element, clientY: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'above' : 'below';
}

/** Lets a question be dragged by its handle and others be dropped on it; gives what ends that. */
async function makeDraggable(element: HTMLElement, drop: (key: string, over: string, edge: Edge) => void) {
  // Fetched once somebody builds: nobody else needs it.
  const { draggable, dropTargetForElements } =
    await import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter');
  const key = element.dataset['question'] ?? '';
  const handle = element.querySelector('[data-handle]');
  if (!handle || !element.isConnected) return () => undefined;
  const endDragging = draggable({
    element,
    dragHandle: handle,
    getInitialData: () => ({ question: key }),
    onDragStart: () => {
      element.dataset['dragged'] = '';
    },
    onDrop: () => {
      delete element.dataset['dragged'];
    },
  });
  const endDropping = dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data['question'] === 'string' && source.element !== element,
    onDrag: ({ location }) => {
      element.dataset['edge'] = edgeAt(element, location.current.input.clientY);
    },
    onDragLeave: () => {
      delete element.dataset['edge'];
    },
    onDrop: ({ source, location }) => {
      delete element.dataset['edge'];
      drop(String(source.data['question']), key, edgeAt(element, location.current.input.clientY));
    },
  });
  return () => {
    endDragging();
    endDropping();
  };
}

/** Lets the questions of a list be moved by dragging; the buttons and keys do the same. */
export function useDragging(list: RefObject<HTMLOListElement | null>): void {
  const store = useBuilderStore();
  const keys = useBuilt(keysInOrder);
  useEffect(() => {
    const drop = (key: string, over: string, edge: Edge) =>
      store.change((state) => {
        const others = state.questions.filter((question) => question.key !== key);
        const place = others.findIndex((question) => question.key === over);
        return withQuestionAt(state, key, edge === 'above' ? place : place + 1);
      });
    const ended: (() => void)[] = [];
    let isOver = false;
    const begin = async (element: HTMLElement) => {
      const end = await makeDraggable(element, drop);
      if (isOver) end();
      else ended.push(end);
    };
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      // Without its code, as offline, the buttons and keys are there.
      begin(element).catch(() => undefined);
    }
    return () => {
      isOver = true;
      for (const end of ended) end();
    };
  }, [keys, list, store]);
}
