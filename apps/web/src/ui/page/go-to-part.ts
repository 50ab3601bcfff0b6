/** Brings a part of the screen into sight and gives it the focus, which it has to be able to hold. */
export function goToPart(id: string, block: 'start' | 'center'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block });
  part?.focus({ preventScroll: true });
}
