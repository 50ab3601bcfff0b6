/** Cuts a text to at most `most` UTF-16 units, never inside a character; adds an ellipsis if something was cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
