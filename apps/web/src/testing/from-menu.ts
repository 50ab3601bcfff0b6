import { page, userEvent } from 'vitest/browser';

/** Does what the first '⋯' of a row or card offers, by the deed's name and by whose it is. */
export async function fromMenu(deed: string | RegExp, whose = /./): Promise<void> {
  const more = page.getByRole('button', { name: new RegExp(`^Więcej: .*${whose.source}`) });
  await userEvent.click(more.first());
  await userEvent.click(page.getByRole('menuitem', { name: deed }));
}
