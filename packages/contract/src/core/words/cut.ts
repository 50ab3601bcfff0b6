/** The beginning of a text, of so many UTF-16 units at most, with an ellipsis where something was left out; whole signs alone. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
